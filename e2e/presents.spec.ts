import type { Page } from '@playwright/test';
import { settle } from './scenes/scene.ts';
import { headersOf } from './support/api.ts';
import { PREDICTABLE_PRESENTS } from './support/predictable-presents.ts';
import { reload, sheetsGone } from './support/reload.ts';
import { expect, test } from './support/test.ts';
import { dialog, field, ja, responseTo, SLOW } from './support/words.ts';

const SLUG = 'akari-presents';
const { presents: words, tickets } = ja;

test.beforeEach(async ({ variant }) => variant(SLUG, PREDICTABLE_PRESENTS));

const open = (page: Page, id: string) => page.goto(`/${SLUG}/goods/${id}`);
const act = (page: Page, label: keyof typeof words.act) =>
  page.getByRole('button', { name: words.act[label] as string, exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: words.receive.slider });

/** Swipes the knob over this part of its track and releases it. */
async function swipe(page: Page, part: number): Promise<void> {
  // After a failure the knob springs back. From where it is meanwhile, a full swipe would end outside the screen.
  await settle(page);
  const knob = (await slider(page).boundingBox())!;
  const room = (await slider(page).locator('..').boundingBox())!.width - 72;
  const [x, y] = [knob.x + knob.width / 2, knob.y + knob.height / 2];
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: at, y }] });
  await send('touchStart', x);
  for (let step = 1; step <= 8; step += 1) await send('touchMove', x + (room * part * step) / 8);
  await send('touchEnd', x);
  await touch.detach();
}

test.describe('goods are received', () => {
  test.beforeEach(async ({ page, newVisitor }) => {
    await newVisitor(SLUG);
    await open(page, 'goods');
    await act(page, 'get').click();
    await expect(slider(page)).toBeVisible();
  });

  test('by swiping right; a short swipe springs back and a tap does nothing', async ({ page }) => {
    const track = (await slider(page).locator('..').boundingBox())!;
    await page.touchscreen.tap(track.x + track.width - 12, track.y + track.height / 2);
    await swipe(page, 0.7);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
    await expect(page.getByText(tickets.state.receivable)).toBeVisible();

    const answer = responseTo(page, 'POST', '/item');
    await swipe(page, 0.95);
    expect((await answer).status()).toBe(200);
    await expect(page.getByText(words.receive.doneHint)).toBeVisible();
    await expect(slider(page)).toHaveCount(0);
    // Staff see place, time and the moving clock without a touch. Of a swipe the server knows no place.
    for (const shown of [
      page.getByText(words.use.event, { exact: true }),
      page.getByText(words.use.usedAt, { exact: true }),
      page.getByRole('timer'),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }

    await reload(page);
    await expect(page.getByText(tickets.state.received)).toBeVisible();
    await expect(page.getByText(words.receive.doneHint)).toBeVisible();
  });

  test('with the arrow keys', async ({ page }) => {
    await slider(page).focus();
    for (let press = 1; press <= 8; press += 1) await page.keyboard.press('ArrowRight');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '80');
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '80');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(words.receive.doneHint)).toBeVisible();
  });

  test('by holding a button and confirming', async ({ page }) => {
    await page.getByRole('button', { name: words.receive.cannot }).click();
    const hold = dialog(page, words.receive.holdTitle).getByRole('button', { name: words.receive.hold });
    // A short press is not enough.
    await hold.tap();
    await expect(dialog(page, words.receive.holdTitle)).toBeVisible();
    const { x, y, width, height } = (await hold.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await expect(dialog(page, words.receive.confirmTitle)).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText(words.receive.doneHint)).toHaveCount(0);
    await dialog(page, words.receive.confirmTitle).getByRole('button', { name: words.receive.confirm }).click();
    await expect(page.getByText(words.receive.doneHint)).toBeVisible();
  });

  test('and a refusal says that the prize has not been used', async ({ page, faults }) => {
    faults.expect(429, '/item');
    const refused = { type: 'about:blank', title: '混み合っています', status: 429, code: 'too_many_tries' };
    await page.route('**/item', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, contentType: 'application/problem+json', json: refused })
        : route.fallback(),
    );
    await swipe(page, 1);
    await expect(page.getByRole('alert')).toContainText(words.receive.failed);
    await expect(page.getByRole('alert')).toContainText(words.receive.unused);
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '0');
    await page.unroute('**/item');
    await swipe(page, 1);
    await expect(page.getByText(words.receive.doneHint)).toBeVisible();
  });
});

