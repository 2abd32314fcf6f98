import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { cover, prizes, items, surveys, document: drafts } = japanese;

test('every section is edited on its screen, and the file keeps what people wrote', async ({
  page,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  await variant('console-sections', {});
  await enterAs(page, server);
  const open = (path: string) => page.goto(`/console/console-sections/${path}`);

  await open('cover');
  const end = page.getByRole('group', { name: cover.fields.end, exact: true });
  await end.getByLabel(items.instant.date).fill('2035-12-30');
  await page.getByLabel(`${cover.fields.mainColor} #`, { exact: true }).fill('#0b6e4f');

  await open('prizes');
  // Of what is public the table says what is left and how long it lasts.
  await expect(page.getByRole('row', { name: /甘酒/ })).toContainText(/300 \/ 300.*足りる/);
  await page.getByRole('button', { name: new RegExp(`^${prizes.kinds.lottery}`) }).click();
  await page.getByRole('link', { name: '灯台の宿 ペア宿泊券' }).click();
  await page.getByRole('link', { name: prizes.parts.rules }).click();
  await expect(page.getByText(prizes.sentence(prizes.requires.stamps(3)))).toBeVisible();
  await page.getByRole('link', { name: prizes.parts.odds }).click();
  await page.getByLabel(prizes.odds.draws).fill('2000');
  await page.getByRole('button', { name: prizes.odds.offer }).click();
  await expect(page.getByText(prizes.odds.lasts)).toBeVisible();

  await open('surveys');
  await page.getByRole('button', { name: surveys.page.add }).click();
  await page.getByLabel(surveys.page.name, { exact: true }).fill('おわりに');
  await page.getByRole('dialog').getByRole('button', { name: japanese.common.add }).click();
  await expect(page.getByRole('heading', { name: 'おわりに' })).toBeVisible();
  await expect(page.getByText(surveys.question(1), { exact: true })).toBeVisible();
  await expect(page.getByText(drafts.save.saved('').trim())).toBeVisible();

  const text = await draftText(page, 'console-sections');
  // The spelling of the instant stays, and so do the comments.
  expect(text).toContain('end: 2035-12-30T23:59:59+09:00');
  expect(text).toContain('mainColor: "#0b6e4f" # the main colour');
  expect(text).toContain('title: おわりに');
});
