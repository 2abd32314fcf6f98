import { clickButton, dialogOf, go, type Scene, type SceneGroup, type World } from './scene.ts';

/** A limited present, before which a guest is asked to keep the stamp book, and one that needs a confirmed address. */
const PRESENTS = `
  - { id: lantern, kind: goods, name: まめ灯籠, image: prizes/mame.svg, stock: 5 }
  - { id: ticket, kind: goods, name: 宿泊券, requires: { verified: true }, stock: 5 }`;

async function openUpgrade(world: World) {
  await go(world, '');
  await clickButton(world.page, world.t.home.upgrade.open);
  const sheet = dialogOf(world, world.t.guests.upgrade.title);
  await sheet.waitFor();
  return sheet;
}

/** Opens the menu of a guest. */
async function openMenu(world: World) {
  await go(world, '');
  await clickButton(world.page, world.t.layout.menu);
  const menu = dialogOf(world, world.t.menu.title);
  await menu.getByText(world.t.guests.menu).waitFor();
  return menu;
}

const present = (name: string, id: string, title: (world: World) => string): Scene => ({
  name,
  open: async (world) => {
    await go(world, `goods/${id}`);
    await clickButton(world.page, world.t.presents.act.get);
    await dialogOf(world, title(world)).waitFor();
  },
});

/** A guest, and every way to keep the stamp book. */
export const guests: SceneGroup = {
  name: 'guests',
  visitor: {
    isGuest: true,
    stamps: [
      { spotId: 'hyakuto', keyword: 'ともしび' },
      { spotId: 'miso', keyword: 'みそだる' },
    ],
  },
  campaign: { suffix: 'guests', changes: { presents: PRESENTS } },
  scenes: [
    {
      name: 'guest-home',
      open: async (world) => {
        await go(world, '');
        await world.page.getByRole('button', { name: world.t.home.upgrade.open }).waitFor();
      },
    },
    { name: 'guest-menu', isPictureOnly: true, open: async (world) => void (await openMenu(world)) },
    { name: 'guest-upgrade', open: async (world) => void (await openUpgrade(world)) },
    {
      name: 'guest-upgrade-form',
      open: async (world) => {
        const sheet = await openUpgrade(world);
        await sheet.getByRole('button', { name: world.t.guests.upgrade.password }).click();
        await sheet.locator('input[name="password"]').fill('abc');
        await clickButton(sheet, world.t.guests.upgrade.submit);
        await sheet.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'guest-log-in',
      isPictureOnly: true,
      open: async (world) => {
        const sheet = await openUpgrade(world);
        await sheet.getByRole('button', { name: world.t.guests.upgrade.haveAccount }).click();
        await dialogOf(world, world.t.accounts.signIn.title).waitFor();
      },
    },
    {
      name: 'guest-log-out',
      open: async (world) => {
        const menu = await openMenu(world);
        await clickButton(menu, world.t.menu.logOut.confirm);
        await dialogOf(world, world.t.guests.logOut.title).waitFor();
      },
    },
    { name: 'guest-reset', isPictureOnly: true, open: (world) => go(world, 'reset') },
    present('guest-before-prize', 'lantern', ({ t }) => t.guests.beforePrize.title),
    present('guest-verify', 'ticket', ({ t }) => t.verify.title),
  ],
};
