import { qrPaper } from '../support/camera.ts';
import {
  clickButton,
  dialogOf,
  go,
  goInApp,
  type Scene,
  type SceneGroup,
  setPositionNorth,
  type World,
} from './scene.ts';

type Way = 'qr' | 'barcode' | 'keyword' | 'quiz';

/** Opens a spot and starts one of its methods. */
async function begin(world: World, spotId: string, way: Way): Promise<void> {
  await go(world, `spots/${spotId}`);
  await clickButton(world.page, world.t.spots.ways[way]);
}

async function keyword(world: World, spotId: string, word: string): Promise<void> {
  const { page, t } = world;
  await begin(world, spotId, 'keyword');
  const sheet = dialogOf(world, t.acquire.keyword.title);
  await sheet.getByRole('textbox').fill(word);
  await clickButton(sheet, t.spots.act.stamp);
  await page.waitForFunction(() => document.querySelector('dialog [aria-busy="true"]') === null);
}

async function openHere(world: World): Promise<void> {
  const { page, t } = world;
  await go(world, '');
  // In range, a short press collects.
  await page.getByRole('button', { name: new RegExp(`^${t.layout.stamp}`) }).click({ delay: 700 });
  await dialogOf(world, t.acquire.here.title).getByRole('link').nth(1).waitFor();
}

/** Goes to home and scrolls to the newest lines of the point history. */
export async function scrollToHistory(world: World): Promise<void> {
  await goInApp(world, '');
  const heading = world.page.getByRole('heading', { name: world.t.home.pointHistory });
  await heading.scrollIntoViewIfNeeded();
  const part = world.page.locator('section').filter({ has: heading });
  await part.getByRole('listitem').first().waitFor();
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
}

const scan = (name: string, spotId: string, way: 'qr' | 'barcode', isAllowed: boolean): Scene => ({
  name,
  open: async (world) => {
    if (isAllowed) await world.context.grantPermissions(['camera']);
    await begin(world, spotId, way);
    const { t } = world;
    const reader = dialogOf(world, isAllowed ? t.acquire.scan[way] : t.spots.ways[way]);
    if (isAllowed) await reader.getByText(t.scan.starting).waitFor({ state: 'detached' });
    else await reader.getByRole('alert').waitFor();
  },
});

/** Finding spots and approaching them. */
export const seeking: SceneGroup = {
  name: 'seeking',
  visitor: 'newcomer',
  scenes: [
    { name: 'home-new', open: (world) => go(world, '') },
    {
      name: 'home-near',
      open: async (world) => {
        await setPositionNorth(world, 35);
        await go(world, '');
        await world.page
          .getByText(/^35\sm$/)
          .first()
          .waitFor();
      },
    },
    { name: 'home-history-new', open: scrollToHistory },
    { name: 'spots', open: (world) => goInApp(world, 'spots') },
    {
      name: 'spots-near',
      open: async (world) => {
        await setPositionNorth(world, 35);
        await go(world, 'spots');
        await world.page.getByText(world.t.spotFacts.state.stampNow).first().waitFor();
      },
    },
    { name: 'spot', open: (world) => go(world, 'spots/hyakuto') },
    {
      name: 'spot-near',
      open: async (world) => {
        await setPositionNorth(world, 35);
        await go(world, 'spots/hyakuto');
        await world.page
          .getByText(world.t.spots.here({ distance: '35 m' }))
          .first()
          .waitFor();
      },
    },
    { name: 'spot-group', open: (world) => go(world, 'spots/hama') },
    {
      name: 'group-sheet',
      open: async (world) => {
        await goInApp(world, 'spots/hama');
        await world.page.getByRole('button', { name: world.t.spots.group.show({ n: 5 }) }).click();
        await dialogOf(world, world.t.spots.group.title).waitFor();
      },
    },
    { name: 'stamp-here', open: openHere },
    {
      name: 'stamp-here-near',
      open: async (world) => {
        await setPositionNorth(world, 35);
        await openHere(world);
      },
    },
    {
      name: 'which-keyword',
      open: async (world) => {
        await openHere(world);
        await clickButton(world.page, world.t.spots.ways.keyword);
        await dialogOf(world, world.t.acquire.here.whichKeyword).waitFor();
      },
    },
    {
      name: 'explain-position',
      open: async (world) => {
        await go(world, 'spots/hyakuto');
        await clickButton(world.page, world.t.spots.act.stamp);
        await dialogOf(world, world.t.acquire.explain.title).waitFor();
      },
    },
    {
      name: 'locating',
      open: async (world) => {
        await go(world, 'spots/hyakuto');
        // A device that finds no position and reports no failure.
        await world.page.evaluate(() => {
          const silent = { getCurrentPosition: () => undefined, watchPosition: () => 1, clearWatch: () => undefined };
          Object.assign(navigator.geolocation, silent);
        });
        await clickButton(world.page, world.t.spots.act.stamp);
        await clickButton(world.page, world.t.acquire.explain.allow);
        await dialogOf(world, world.t.acquire.locating.title).waitFor();
      },
    },
    {
      name: 'dialogs-not-loaded',
      open: async (world) => {
        const code = /\/step-dialog-[^/]+\.js$/;
        await world.page.route(code, (route) => route.abort('connectionreset'));
        await go(world, 'spots/hyakuto');
        const failed = dialogOf(world, world.t.errors.network.title);
        await clickButton(world.page, world.t.spots.act.stamp);
        // Before it reports a missing chunk, a page reloads once for each deployment.
        await Promise.race([failed.waitFor(), world.page.waitForEvent('load')]);
        if (!(await failed.isVisible())) await clickButton(world.page, world.t.spots.act.stamp);
        await failed.waitFor();
        await world.page.unroute(code);
      },
    },
    {
      name: 'position-denied',
      open: async (world) => {
        await go(world, 'spots/hyakuto');
        await clickButton(world.page, world.t.spots.act.stamp);
        await clickButton(world.page, world.t.acquire.explain.allow);
        await dialogOf(world, world.t.location.denied.title).waitFor();
      },
    },
    {
      name: 'too-far',
      open: async (world) => {
        await setPositionNorth(world, 400);
        await go(world, 'spots/hyakuto');
        await clickButton(world.page, world.t.spots.act.stamp);
        await dialogOf(world, world.t.acquire.tooFar.title).waitFor();
      },
    },
  ],
};

