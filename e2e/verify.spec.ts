import { newName, PASSWORD, startGuest, storeSession } from './support/api.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { dialog, field, ja } from './support/words.ts';

const SLUG = 'kakunin';
const { guests, presents: words, verify } = ja;
const PRESENTS = `
  - id: lantern
    kind: goods
    name: 小さな灯籠
    requires: { verified: true }
    stock: 5`;

test.beforeEach(({ variant }) => variant(SLUG, { login: '[guest, password]', presents: PRESENTS }));

test('a guest confirms a mail for a prize that needs it, and comes back to the prize', async ({
  page,
  context,
  server,
  mailServer,
}) => {
  await storeSession(context, server.url, await startGuest(server.url, SLUG));
  await page.goto(`/${SLUG}/goods/lantern`);
  const receive = page.getByRole('button', { name: words.act.get, exact: true });
  await receive.click();
  const sheet = dialog(page, verify.title);
  await expect(sheet).toContainText(verify.guest);
  await sheet.getByRole('button', { name: guests.upgrade.title }).click();

  const upgrade = dialog(page, guests.upgrade.title);
  await upgrade.getByRole('button', { name: guests.upgrade.password }).click();
  const name = newName();
  const email = `${name}@example.jp`;
  const { signUp } = ja.auth;
  await field(upgrade, signUp.username).fill(name);
  await field(upgrade, signUp.email).fill(email);
  await field(upgrade, signUp.password).fill(PASSWORD);
  await field(upgrade, signUp.confirmation).fill(PASSWORD);
  await upgrade.getByRole('button', { name: guests.upgrade.submit }).click();
  await expect.poll(() => stored(page, 'username', SLUG)).toBe(name);

  await sheet.getByRole('button', { name: verify.send }).click();
  await expect(sheet.getByText(verify.sent)).toBeVisible();
  const mail = () => mailServer.received.find(({ to }) => to.includes(email));
  await expect.poll(mail).toBeTruthy();
  await sheet.getByRole('button', { name: verify.opened }).click();
  await expect(sheet.getByText(verify.notYet)).toBeVisible();

  const link = /https?:\/\/\S+#\S+/.exec(mail()?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByText(verify.done)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${SLUG}/auth/verify$`));
  await page.getByRole('link', { name: verify.toPrize }).click();
  await receive.click();
  await expect(page.getByText(words.taken.got)).toBeVisible();
});
