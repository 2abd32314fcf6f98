import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import { acquire, newName, PASSWORD, register, stampsOf } from './support/api.ts';
import { stored } from './support/storage.ts';
import { expect, test } from './support/test.ts';
import { AKARI, dialog, field, ja, pressSheet } from './support/words.ts';

const words = ja.acquire.qr;

test('a code opened from the camera app is used immediately and removed from the URL', async ({
  page,
  server,
  newVisitor,
  codes,
}) => {
  const visitor = await newVisitor();
  const { url } = codes.get('hyakuto')!;
  expect(url).toContain(`${server.url}/akari/qr?c=`);
  await page.goto(url);
  await expect(pressSheet(page, AKARI.hyakuto.name)).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/akari/qr`);
  expect(await stored(page, 'qrcode')).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/akari\/spots\/hyakuto$/);
  expect((await stampsOf(server.url, visitor)).get('hyakuto')).toBe(1);
});

test('while logged out, the code is stored and used after the login', async ({ page, server, codes }) => {
  const visitor = await register(server.url, 'akari');
  await page.goto(codes.get('miso')!.url);
  await expect(page.getByRole('heading', { level: 1, name: AKARI.miso.name })).toBeVisible();
  await expect(page.getByText(words.first.here)).toBeVisible();
  for (const hint of [
    words.hints.inAppTitle,
    words.hints.privateTitle,
    words.hints.iphoneTitle,
    words.hints.androidTitle,
  ])
    await expect(page.getByText(hint)).toBeVisible();
  await page.getByText(words.hints.iphoneTitle).click();
  await expect(page.getByText(words.hints.iphoneText)).toBeVisible();

  await page.getByRole('link', { name: words.first.withAccount, exact: true }).click();
  await field(page, ja.accounts.signIn.name).fill(visitor.username);
  await field(page, ja.accounts.signIn.password).fill(PASSWORD);
  await page.getByRole('button', { name: ja.accounts.signIn.submit, exact: true }).click();
  await expect(pressSheet(page, AKARI.miso.name)).toBeVisible();
  expect(await stored(page, 'qrcode')).toBeNull();
  expect((await stampsOf(server.url, visitor)).get('miso')).toBe(1);
});

test('without an account, the code is used after the registration', async ({ page, codes }) => {
  const { signUp } = ja.auth;
  await page.goto(codes.get('teahouse')!.url);
  await page.getByRole('link', { name: words.first.withAccount, exact: true }).click();
  await page.getByRole('link', { name: ja.accounts.signIn.register }).click();
  await field(page, signUp.username).fill(newName());
  await field(page, signUp.email).fill(`${newName()}@example.jp`);
  await field(page, signUp.password).fill(PASSWORD);
  await field(page, signUp.confirmation).fill(PASSWORD);
  await page.getByRole('checkbox').check({ position: { x: 16, y: 16 } });
  await page.getByRole('button', { name: signUp.submit }).click();
  await expect(pressSheet(page, AKARI.teahouse.name)).toBeVisible();
});

test('codes that cannot be used show the reason and the next step', async ({
  page,
  server,
  newVisitor,
  variant,
  codes,
  faults,
}) => {
  await variant('beni', { mainColor: '"#d7263d"' });
  const [{ token: foreign }] = JSON.parse(await server.cli('campaign', 'codes', 'beni', '--json')) as [
    { token: string },
  ];
  faults.expect(422, '/user/stamps');
  faults.expect(409, '/user/stamps');
  const visitor = await newVisitor();
  const open = (code: string) => page.goto(`/akari/qr?c=${encodeURIComponent(code)}`);
  const sheet = page.getByRole('dialog');

  await test.step('of another campaign', async () => {
    await open(foreign);
    await expect(sheet).toContainText(problemTitle('qr_not_this_spot', 'ja_JP'));
    await expect(sheet.getByRole('button', { name: words.scan })).toBeVisible();
    expect(await stored(page, 'qrcode')).toBeNull();
  });

  const { token } = codes.get('hyakuto')!;
  const forged = token.replace('.hyakuto.', '.lighthouse.');
  for (const [what, broken] of Object.entries({ forged, 'of something else': 'https://example.jp/menu' })) {
    await test.step(what, async () => {
      await open(broken);
      await expect(sheet).toContainText(problemTitle('qr_invalid', 'ja_JP'));
      await expect(sheet).toContainText(ja.furtherRefusals.qr_invalid);
    });
  }

  await test.step('already used today', async () => {
    await acquire(server.url, visitor, { method: 'qr', code: token });
    await open(token);
    await expect(dialog(page, problemTitle('already_acquired', 'ja_JP'))).toContainText(ja.acquire.acquired.again);
    expect((await stampsOf(server.url, visitor)).get('hyakuto')).toBe(1);
  });

  await test.step('missing', async () => {
    await page.goto('/akari/qr');
    await expect(page.getByText(words.explain({ kind: 'both' }))).toBeVisible();
    await expect(page.getByRole('button', { name: words.scan })).toBeVisible();
  });
});