test('with 200 % text staff see place, time and clock of a coupon and of a prize without a touch', async ({
  page,
  newVisitor,
}) => {
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const proof = async (place: string) => {
    for (const shown of [
      page.getByRole('definition').filter({ hasText: place }),
      page.getByRole('definition').filter({ hasText: /^\d{1,2}:\d{2}:\d{2}$/ }),
      page.getByRole('timer'),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
  };
  await newVisitor(SLUG);
  await open(page, 'coupon');
  await act(page, 'coupon').click();
  await act(page, 'use').click();
  await enlarge();
  const sheet = dialog(page, words.use.title);
  await sheet.getByRole('radio', { name: '灯籠流しの浜' }).check();
  await sheet.getByRole('button', { name: words.use.confirmAt({ place: '灯籠流しの浜' }) }).click();
  await expect(dialog(page, words.use.done)).toBeVisible();
  await settle(page);
  await proof('灯籠流しの浜');

  await open(page, 'goods');
  await act(page, 'get').click();
  await enlarge();
  await slider(page).focus();
  for (let press = 1; press <= 8; press += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(words.receive.doneHint)).toBeVisible();
  await proof('灯ノ浦');
});

test('a coupon is used once, at a chosen spot, and cannot be opened again', async ({ page, newVisitor }) => {
  await newVisitor(SLUG);
  await open(page, 'coupon');
  await act(page, 'coupon').click();
  await act(page, 'use').click();
  const sheet = dialog(page, words.use.title);
  await sheet.getByRole('button', { name: words.use.confirm, exact: true }).click();
  await expect(sheet.getByRole('alert')).toHaveText(words.use.missing);
  await sheet.getByRole('radio', { name: '風見の茶屋' }).check();
  await sheet.getByRole('button', { name: words.use.confirmAt({ place: '風見の茶屋' }) }).click();

  const used = dialog(page, words.use.done);
  await expect(used).toContainText('風見の茶屋');
  expect(await page.evaluate((key) => localStorage.getItem(key), `${SLUG}_spot_selection`)).toContain(
    'coupon/teahouse',
  );
  await used.getByRole('button', { name: ja.common.close, exact: true }).click();
  await expect(act(page, 'use')).toHaveCount(0);

  await reload(page);
  await expect(page.getByText(words.use.usedText)).toBeVisible();
  await expect(page.getByText('風見の茶屋', { exact: true })).toBeVisible();
  await page.goto(`/${SLUG}/goods?show=coupons`);
  const ticket = page.getByRole('link').filter({ hasText: '甘酒 一杯' });
  await expect(ticket).toContainText(tickets.state.used);
  await expect(ticket).toContainText('風見の茶屋');
});

test.describe('lotteries', () => {
  test('a win opens its lottery paper and is received like goods', async ({ page, newVisitor }) => {
    await newVisitor(SLUG);
    await open(page, 'win');
    await act(page, 'draw').click();
    const paper = dialog(page, words.lottery.won({ prize: '小さな行灯' }));
    await paper.getByRole('button', { name: words.lottery.toPrize }).click();
    await expect(page.getByRole('heading', { name: '小さな行灯' })).toBeVisible();
    await expect(slider(page)).toBeVisible();
    await page.getByRole('link', { name: words.facts.results }).click();
    const won = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: words.results.won, exact: true }) });
    await expect(won.getByRole('link')).toContainText('小さな行灯');
  });

  test('a loss shows a thank-you and other prizes', async ({ page, newVisitor }) => {
    await newVisitor(SLUG);
    await open(page, 'lose');
    await act(page, 'draw').click();
    const paper = dialog(page, words.lottery.lost);
    await expect(paper).toContainText(words.lottery.lostText);
    await paper.getByRole('link', { name: words.toPrizes }).click();
    await expect(page.getByRole('link').filter({ hasText: 'はずれのくじ' })).toContainText(tickets.state.lost);
    await page.getByRole('link', { name: ja.titles.results }).click();
    await expect(page.getByText(words.results.noneWon)).toBeVisible();
  });

  test('an entry costs the displayed price, shows its receipt, and the draw can be verified', async ({
    page,
    server,
    newVisitor,
  }) => {
    const visitor = await newVisitor(SLUG);
    await stamp(server.url, visitor.jwt);
    await open(page, 'draw');
    await act(page, 'enter').click();
    const price = dialog(page, words.exchange.enter.title);
    await expect(price).toContainText('30 pt');
    await expect(price).toContainText('20 pt');
    await price.getByRole('button', { name: words.exchange.enter.confirm }).click();
    const entered = dialog(page, words.lottery.entered);
    await expect(entered).toContainText('2035/12/20');
    await entered.getByRole('button', { name: ja.common.close, exact: true }).click();
    await expect(page.getByRole('heading', { name: words.lottery.receipts })).toBeVisible();
    await page.getByRole('link', { name: ja.draws.link }).click();
    await expect(page.locator('code')).toHaveText(/^[0-9a-f]{64}$/);
    await expect(page.getByText(ja.draws.before)).toBeVisible();

    await page.goto(`/${SLUG}/points`);
    const line = page.getByRole('listitem').filter({ hasText: '灯籠流し 特別席' });
    await expect(line).toContainText('−10');
    await expect(line).toContainText(ja.points.reason.exchange);
  });
});

