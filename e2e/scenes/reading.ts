import { MENU_LABELS } from '@meguri/core/text/menu-labels.ts';
import { gotoAndSkipPause } from '../support/background.ts';
import { offerInstall } from '../support/install.ts';
import { deletePersistedQueries, strip } from '../support/offline.ts';
import { clickButton, dialogOf, go, goInApp, type Scene, type SceneGroup, type World } from './scene.ts';

async function openMenu(world: World) {
  await go(world, '');
  await clickButton(world.page, world.t.layout.menu);
  const menu = dialogOf(world, world.t.menu.title);
  await menu.getByRole('link').first().waitFor();
  return menu;
}

const menuStep = (name: string, button: (world: World) => RegExp | string, title: (world: World) => string): Scene => ({
  name,
  open: async (world) => {
    const menu = await openMenu(world);
    await menu.getByRole('button', { name: button(world) }).click();
    await dialogOf(world, title(world)).waitFor();
  },
});

/** The n-th leaf. The previous scene shows the one before it. */
const leaf = (name: string, n: number): Scene => ({
  name,
  open: async (world) => {
    if (n === 1) await go(world, 'play');
    const leaves = world.page.locator('ol > li', { has: world.page.getByRole('heading') });
    const total = await leaves.count();
    if (n > 1) {
      await clickButton(world.page, world.t.pages.next);
      await world.page.getByText(world.t.pages.leaf({ n, total })).waitFor();
    }
    await leaves
      .nth(n - 1)
      .locator('svg')
      .first()
      .waitFor();
  },
});

/** A campaign with analytics, which asks for consent. */
export const measured: SceneGroup = {
  name: 'measured',
  visitor: 'newcomer',
  campaign: { suffix: 'tag', changes: { analytics: '{ gtag: G-LANTERN1 }' } },
  scenes: [
    {
      name: 'consent',
      open: async (world) => {
        await world.page.clock.install();
        await gotoAndSkipPause(world.page, `/${world.slug}/`);
        await dialogOf(world, world.t.layout.analytics.title).waitFor();
      },
    },
    {
      name: 'menu-measured',
      open: async (world) => {
        await clickButton(dialogOf(world, world.t.layout.analytics.title), world.t.layout.analytics.no);
        const menu = await openMenu(world);
        await menu.getByRole('switch', { name: world.t.menu.analytics }).scrollIntoViewIfNeeded();
      },
    },
  ],
};

/** The organiser's pages, the news and the menu. */
export const reading: SceneGroup = {
  name: 'reading',
  visitor: 'newcomer',
  scenes: [
    { name: 'notifications', open: (world) => go(world, 'notifications') },
    {
      name: 'notification',
      open: async (world) => {
        await goInApp(world, 'notifications');
        await world.page.getByRole('main').getByRole('button').nth(1).click();
        await world.page.getByRole('dialog').waitFor();
      },
    },
    leaf('play', 1),
    leaf('play-next', 2),
    leaf('play-scan', 3),
    leaf('play-last', 4),
    { name: 'faq', open: (world) => goInApp(world, 'faq') },
    {
      name: 'faq-open',
      open: async (world) => {
        await goInApp(world, 'faq');
        await world.page.locator('summary').first().click();
      },
    },
    { name: 'terms', open: (world) => goInApp(world, 'terms') },
    { name: 'privacy', open: (world) => goInApp(world, 'privacy') },
    { name: 'menu', open: async (world) => void (await openMenu(world)) },
    {
      name: 'menu-install',
      open: async (world) => {
        const menu = await openMenu(world);
        await offerInstall(world.page, 'accepted');
        const entry = menu.getByRole('button', { name: world.t.menu.install.title });
        await entry.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      },
    },
    menuStep(
      'appearance',
      ({ t }) => new RegExp(`^${t.menu.appearance.title}`),
      ({ t }) => t.menu.appearance.title,
    ),
    menuStep(
      'support',
      ({ t }) => t.menu.support.row,
      ({ t }) => t.menu.support.row,
    ),
    menuStep(
      'log-out',
      ({ t }) => t.menu.logOut.confirm,
      ({ t }) => t.menu.logOut.title,
    ),
    {
      name: 'reset',
      open: async (world) => {
        const menu = await openMenu(world);
        // The names of the entries come from the server.
        await menu.getByRole('button', { name: new RegExp(Object.values(MENU_LABELS.reset).join('|')) }).click();
        await dialogOf(world, world.t.menu.reset.title).waitFor();
        await clickButton(world.page, world.t.menu.reset.confirm);
        await world.page.getByRole('alert').waitFor();
      },
    },
    { name: 'deep-not-found', open: (world) => go(world, 'no/such/page') },
    { name: 'spot-not-found', open: (world) => goInApp(world, 'spots/atlantis') },
    {
      name: 'not-loaded',
      open: async (world) => {
        await deletePersistedQueries(world.page);
        await world.page.route('**/api/v1/spots', (route) => route.abort('connectionreset'));
        await go(world, 'spots');
        await world.page.getByRole('alert').waitFor();
        await world.page.unroute('**/api/v1/spots');
      },
    },
    {
      name: 'offline',
      open: async (world) => {
        await go(world, 'spots');
        await world.context.setOffline(true);
        await strip(world.page, world.t).waitFor();
      },
    },
    {
      name: 'cut-off',
      open: async (world) => {
        await go(world, 'spots');
        await world.page.route('**/api/v1/**', (route) => route.abort('connectionreset'));
        // The cached data is shown after the reload, because the calls fail.
        await go(world, 'spots');
        await strip(world.page, world.t, 'cut off').waitFor();
      },
    },
    {
      name: 'out-of-reach',
      open: async (world) => {
        await go(world, 'spots');
        await world.context.setOffline(true);
        await world.page.locator('a[href$="/spots/hyakuto"]').click();
        await world.page.getByRole('heading', { level: 1 }).filter({ hasNotText: world.t.spots.title }).waitFor();
      },
    },
  ],
};
