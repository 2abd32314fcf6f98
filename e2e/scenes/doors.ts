import { type Act, dialogOf, go, press, type World } from './scene.ts';

const signUp = async (world: World) => go(world, 'auth/signup');

/** What anybody sees before the log-in. */
export const doors: Act = {
  name: 'doors',
  visitor: 'nobody',
  scenes: [
    { name: 'sign-in', open: (world) => go(world, 'auth/signin') },
    { name: 'sign-in-ended', open: (world) => go(world, 'auth/signin?ended=1') },
    {
      name: 'sign-in-refused',
      open: async (world) => {
        const { page, t } = world;
        await go(world, 'auth/signin');
        await page.locator('input[name="username"]').fill('nobody');
        await page.locator('input[name="password"]').fill('hotaru2026');
        await page.locator('form button[type="submit"]').click();
        await page.getByRole('alert').first().waitFor();
        await page.getByRole('button', { name: t.accounts.showPassword }).click();
      },
    },
    { name: 'sign-up', open: signUp },
    {
      name: 'sign-up-errors',
      open: async (world) => {
        await signUp(world);
        await world.page.locator('input[name="password"]').fill('abc');
        await press(world.page, world.t.accounts.signUp.submit);
        await world.page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'sign-up-terms',
      open: async (world) => {
        await signUp(world);
        await world.page.getByRole('link', { name: world.t.accounts.signUp.consent.terms, exact: true }).click();
        await dialogOf(world, world.t.titles.terms).waitFor();
        await world.page.waitForFunction(() => (document.querySelector('dialog')?.textContent?.length ?? 0) > 200);
      },
    },
    { name: 'auth-privacy', open: (world) => go(world, 'auth/privacy') },
    { name: 'qr-signed-out', open: (world) => go(world, `qr?c=${world.codes.get('hyakuto')?.token}`) },
    { name: 'not-found', open: (world) => go(world, '404') },
    { name: 'server-error', open: (world) => go(world, '500') },
    {
      name: 'unknown-campaign',
      open: async ({ page }) => {
        await page.goto('/nowhere/at/all');
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
  ],
};