/** Collects 百灯坂 for the visitor: one stamp and 30 points. */
async function stamp(origin: string, jwt: string): Promise<void> {
  const body = JSON.stringify({ spotId: 'hyakuto', method: 'keyword', keyword: 'ともしび' });
  const answer = await fetch(`${origin}/api/v1/user/stamps`, { method: 'POST', headers: headersOf(SLUG, jwt), body });
  expect(answer.status).toBe(201);
}

test('an exchange shows its price and deducts it', async ({ page, server, newVisitor }) => {
  const visitor = await newVisitor(SLUG);
  await stamp(server.url, visitor.jwt);
  await open(page, 'swap');
  await act(page, 'exchange').click();
  const sheet = dialog(page, words.exchange.exchange.title);
  await expect(sheet).toContainText(words.exchange.free);
  await expect(sheet).toContainText(words.exchange.exchange.warning);
  await sheet.getByRole('button', { name: ja.common.cancel }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(tickets.state.exchangeable)).toBeVisible();

  await act(page, 'exchange').click();
  await sheet.getByRole('button', { name: words.exchange.exchange.confirm }).click();
  await expect(slider(page)).toBeVisible();
  await sheetsGone(page);
  await page.goto(`/${SLUG}/`);
  await expect(page.getByRole('link').filter({ hasText: '百灯坂' }).first()).toContainText(
    ja.spotFacts.state.exchanged,
  );
});

test('a prize that ran out in the meantime shows a message and the next step', async ({
  page,
  server,
  newVisitor,
  faults,
}) => {
  faults.expect(409, '/user/presents');
  const rival = await newVisitor(SLUG);
  await newVisitor(SLUG);
  await open(page, 'last');
  await expect(act(page, 'get')).toBeVisible();
  const taken = await fetch(`${server.url}/api/v1/user/presents`, {
    method: 'POST',
    headers: headersOf(SLUG, rival.jwt),
    body: JSON.stringify({ presentId: 'last' }),
  });
  // The unit is already gone if the test is repeated on the same server.
  expect([201, 409]).toContain(taken.status);
  const refused = responseTo(page, 'POST', '/user/presents');
  await act(page, 'get').click();
  expect((await refused).status()).toBe(409);
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(words.failed.unchanged({ all: 'スタンプとポイント' }));
  await sheet.getByRole('link', { name: words.toPrizes }).click();
  await expect(page.getByRole('link').filter({ hasText: '最後のひとつ' })).toContainText(tickets.state.soldOut);
});

