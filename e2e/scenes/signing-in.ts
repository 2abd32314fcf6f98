import { openPopup } from './open-popup.ts';
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
      name: 'forgot-password-no-mail',
      isPictureOnly: true,
      open: async (world) => {
        await world.page.route(/\/auth\/forgot$|\/api\/v1\/campaign$/, async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: (await response.text()).replace('"mail":true', '"mail":false') });
        });
        await go(world, 'auth/forgot');
        await world.page.getByText(world.t.auth.forgot.noMail).waitFor();
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
    { name: 'verify-broken', isPictureOnly: true, open: (world) => go(world, 'auth/verify') },
    {
      name: 'verify-done',
      isPictureOnly: true,
      open: async (world) => {
        await world.page.route('**/account/verify', (route) => route.fulfill({ status: 204 }));
        await go(world, 'faq');
        await world.page.goto(`/${world.slug}/auth/verify#account.secret`);
        await world.page.getByText(world.t.verify.done).waitFor();
      },
    },
    { name: 'line-return-used', open: (world) => go(world, 'auth/line?code=made-up') },
    { name: 'auth-privacy', open: (world) => goInApp(world, 'auth/privacy') },
    { name: 'auth-terms', open: (world) => goInApp(world, 'auth/terms') },
    { name: 'auth-faq', open: (world) => goInApp(world, 'auth/faq') },
    { name: 'qr-signed-out', open: (world) => go(world, `qr?c=${world.codes.get('hyakuto')?.token}`) },
    {
      name: 'qr-other-campaign',
      isPictureOnly: true,
      open: async (world) => {
        const scan = { kind: 'other_campaign', slug: 'beni', name: '紅の町めぐり' };
        await world.page.route('**/api/v1/scan?*', (route) => route.fulfill({ json: { scan } }));
        await go(world, 'qr?c=another');
        await world.page.getByText(world.t.acquire.qr.first.other.title).waitFor();
      },
    },
    {
      name: 'qr-offline',
      isPictureOnly: true,
      open: async (world) => {
        await world.page.route('**/api/v1/scan?*', (route) => route.abort());
        await go(world, 'qr?c=unread');
        await world.page.getByText(world.t.acquire.qr.first.offline.title).waitFor();
      },
    },
    { name: 'qr-signed-out-invalid', isPictureOnly: true, open: (world) => go(world, 'qr?c=broken') },
    { name: 'not-found', open: (world) => goInApp(world, '404') },
    { name: 'server-error', open: (world) => goInApp(world, '500') },
    {
      name: 'unknown-campaign',
      open: async ({ page }) => {
        await page.goto('/nowhere/at/all');
        await page.getByRole('heading', { level: 1 }).waitFor();
      },
    },
    { name: 'sign-in-popup', open: (world) => openPopup(world, 'signin', 'auth/signin') },
  ],
};
