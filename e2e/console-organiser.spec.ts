import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { cover, document: draft, overview, preflight, publish } = japanese;
const words = cover.organiser;

/** A campaign whose pages are those of a template, with a comment that must stay. */
const RALLY = {
  languages: '[ja_JP] # nobody else comes',
  pages: '{ terms: pages/terms.ja_JP.md, privacy: pages/privacy.ja_JP.md }',
  courses: '[]',
  sheets: '[]',
  spots: '[{ id: a, name: 浜, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } }]',
  presents: '[]',
  retention: '{ days: 30 }',
};
const PAGE = Buffer.from('# 規約\n\n{{organiser}}がおこないます。\n\n{{contact}}\n');

test('organiser and contact are written once, by keyboard, and every page has them', async ({
  page,
  server,
  faults,
  variant,
  newVisitor,
}) => {
  faults.expect(401, '/me');
  const slug = 'console-organiser';
  await variant(slug, RALLY, { 'pages/terms.ja_JP.md': PAGE, 'pages/privacy.ja_JP.md': PAGE });
  await newVisitor(slug);
  await page.goto(`/${slug}/terms`);
  await expect(page.getByText('（主催者の名前）がおこないます。')).toBeVisible();

  await enterAs(page, server);
  await page.goto(`/console/${slug}/overview`);
  // Two notes for two pages, and both lead to one form.
  const notes = page.locator('main a[href*="/organiser#"]');
  await expect(notes).toHaveCount(2);
  await page.goto(`/console/${slug}/preflight`);
  await page.getByRole('link', { name: preflight.fix.organiser }).press('Enter');
  await expect(page.getByText(words.noContact)).toBeVisible();

  await page.getByLabel(words.name, { exact: true }).focus();
  await page.keyboard.type('港町商店会');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(words.phone, { exact: true })).toBeFocused();
  await page.keyboard.type('0848-00-0000');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('平日 9:00〜17:00');
  await expect(page.getByRole('region', { name: words.shown })).toContainText('受付時間 平日 9:00〜17:00');
  await expect(page.getByText(draft.save.saved('').trim())).toBeVisible();
  await expect.poll(() => draftText(page, slug)).toContain('# nobody else comes');
  expect(await draftText(page, slug)).toMatch(/organiser:[\s\S]*phone: 0848-00-0000/);

  // A malformed email address is reported at its field. Undo removes it.
  const email = page.getByLabel(words.email, { exact: true });
  await email.fill('office');
  await expect(page.getByText(/書き方がちがいます/)).toBeVisible();
  await page.getByRole('button', { name: draft.undo }).click();
  await expect(email).toHaveValue('');

  await page.goto(`/console/${slug}/overview`);
  await expect(page.getByRole('heading', { name: overview.checkTitle })).toBeVisible();
  await expect(notes).toHaveCount(0);
  await page.goto(`/console/${slug}/publish`);
  await page.getByRole('button', { name: publish.submit(2) }).click();
  await expect(page.getByText(publish.done(2))).toBeVisible();
  // A server serves a new version within two seconds.
  await expect(async () => {
    await page.goto(`/${slug}/terms`);
    await expect(page.getByText('港町商店会がおこないます。')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: '0848-00-0000' })).toHaveAttribute('href', 'tel:0848000000');
  await page.goto(`/${slug}/privacy`);
  await expect(page.getByText('受付時間：平日 9:00〜17:00')).toBeVisible();
});
