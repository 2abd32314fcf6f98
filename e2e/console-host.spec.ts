import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { register } from './support/api.ts';
import { giveAuthenticator } from './support/authenticator.ts';
import { PASSWORD } from './support/console.ts';
import { createServerProcess, type Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

const { signIn, frame, spots, passkeys, overview, desk } = japanese;
const { setUp } = signIn;

/** Visitors are at `rally.meguri.localhost`, the console at `console.meguri.localhost`: two origins of one site. */
let apart: Server;
let pages: string;
let own: string;
/** A page of another site, as a mail in a browser is. */
let mail: string;

test.beforeAll(async () => {
  apart = await createServerProcess();
  [pages, own, mail] = ['rally.meguri.localhost', 'console.meguri.localhost', 'mail.localhost'].map((host) =>
    apart.url.replace('localhost', host),
  ) as [string, string, string];
  apart.configure({ PUBLIC_URL: pages, CONSOLE_URL: own });
  await apart.start();
});
test.afterAll(() => apart.dispose());

test('a member works on an origin of its own, previews on that of visitors, and arrives from mails signed in', async ({
  page,
  faults,
}) => {
  faults.expectMessage('another origin: ');
  faults.expect(401, '/me');
  const printed = await apart.cli('member', 'invite', 'owner@example.jp', '--role', 'owner');
  const link = /https?:\/\/\S+/.exec(printed)?.[0] ?? '';
  expect(link).toContain(`${own}/console/setup#`);
  // The page of a mail, from which one comes.
  const openFromMail = async (address: string) => {
    await page.route(`${mail}/`, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<a href="${address}">open</a>` }),
    );
    await page.goto(`${mail}/`);
    await page.getByRole('link', { name: 'open' }).click();
  };

  await openFromMail(link);
  await page.getByLabel(setUp.name, { exact: true }).fill('磯部 直子');
  await page.getByLabel(setUp.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: setUp.submit }).click();
  await page.getByRole('button', { name: passkeys.first.later }).click();
  const account = page.getByRole('button', { name: new RegExp(frame.account) });
  await expect(account).toBeVisible();
  expect(new URL(page.url()).origin).toBe(own);

  // The preview is the visitor app of the other origin. It and the fields lead to each other by messages.
  await page.goto(`${own}/console/akari/spots/hyakuto`);
  const app = page.frameLocator('iframe');
  await expect(app.getByRole('heading', { name: '百灯坂' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${pages}/akari--rehearsal/enter#`));
  await page.getByLabel(spots.fields.name, { exact: true }).fill('千灯坂');
  await app.getByRole('heading', { name: '千灯坂' }).click();
  await expect(page.getByLabel(spots.fields.name, { exact: true })).toBeFocused();

  // The visitor's origin has the files of campaigns, and the policy of the console allows no pictures from there.
  const visitor = await register(apart.url, 'akari');
  await page.goto(`${own}/console/akari/desk`);
  await page.getByRole('textbox', { name: desk.find.label }).fill(visitor.username);
  await page.keyboard.press('Enter');
  const seal = page.getByRole('region', { name: desk.book.title }).locator('img').first();
  await seal.scrollIntoViewIfNeeded();
  await expect.poll(() => seal.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0);

  // The cookie is SameSite=Strict: the page of the console makes the step that sends it.
  await openFromMail(`${own}/console/akari/overview`);
  await expect(account).toBeVisible();
  await expect(page.getByRole('heading', { name: overview.facts })).toBeVisible();
  await expect(page.getByRole('link', { name: `${new URL(pages).host}/akari` })).toHaveAttribute(
    'href',
    `${pages}/akari`,
  );

  // A passkey is of the console's host.
  await giveAuthenticator(page);
  await page.goto(`${own}/console/account`);
  await page.getByRole('button', { name: passkeys.add, exact: true }).click();
  await page.getByRole('button', { name: passkeys.adding.submit, exact: true }).click();
  await expect(page.getByRole('list', { name: passkeys.list }).getByRole('listitem')).toHaveCount(1);

  for (const address of [`${pages}/console/`, `${own}/akari/`]) {
    faults.expect(404, address);
    expect((await page.goto(address))?.status()).toBe(404);
  }
  await page.goto(`${own}/`);
  await expect(page).toHaveURL(`${own}/console/`);
});