test('a survey comes before its prize, keeps its answers, and the prize is then taken automatically', async ({
  page,
  newVisitor,
}) => {
  await newVisitor(SLUG);
  await open(page, 'survey');
  await act(page, 'get').click();
  const sheet = dialog(page, '景品の前に、ひとことください');
  const next = sheet.getByRole('button', { name: ja.questionnaires.next });
  await sheet.getByRole('radio', { name: '家族と' }).check();
  await next.click();
  await next.click(SLOW);
  await expect(sheet.getByRole('alert')).toHaveText(ja.questionnaires.missing);

  await page.reload();
  await act(page, 'get').click();
  await expect(sheet.getByRole('radio', { name: '家族と' })).toBeChecked();
  await next.click();
  await sheet.getByRole('radio', { name: '4', exact: true }).check();
  await next.click(SLOW);
  await next.click(SLOW);
  await sheet.getByRole('button', { name: words.survey.submit }).click(SLOW);
  await expect(page.getByText(words.item.code)).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: words.item.copy }).click();
  await expect(page.getByText(words.item.copied)).toBeVisible();
  const code = await page.locator('dd').innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('an application is entered, checked and sent, and the input survives until then', async ({ page, newVisitor }) => {
  await newVisitor(SLUG);
  await open(page, 'form');
  await act(page, 'apply').click();
  const fields = ja.apply.fields;
  await field(page, fields.name).fill('灯野 はな');
  await field(page, fields.zip).fill('000#0012');
  await page.getByRole('button', { name: ja.apply.toCheck }).click();
  await expect(page.getByRole('alert').filter({ hasText: ja.apply.faults.zip })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: ja.apply.faults.building })).toBeVisible();
  await expect(field(page, fields.zip)).toBeFocused();

  await reload(page);
  await expect(field(page, fields.name)).toHaveValue('灯野 はな');
  await field(page, fields.zip).fill('０００００１２');
  await field(page, fields.address).fill('灯ノ浦町 港通り 1-2');
  await field(page, fields.building).fill('なし');
  await field(page, fields.tel).fill('０９０ー００００ー００００');
  await field(page, fields.email).fill('ｈａｎａ＠ｅｘａｍｐｌｅ．ｊｐ');
  await page.getByRole('button', { name: ja.apply.toCheck }).click();
  await expect(page.getByRole('heading', { name: ja.apply.checkTitle })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '0000012' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: 'hana@example.jp' })).toBeVisible();
  await page.goBack();
  await expect(field(page, fields.tel)).toHaveValue('090-0000-0000');
  await page.goForward();
  await page.getByRole('button', { name: ja.apply.send }).click();
  await expect(page.getByRole('heading', { name: ja.apply.done })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('灯野');

  await page.goto(`/${SLUG}/goods`);
  await expect(page.getByRole('link').filter({ hasText: '渡し舟 ペア乗船券' })).toContainText(tickets.state.applied);
});

test('the popup of the first prize is shown once', async ({ page, newVisitor }) => {
  await newVisitor(SLUG);
  await page.goto(`/${SLUG}/goods`);
  await page.evaluate((key) => localStorage.removeItem(key), `${SLUG}_popup_present`);
  await open(page, 'coupon');
  const popup = dialog(page, '受け取りはスタッフの前で');
  await popup.getByRole('button', { name: ja.common.close, exact: true }).click();
  await expect(popup).toHaveCount(0);
  await act(page, 'coupon').click();
  await expect(act(page, 'use')).toBeVisible();
  await sheetsGone(page);
  await open(page, 'one-place');
  await expect(act(page, 'coupon')).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test('a prize of kind ar opens the AR camera', { tag: '@camera' }, async ({ page, newVisitor, showToCamera }) => {
  await showToCamera(null);
  await newVisitor(SLUG);
  await open(page, 'camera');
  await act(page, 'get').click();
  await act(page, 'camera').click();
  const camera = dialog(page, '灯り猫カメラ');
  await expect(camera.getByRole('button', { name: ja.ar.shoot, exact: true })).toBeVisible();
  await page.goBack();
  await expect(camera).toHaveCount(0);
  await expect(act(page, 'camera')).toBeVisible();
});
