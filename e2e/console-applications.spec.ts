import { readFile } from 'node:fs/promises';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { applyFor, register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { ageProofs, enterAs, PASSWORD, resendReturned } from './support/console.ts';
import { everyLook } from './support/console-looks.ts';
import { expect, test } from './support/test.ts';

const { applications: words, proof, frame, signIn } = japanese;

const SLUG = 'console-applications';
const PRESENTS = '[{ id: stay, kind: apply, name: 宿泊券 }, { id: boat, kind: apply, name: 船の旅 }]';
const FORM = {
  name: '灯野 はな',
  zip: '0000024',
  address: '灯ノ浦町千灯 4-2',
  building: 'なし',
  tel: '000-0000-0101',
  email: 'hana@example.jp',
};

test('applications are opened for a reason, exported and shipped, and stay sealed otherwise', async ({
  page,
  context,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  faults.expect(403, '/export');
  await variant(SLUG, { presents: PRESENTS, popups: null });
  await injectAxe(context);
  for (const [present, name] of [
    ['stay', FORM.name],
    ['stay', '=HYPERLINK("http://evil.example")'],
    ['boat', '沖田 なぎさ'],
  ] as const) {
    await applyFor(server.url, await register(server.url, SLUG), present, { ...FORM, name });
  }
  await enterAs(page, server, { name: '汐田 由紀', role: 'desk', campaign: SLUG, grants: ['personal_data'] });
  await page.goto(`/console/${SLUG}/live`);
  await page.getByRole('navigation', { name: frame.contents }).getByRole('link', { name: words.title }).click();
  await expect(page.getByText(words.sentence.toSend(3, 3))).toBeVisible();
  await expect(page.getByText(FORM.address)).toHaveCount(0);
  expect(await violations(page, 'all')).toEqual([]);

  // By keyboard: to the second row, open, give a reason.
  const boxes = page.getByRole('checkbox', { name: /^[0-9A-Z]{4}-[0-9A-Z]{4} を選ぶ$/ });
  await boxes.first().focus();
  await page.keyboard.press('j');
  await expect(boxes.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('o');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(words.open.text)).toBeVisible();
  await dialog.getByRole('button', { name: words.open.submit }).click();
  await expect(dialog.getByText(words.open.needed)).toBeVisible();
  expect(await everyLook(page, 'applications/open-dialog.tsx')).toEqual([]);
  await dialog.getByRole('button', { name: words.open.reasons[0] ?? '' }).click();
  await dialog.getByRole('button', { name: words.open.submit }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.opened.name(FORM.name))).toBeVisible();
  await expect(page.getByText(FORM.address)).toBeVisible();
  await expect(page.getByText(words.opened.strip)).toBeVisible();
  await expect(page.getByText(words.open.reasons[0] ?? '').first()).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  // Nothing of it is in the address or in the browser's stores, and sealing takes it away.
  expect(page.url()).not.toMatch(/hana|灯野/);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/灯野/);
  await page.getByRole('button', { name: words.opened.seal }).first().click();
  await expect(page.getByText(FORM.address)).toHaveCount(0);

  // The filter is in the address. An export needs a proof of identity again.
  await page.getByRole('button', { name: words.chip('宿泊券', '2') }).click();
  await expect(page).toHaveURL(new RegExp(`/${SLUG}/applications/stay`));
  await expect(boxes).toHaveCount(2);
  await ageProofs(server);
  await page.getByRole('button', { name: words.save.act }).click();
  await dialog.getByText(words.save.formats.csv).click();
  expect(await everyLook(page, 'applications/export-dialog.tsx')).toEqual([]);
  await dialog.getByRole('button', { name: words.open.reasons[0] ?? '' }).click();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: words.save.submit }).click();
  const proving = page.getByRole('dialog', { name: proof.title });
  await proving.getByLabel(signIn.password, { exact: true }).fill(PASSWORD);
  await proving.getByRole('button', { name: proof.submit }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(FORM.name);
  expect(file).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(file).not.toContain('沖田');
  await expect(page.getByText(words.save.done('2'))).toBeVisible();
  await expect(page.getByText(words.openings.exported('2'))).toBeVisible();

  // One parcel with its number, then all others, and back.
  await boxes.first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: words.record.act }).click();
  await dialog.getByLabel(words.record.carrier).selectOption({ label: words.carriers.yamato });
  await dialog.getByLabel(words.record.tracking).fill('灯野');
  await dialog.getByRole('button', { name: words.record.submit }).click();
  await expect(dialog.getByText(words.record.trackingWrong)).toBeVisible();
  expect(await everyLook(page, 'applications/parcel-dialog.tsx')).toEqual([]);
  await dialog.getByLabel(words.record.tracking).fill('１２３４-5678');
  await dialog.getByRole('button', { name: words.record.submit }).click();
  await expect(page.getByText('1234-5678')).toBeVisible();
  await page.getByRole('button', { name: words.chip(words.states.to_send, '1') }).click();
  await page.getByRole('button', { name: words.record.all('1') }).click();
  await dialog.getByRole('button', { name: words.record.submit }).click();
  await expect(page.getByText(words.sentence.allSent(2))).toBeVisible();
  await page.getByRole('button', { name: words.chip(words.states.sent, '2') }).click();
  await expect(page).toHaveURL(/state=sent/);
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: words.record.act }).click();
  await dialog.getByText(words.states.returned, { exact: true }).click();
  await dialog.getByRole('button', { name: words.record.submit }).click();
  await page.getByRole('button', { name: words.record.undo }).click();
  await expect(page.getByText(words.record.undone)).toBeVisible();
  await expect(boxes).toHaveCount(2);

  // The same parcel again: it is not undone yet, and it cannot be once others have recorded something else.
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: words.record.act }).click();
  await dialog.getByText(words.states.returned, { exact: true }).click();
  await dialog.getByRole('button', { name: words.record.submit }).click();
  await expect(page.getByText(words.record.done('1', words.states.returned))).toBeVisible();
  await expect(page.getByText(words.record.undone)).toHaveCount(0);
  await resendReturned(server, SLUG);
  await page.getByRole('button', { name: words.record.undo }).click();
  await expect(page.getByText(words.record.notUndone)).toBeVisible();
  await expect(page.getByText(words.record.left('1'))).toBeVisible();

  // A parcel that came back is found by its number, and narrow windows hold the list.
  const number = (await page.getByRole('rowheader').first().textContent()) ?? '';
  await page.getByLabel(words.find).fill(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(boxes).toHaveCount(1);
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  expect(await violations(page, 'all')).toEqual([]);

  // Without the grant there is nothing to see.
  await page.context().clearCookies();
  await enterAs(page, server, { role: 'editor', campaign: SLUG });
  await page.goto(`/console/${SLUG}/applications`);
  await expect(page.getByText(words.forbiddenText)).toBeVisible();
});