/** Codes, keywords and quizzes up to the first stamps. */
export const collecting: SceneGroup = {
  name: 'collecting',
  visitor: 'newcomer',
  camera: true,
  scenes: [
    scan('scan-qr', 'hyakuto', 'qr', true),
    scan('scan-barcode', 'miso', 'barcode', true),
    scan('scan-denied', 'hyakuto', 'qr', false),
    {
      name: 'scan-code',
      open: async (world) => {
        await scan('scan-denied', 'hyakuto', 'qr', false).open(world);
        const { offer, title } = world.t.acquire.code;
        await dialogOf(world, world.t.spots.ways.qr).getByRole('button', { name: offer }).click();
        await dialogOf(world, title).waitFor();
      },
    },
    {
      name: 'scan-wrong',
      open: async (world) => {
        await world.showToCamera(await qrPaper('https://example.jp/menu'));
        await world.context.grantPermissions(['camera']);
        await begin(world, 'hyakuto', 'qr');
        await dialogOf(world, world.t.acquire.scan.qr).getByRole('alert').waitFor();
        await world.showToCamera(null);
      },
    },
    {
      name: 'keyword',
      open: async (world) => {
        await begin(world, 'hyakuto', 'keyword');
        await dialogOf(world, world.t.acquire.keyword.title).waitFor();
      },
    },
    {
      name: 'keyword-wrong',
      open: async (world) => {
        await keyword(world, 'hyakuto', 'さくら');
        await world.page.getByRole('alert').waitFor();
      },
    },
    {
      name: 'keyword-too-many',
      open: async (world) => {
        await world.page.route('**/api/v1/user/stamps', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({
                status: 429,
                headers: { 'retry-after': '42' },
                contentType: 'application/problem+json',
                json: { type: 'about:blank', title: '', status: 429, code: 'too_many_tries' },
              })
            : route.fallback(),
        );
        await keyword(world, 'hyakuto', 'さくら');
        await world.page.getByText(/4\d/).first().waitFor();
        await world.page.unroute('**/api/v1/user/stamps');
      },
    },
    {
      name: 'quiz',
      open: async (world) => {
        await begin(world, 'kagee', 'quiz');
        await dialogOf(world, world.t.acquire.quiz.title).getByRole('radio').nth(1).check();
      },
    },
    {
      name: 'quiz-wrong',
      open: async (world) => {
        await begin(world, 'kagee', 'quiz');
        const sheet = dialogOf(world, world.t.acquire.quiz.title);
        await sheet.getByRole('radio').first().check();
        await clickButton(sheet, world.t.acquire.quiz.send);
        await sheet.getByRole('alert').waitFor();
      },
    },
    {
      name: 'quiz-several',
      open: async (world) => {
        await begin(world, 'paper', 'quiz');
        await dialogOf(world, world.t.acquire.quiz.title).getByRole('checkbox').first().check();
      },
    },
    { name: 'qr-page', open: (world) => go(world, 'qr') },
    {
      name: 'qr-invalid',
      open: async (world) => {
        await go(world, 'qr?c=broken');
        await world.page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'acquired',
      open: async (world) => {
        await keyword(world, 'hyakuto', 'ともしび');
        await world.page.getByText('+30').first().waitFor();
      },
    },
    {
      name: 'group-choice',
      open: async (world) => {
        await go(world, `qr?c=${world.codes.get('hama')?.token}`);
        await dialogOf(world, world.t.spots.group.title).getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'acquired-points',
      open: async (world) => {
        await go(world, `qr?c=${world.codes.get('hama')?.token}`);
        const question = dialogOf(world, world.t.spots.group.title);
        await question.getByRole('radio').first().check();
        await question.getByRole('button').first().click();
        await world.page.getByText('+20').first().waitFor();
      },
    },
    {
      name: 'already-acquired',
      open: async (world) => {
        await go(world, `qr?c=${world.codes.get('hyakuto')?.token}`);
        await world.page.getByRole('dialog').waitFor();
      },
    },
    { name: 'spot-done', open: (world) => go(world, 'spots/hyakuto') },
  ],
};
