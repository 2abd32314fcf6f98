import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { translation: words, document: draft, common } = japanese;

const SPOTS = `[
  { id: a, name: { ja_JP: 入口, en_US: Entrance }, description: { ja_JP: 17 時から, en_US: From 17:00 }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } },
  { id: b, name: { ja_JP: 入口 }, lat: 34.2, lon: 133.3, stamp: {}, methods: { qr: {}, quiz: { question: { ja_JP: 色は }, choices: [{ ja_JP: 赤 }, { ja_JP: 白, en_US: White }], answer: 1 } } },
]`;

test('texts are translated by the keyboard alone, and what has changed is seen', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await variant('console-translate', {
    languages: '[ja_JP, en_US]',
    name: '{ ja_JP: 町, en_US: Town }',
    description: '{ ja_JP: まち, en_US: A town }',
    courses: '[]',
    sheets: '[]',
    presents: '[]',
    questionnaires: '[]',
    notifications: '[]',
    popups: '[]',
    spots: SPOTS,
  });
  await injectAxe(context);
  await enterAs(page, server);
  await page.goto('/console/console-translate/translate?lang=en&show=todo&in=spots');
  const left = (count: number) => page.getByText(words.sentence.left(common.languages.en_US, count));
  await expect(left(3)).toBeVisible();
  const table = page.getByRole('region', { name: words.table(common.languages.en_US) });
  const entry = (path: string) => table.locator(`textarea[data-text="${path}"]`);

  // The same words elsewhere are offered, and Enter leads to the next text that is missing.
  await page.keyboard.press('e');
  await expect(entry('/spots/b/name')).toBeFocused();
  await page.getByRole('button', { name: `${words.use}: Entrance` }).focus();
  await page.keyboard.press('Enter');
  await expect(entry('/spots/b/name')).toHaveValue('Entrance');
  await entry('/spots/b/name').focus();
  await page.keyboard.press('Enter');
  await expect(entry('/spots/b/methods/quiz/question')).toBeFocused();
  await page.keyboard.type('Which 5 colours?');
  await expect(page.getByText(words.warnings.extra(words.warnings.number, '5'))).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(entry('/spots/b/methods/quiz/choices/1')).toBeFocused();
  await page.keyboard.type('Red');
  await expect(page.getByText(words.sentence.allDone(2))).toBeVisible();
  await expect(page.getByText(draft.save.saved('').trim())).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  // The source of a text changes in another tab: its translation is stale until somebody says that it is still right.
  const revision = await page.evaluate(async () => {
    const headers = { 'x-console': '1', 'content-type': 'application/json' };
    const at = '/api/console/v1/campaigns/console-translate/draft';
    const { draft: now } = await (await fetch(at)).json();
    const operation = { op: 'set', path: '/spots/a/description/ja_JP', value: '18 時から' };
    const body = JSON.stringify({ revision: now.revision, operations: [operation] });
    return (await fetch(`${at}/operations`, { method: 'POST', headers, body })).status;
  });
  expect(revision).toBe(200);
  await page.goto('/console/console-translate/translate?lang=en');
  await expect(left(1)).toBeVisible();
  await expect(table.locator('del')).toHaveText('17');
  await expect(table.locator('ins')).toHaveText('18');
  await page.keyboard.press('e');
  await expect(entry('/spots/a/description')).toBeFocused();
  expect(await violations(page, 'all')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(words.confirmed)).toBeVisible();
  await expect(page.getByText(words.sentence.allDone(2))).toBeVisible();
  await page.getByRole('button', { name: words.takeBack }).click();
  await expect(left(1)).toBeVisible();

  // The address names the text, and a page of Markdown is written next to its source.
  await page.goto('/console/console-translate/translate?lang=en&show=all&at=/pages/faq');
  await expect(entry('/pages/faq')).toBeFocused();
  await entry('/pages/faq').fill('# Questions\n');
  await expect(page.getByText(words.pageHint).first()).toBeVisible();
  await page.reload();
  await expect(entry('/pages/faq')).toHaveValue('# Questions\n');
});