test('an application that arrives during an export keeps the state "to send"', async ({ page, server, variant }) => {
  const slug = `${SLUG}-late`;
  await variant(slug, { presents: PRESENTS, popups: null });
  const apply = async () => applyFor(server.url, await register(server.url, slug), 'stay', FORM);
  for (let n = 0; n < 2; n += 1) await apply();
  await enterAs(page, server, { role: 'owner', campaign: slug, grants: ['personal_data'] });
  await page.goto(`/console/${slug}/applications?state=to_send`);
  const dialog = page.getByRole('dialog');
  await page.route('**/applications/export', async (route) => {
    const response = await route.fetch();
    await apply();
    await route.fulfill({ response });
  });
  await page.getByRole('button', { name: words.save.act }).click();
  await dialog.getByText(words.save.formats.csv).click();
  await dialog.getByRole('button', { name: words.open.reasons[0] ?? '' }).click();
  await dialog.getByRole('button', { name: words.save.submit }).click();
  await expect(page.getByText(words.save.done('2'))).toBeVisible();

  // All that are to be sent are more than the file has.
  await page.getByRole('button', { name: words.record.all('3') }).click();
  await expect(dialog.getByText(words.record.late)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: words.record.exported('2') }).click();
  await expect(dialog.getByText(words.record.late)).toHaveCount(0);
  await dialog.getByRole('button', { name: words.record.submit }).click();
  await expect(page.getByText(words.record.done('2', words.states.sent))).toBeVisible();
  await expect(page.getByText(words.sentence.toSend(1, 3))).toBeVisible();
  await expect(page.getByRole('button', { name: words.record.exported('2') })).toHaveCount(0);
});
