import { draws, LATER, PREDICTABLE_PRESENTS } from '../support/predictable-presents.ts';
import { SLOW } from '../support/words.ts';
import { clickButton, dialogOf, go, goInApp, type Scene, type SceneGroup, type World } from './scene.ts';

const loaded = (name: string, path: string): Scene => ({ name, open: (world) => go(world, path) });
const shown = (name: string, path: string): Scene => ({ name, open: (world) => goInApp(world, path) });

/** Presses the button of the present that is shown. */
const act = ({ page, t }: World, label: keyof World['t']['presents']['act']): Promise<void> =>
  clickButton(page, t.presents.act[label] as string);

/** Takes a present that needs no further input. */
async function take(world: World, id: string, label: keyof World['t']['presents']['act']): Promise<void> {
  await go(world, `goods/${id}`);
  await act(world, label);
}

/** Waits for the popup of the first present and closes it. */
async function closePopup({ page, t }: World): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: t.common.close, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function fill({ page }: World): Promise<void> {
  const typed = {
    name: '灯野 はな',
    zip: '0000012',
    address: '灯ノ浦町 港通り 1-2',
    building: 'なし',
    tel: '090-0000-0000',
    email: 'hana@example.jp',
  };
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name="${name}"]`).fill(text);
}

/** A visitor with two stamps, in a campaign whose presents require little. */
const GUEST: Pick<SceneGroup, 'visitor' | 'campaign'> = {
  visitor: {
    stamps: [
      { spotId: 'hyakuto', keyword: 'ともしび' },
      { spotId: 'miso', keyword: 'みそだる' },
    ],
  },
  campaign: { suffix: 'presents', changes: PREDICTABLE_PRESENTS },
};

/** Goods and coupons from the list to their use. */
const receiving: SceneGroup = {
  name: 'receiving',
  ...GUEST,
  scenes: [
    loaded('home-prizes', ''),
    {
      name: 'home-coupons',
      open: async (world) => {
        await goInApp(world, '');
        await world.page.getByRole('heading', { name: world.t.home.coupons, exact: true }).scrollIntoViewIfNeeded();
        await world.page.mouse.wheel(0, 400);
      },
    },
    shown('prizes', 'goods'),
    shown('prizes-coupons', 'goods?show=coupons'),
    shown('prize-available', 'goods/goods'),
    {
      name: 'prize-popup',
      open: async (world) => {
        await world.page.evaluate((key) => localStorage.removeItem(key), `${world.slug}_popup_present`);
        await go(world, 'goods/goods');
        await world.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'prize-receive',
      open: async (world) => {
        await closePopup(world);
        await act(world, 'get');
        await world.page.getByRole('slider').waitFor();
      },
    },
    {
      name: 'prize-half-torn',
      open: async (world) => {
        await goInApp(world, 'goods/goods');
        await world.page.getByRole('slider').focus();
        for (let n = 0; n < 5; n += 1) await world.page.keyboard.press('ArrowRight');
      },
    },
    {
      name: 'prize-hold',
      open: async (world) => {
        await go(world, 'goods/goods');
        await clickButton(world.page, world.t.presents.receive.cannot);
        await dialogOf(world, world.t.presents.receive.holdTitle).waitFor();
      },
    },
    {
      name: 'prize-not-received',
      open: async (world) => {
        await go(world, 'goods/goods');
        await world.page.route('**/item', (route) =>
          route.request().method() === 'POST' ? route.abort() : route.fallback(),
        );
        await world.page.clock.install();
        await world.page.getByRole('slider').focus();
        for (let n = 0; n < 9; n += 1) await world.page.keyboard.press('ArrowRight');
        await world.page.clock.runFor(60_000);
        await world.page.getByRole('alert').waitFor();
        await world.page.clock.resume();
        await world.page.unroute('**/item');
      },
    },
    {
      name: 'prize-received',
      open: async (world) => {
        await go(world, 'goods/goods');
        await world.page.getByRole('slider').focus();
        for (let n = 0; n < 9; n += 1) await world.page.keyboard.press('ArrowRight');
        await world.page.getByText(world.t.presents.receive.doneHint).waitFor();
      },
    },
    {
      name: 'coupon-use',
      open: async (world) => {
        await goInApp(world, 'goods/coupon');
        await act(world, 'coupon');
        await act(world, 'use');
        const sheet = dialogOf(world, world.t.presents.use.title);
        await sheet.getByRole('radio').first().check();
      },
    },
    {
      name: 'coupon-no-place',
      open: async (world) => {
        await go(world, 'goods/coupon');
        await act(world, 'use');
        await clickButton(dialogOf(world, world.t.presents.use.title), world.t.presents.use.confirm);
        await world.page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'coupon-used',
      open: async (world) => {
        await go(world, 'goods/coupon');
        await act(world, 'use');
        const sheet = dialogOf(world, world.t.presents.use.title);
        await sheet.getByRole('radio').nth(1).check();
        await sheet.getByRole('button').first().click();
        await dialogOf(world, world.t.presents.use.done).waitFor();
      },
    },
    loaded('coupon-over', 'goods/coupon'),
    shown('prizes-later', 'goods?show=done'),
  ],
};

/** Lotteries of both kinds, and their results. */
const lotteries: SceneGroup = {
  name: 'lotteries',
  ...GUEST,
  scenes: [
    loaded('lottery-folded', 'goods/win'),
    {
      name: 'lottery-refused',
      open: async (world) => {
        const problem = { type: 'about:blank', title: '', status: 409, code: 'out_of_stock' };
        await world.page.route('**/api/v1/user/presents', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem })
            : route.fallback(),
        );
        await act(world, 'draw');
        await world.page.getByRole('dialog').waitFor();
        await world.page.unroute('**/api/v1/user/presents');
      },
    },
    {
      name: 'lottery-won',
      open: async (world) => {
        await go(world, 'goods/win');
        await act(world, 'draw');
        await world.page.getByRole('dialog').waitFor();
      },
    },
    loaded('lottery-prize', 'goods/win'),
    {
      name: 'lottery-won-form',
      open: async (world) => {
        await goInApp(world, 'goods/win-form');
        await act(world, 'draw');
        await world.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'lottery-lost',
      open: async (world) => {
        await take(world, 'lose', 'draw');
        await dialogOf(world, world.t.presents.lottery.lost).waitFor();
      },
    },
    loaded('lottery-lost-page', 'goods/lose'),
    shown('draw', 'goods/draw'),
    {
      name: 'exchange-points',
      open: async (world) => {
        await act(world, 'enter');
        await dialogOf(world, world.t.presents.exchange.enter.title).waitFor();
      },
    },
    {
      name: 'draw-entered',
      open: async (world) => {
        await clickButton(
          dialogOf(world, world.t.presents.exchange.enter.title),
          world.t.presents.exchange.enter.confirm,
        );
        await dialogOf(world, world.t.presents.lottery.entered).waitFor();
      },
    },
    {
      name: 'draw-check',
      open: async (world) => {
        await go(world, 'goods/draw');
        await world.page.getByRole('link', { name: world.t.draws.link }).click();
        await world.page.locator('code').first().waitFor();
      },
    },
    shown('results', 'results'),
    shown('points', 'points'),
  ],
};

/** How often a page is opened while waiting for a draw, even on a busy machine. The server checks for due draws twice a second. */
const MAX_ATTEMPTS = 60;

/** Opens a present repeatedly until its draw has taken place. */
async function goOnceDrawn(world: World, id: string): Promise<void> {
  for (let looks = 0; looks < MAX_ATTEMPTS; looks += 1) {
    await go(world, `goods/${id}`);
    if ((await world.page.getByText(world.t.tickets.state.entered).count()) > 0) continue;
    // The previous scene has scrolled the page.
    await world.page.waitForFunction(() => window.scrollY === 0);
    return;
  }
  throw new Error(`${id} was never drawn`);
}

/** Drawn lotteries before and after their draw. */
const drawing: SceneGroup = {
  name: 'drawing',
  visitor: 'newcomer',
  campaign: { suffix: 'draws', changes: draws(LATER), changesCampaign: true },
  scenes: [
    {
      name: 'draws-pending',
      open: async (world) => {
        for (const id of ['seats', 'ferry']) {
          await take(world, id, 'enter');
          await dialogOf(world, world.t.presents.lottery.entered).waitFor();
        }
        await go(world, 'results');
      },
    },
    {
      name: 'lottery-drawn-win',
      open: async (world) => {
        // Publishing the current time as drawAt triggers the draw, which needs force.
        await world.change(draws(new Date().toISOString()), ['--force']);
        await goOnceDrawn(world, 'seats');
      },
    },
    {
      name: 'draw-published',
      open: async (world) => {
        await world.page.getByRole('link', { name: world.t.draws.link }).click();
        await world.page.getByText(world.t.draws.check.winners.holds).waitFor();
      },
    },
    { name: 'lottery-drawn-lose', open: (world) => goOnceDrawn(world, 'ferry') },
    shown('results-drawn', 'results'),
  ],
};

/** Presents with a condition: an exchange, a survey, a form, more stamps or a later time. */
const earning: SceneGroup = {
  name: 'earning',
  ...GUEST,
  scenes: [
    {
      name: 'exchange-stamps',
      open: async (world) => {
        await take(world, 'swap', 'exchange');
        await dialogOf(world, world.t.presents.exchange.exchange.title).waitFor();
      },
    },
    loaded('prize-ahead', 'goods/ahead'),
    shown('prize-places', 'goods/places'),
    shown('prize-early', 'goods/early'),
    shown('prize-late', 'goods/late'),
    shown('prize-gone', 'goods/gone'),
    shown('prize-unknown', 'goods/nothing'),
    {
      name: 'survey-not-loaded',
      open: async (world) => {
        await goInApp(world, 'goods/survey');
        await world.page.route('**/questionnaires/type/*', (route) => route.abort('connectionreset'));
        await act(world, 'get');
        await world.page.getByRole('dialog').getByRole('alert').waitFor();
        await world.page.unroute('**/questionnaires/type/*');
      },
    },
    {
      name: 'survey',
      open: async (world) => {
        await go(world, 'goods/survey');
        await act(world, 'get');
        await world.page.getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'survey-missing',
      open: async (world) => {
        await clickButton(world.page, world.t.questionnaires.next);
        await world.page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'prize-code',
      open: async (world) => {
        await take(world, 'survey', 'get');
        const sheet = world.page.getByRole('dialog');
        const next = world.t.questionnaires.next;
        await sheet.getByRole('radio').first().check();
        await clickButton(sheet, next);
        await sheet.getByRole('radio').nth(2).check();
        for (let leaf = 2; leaf < 4; leaf += 1) await clickButton(sheet, next, SLOW);
        await clickButton(sheet, world.t.presents.survey.submit, SLOW);
        await world.page.getByText(world.t.presents.item.code, { exact: true }).waitFor();
      },
    },
    {
      name: 'apply',
      open: async (world) => {
        await take(world, 'form', 'apply');
        await world.page.locator('input[name="zip"]').waitFor();
      },
    },
    {
      name: 'apply-errors',
      open: async (world) => {
        await go(world, 'goods/form/apply');
        await world.page.locator('input[name="zip"]').fill('000-0012');
        await clickButton(world.page, world.t.apply.toCheck);
        await world.page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'apply-check',
      open: async (world) => {
        await go(world, 'goods/form/apply');
        await fill(world);
        await clickButton(world.page, world.t.apply.toCheck);
        await world.page.getByRole('heading', { name: world.t.apply.checkTitle }).waitFor();
      },
    },
    {
      name: 'apply-done',
      open: async (world) => {
        await clickButton(world.page, world.t.apply.send);
        await world.page.getByRole('heading', { name: world.t.apply.done }).waitFor();
      },
    },
    shown('apply-nothing', 'goods/goods/apply'),
  ],
};

/** A visitor without presents. */
const withoutPresents: SceneGroup = {
  name: 'withoutPresents',
  visitor: 'newcomer',
  scenes: [loaded('prizes-new', 'goods'), shown('results-none', 'results'), shown('points-none', 'points')],
};

/** Presents in every kind and state. */
export const presents: readonly SceneGroup[] = [receiving, lotteries, drawing, earning, withoutPresents];
