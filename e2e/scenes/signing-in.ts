import { clickButton, dialogOf, go, goInApp, type SceneGroup, type World } from './scene.ts';

const signUp = (world: World) => goInApp(world, 'auth/signup');

/** The screens before the login. */
export const signingIn: SceneGroup = {
  name: 'signing-in',
  visitor: 'anonymous',
  scenes: [
    { name: 'sign-in', open: (world) => go(world, 'auth/signin') },
    { name: 'sign-in-ended', open: (world) => go(world, 'auth/signin?ended=1') },
    {
      name: 'sign-in-refused',
      open: async (world) => {
        const { page, t } = world;
        await go(world, 'auth/signin?login=1');
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
        await clickButton(world.page, world.t.auth.signUp.submit);
        await world.page.getByRole('alert').first().waitFor();
      },
    },
    {
      name: 'sign-up-terms',
      open: async (world) => {
        await go(world, 'auth/signup');
        await world.page.getByRole('link', { name: world.t.accounts.consent.terms, exact: true }).click();
        await dialogOf(world, world.t.titles.terms).waitFor();
        await world.page.waitForFunction(() => (document.querySelector('dialog')?.textContent?.length ?? 0) > 200);
      },
    },
    { name: 'sign-in-line-terms', open: (world) => go(world, 'auth/signin?line=terms') },
    { name: 'forgot-password', open: (world) => goInApp(world, 'auth/forgot') },
    {
      name: 'forgot-password-sent',
      open: async (world) => {
        await goInApp(world, 'auth/forgot');
        await world.page.locator('input[name="email"]').fill('nobody@example.jp');
        await clickButton(world.page, world.t.auth.forgot.submit);
        await world.page.getByText(world.t.auth.forgot.sent).waitFor();
      },
    },
    {
      name: 'reset-password',
      open: async (world) => {
        await goInApp(world, 'faq');
        await go(world, 'auth/reset#account.secret');
        await world.page.locator('input[name="password"]').fill('abc');
        await clickButton(world.page, world.t.auth.reset.submit);
        await world.page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'reset-password-cut', open: (world) => go(world, 'auth/reset') },
    {
      name: 'new-password',
      open: async (world) => {
        const pending = JSON.stringify({ username: 'hana', session: 'ticket' });
        await world.page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
          `${world.slug}_new_password`,
          pending,
        ] as const);
        await go(world, 'auth/password');
        await world.page.locator('form').waitFor();
        await world.page.evaluate((key) => sessionStorage.removeItem(key), `${world.slug}_new_password`);
      },
    },
    { name: 'line-return-used', open: (world) => go(world, 'auth/line?code=made-up') },
    { name: 'auth-privacy', open: (world) => goInApp(world, 'auth/privacy') },
    { name: 'qr-signed-out', open: (world) => go(world, `qr?c=${world.codes.get('hyakuto')?.token}`) },
    { name: 'not-found', open: (world) => goInApp(world, '404') },
    { name: 'server-error', open: (world) => goInApp(world, '500') },
    {
      name: 'unknown-campaign',
      open: async ({ page }) => {
        await page.goto('/nowhere/at/all');
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
  ],
};
