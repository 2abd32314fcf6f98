import { readFileSync } from 'node:fs';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { csvLines } from '../core/src/lib/csv.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const {
  translation: words,
  document: draft,
  common,
  cover,
  frame,
  machine,
  preflight,
  preview,
  publish,
  textFiles: files,
} = japanese;

const SPOTS = `[
  { id: a, name: { ja_JP: 入口, en_US: Entrance }, description: { ja_JP: 17 時から, en_US: From 17:00 }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } },
  { id: b, name: { ja_JP: 入口 }, lat: 34.2, lon: 133.3, stamp: {}, methods: { qr: {}, quiz: { question: { ja_JP: 色は }, choices: [{ ja_JP: 赤 }, { ja_JP: 白, en_US: White }, 青], answer: 1 } } },
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
  await expect(left(4)).toBeVisible();
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
  // One string for all languages is missing where its letters are not known, until somebody says that it is the same.
  await page.keyboard.press('Enter');
  await expect(entry('/spots/b/methods/quiz/choices/3')).toBeFocused();
  await expect(entry('/spots/b/methods/quiz/choices/3')).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: words.sameAsSource })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry('/spots/b/methods/quiz/choices/3')).toHaveValue('青');
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

  // The texts go out as a file for a spreadsheet, and come back: each row is checked, and nothing is written before all are decided.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: files.save('CSV') }).click(),
  ]);
  const csv = readFileSync(await download.path(), 'utf8');
  expect(csv).toContain('"/spots/b/methods/quiz/choices/1"');
  // So long that it scrolls within its cell.
  const description = `From 5 p.m.${' Bring a lantern.'.repeat(60)}`;
  const rows = [
    ['key', '原文 (source ja_JP)', 'English (en_US)'],
    ['/spots/a/name', '入口', '=Gate'],
    ['/spots/a/description', '17 時から', description],
    ['/spots/gone/name', '橋', 'Bridge'],
  ];
  await page.getByRole('link', { name: files.open }).click();
  const buffer = Buffer.from(csvLines(rows));
  await page.locator('input[type=file]').setInputFiles({ name: 'texts.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByText(files.counts({ changed: 1, same: 0, open: 2, left: 0 }))).toBeVisible();
  const write = (count: number) => page.getByRole('button', { name: files.apply(count) });
  await expect(write(1)).toBeDisabled();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: files.take }).press('Enter');
  await page.getByRole('button', { name: files.decide.leave(1) }).press('Enter');
  await write(2).press('Enter');
  await expect(entry('/spots/a/name')).toHaveValue('=Gate');
  await expect(entry('/spots/a/description')).toHaveValue(description);
  await page.getByRole('button', { name: draft.undo }).click();
  await expect(entry('/spots/a/name')).toHaveValue('Entrance');
  await expect(entry('/spots/a/description')).toHaveValue('From 17:00');

  // As XLSX they come back unchanged.
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: files.save('XLSX') }).click(),
  ]);
  await page.getByRole('link', { name: files.open }).click();
  const saved = { name: 'texts.xlsx', mimeType: '', buffer: readFileSync(await workbook.path()) };
  await page.locator('input[type=file]').setInputFiles(saved);
  await expect(page.getByText(files.counts({ changed: 0, same: 13, open: 0, left: 0 }))).toBeVisible();

  // A machine translates what is missing: what is sent is said before, and a person chooses what is written.
  await page.goto('/console/console-translate/spots/b');
  await page.evaluate(async () => {
    const headers = { 'x-console': '1', 'content-type': 'application/json' };
    const at = '/api/console/v1/campaigns/console-translate/draft';
    const { draft: now } = await (await fetch(at)).json();
    const operations = [
      { op: 'set', path: '/spots/b/description/ja_JP', value: '橋の 2 番目の灯' },
      // A page of which English is missing.
      { op: 'remove', path: '/pages/howToPlay/en_US' },
    ];
    const body = JSON.stringify({ revision: now.revision, operations });
    return (await fetch(`${at}/operations`, { method: 'POST', headers, body })).status;
  });
  await page.goto('/console/console-translate/translate?lang=en');
  await page.getByRole('link', { name: machine.open }).click();
  await expect(page.getByText(/127\.0\.0\.1:\d+/)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('button', { name: machine.send(2) }).press('Enter');
  const proposal = page.getByRole('row', { name: /《橋の 2 番目の灯》/ });
  await expect(page.getByRole('button', { name: machine.apply(0) })).toBeDisabled();
  expect(await violations(page, 'all')).toEqual([]);
  await proposal.getByRole('checkbox').press('Space');
  // Of a page only the words are sent: marks, links and pictures stay.
  const translated = page.getByRole('row', { name: /# 《遊びかた》/ });
  await expect(translated).toContainText('![](gesture:find)');
  await translated.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: machine.apply(2) }).press('Enter');
  await expect(entry('/spots/b/description')).toHaveValue('《橋の 2 番目の灯》');
  await expect(page.getByText(machine.unchecked)).toHaveCount(2);
  await expect(left(3)).toBeVisible();

  // Publishing mentions what nobody has checked, and leads to it.
  const unchecked = (count: number) =>
    page.getByRole('link', { name: machine.notChecked.open(common.languages.en_US, count) });
  await page.getByRole('link', { name: draft.toPublish }).click();
  await expect(page.getByText(machine.notChecked.title)).toBeVisible();
  await expect(unchecked(2)).toBeVisible();
  await expect(page.getByRole('button', { name: publish.submit(2) })).toBeEnabled();
  expect(await violations(page, 'all')).toEqual([]);
  await unchecked(2).press('Enter');
  await expect(page).toHaveURL(/translate\?lang=en&show=machine/);
  await entry('/spots/b/description').press('Control+Enter');
  await expect(left(2)).toBeVisible();
  await page.getByRole('link', { name: draft.toPublish }).click();
  await expect(unchecked(1)).toBeVisible();
  await page.goto('/console/console-translate/preflight');
  const line = preflight.lines.unchecked({ count: 1, of: null, at: '', names: '', verdict: 'note' })[0];
  await expect(page.getByText(line)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await unchecked(1).press('Enter');
  await entry('/pages/howToPlay').press('Control+Enter');
  await expect(left(1)).toBeVisible();
  await page.getByRole('link', { name: draft.toPublish }).click();
  await expect(page.getByText(publish.sentence.ready)).toBeVisible();
  await expect(page.getByText(machine.notChecked.title)).toBeHidden();
});

test('a page whose file is empty can be written', async ({ page, server, faults, variant }) => {
  faults.expect(401, '/me');
  await variant('console-empty-page', { languages: '[ja_JP, en_US]' }, { 'pages/how.en_US.md': new Uint8Array() });
  await enterAs(page, server);
  await page.goto('/console/console-empty-page/translate?lang=en&show=all&at=/pages/howToPlay');
  const entry = page.locator('textarea[data-text="/pages/howToPlay"]');
  await expect(entry).toHaveAttribute('placeholder', words.missing);
  await entry.fill('# How to play\n');
  await expect(page.getByText(words.pageHint).first()).toBeVisible();
  await page.reload();
  await expect(entry).toHaveValue('# How to play\n');
});

test('the tabs of a narrow desk are of one height, with their labels on one line', async ({ page, server, faults }) => {
  faults.expect(401, '/me');
  await page.setViewportSize({ width: 768, height: 1024 });
  await enterAs(page, server);
  await page.goto('/console/akari/translate?lang=en&show=all');
  const tabs = page
    .getByRole('navigation', { name: words.languages })
    .or(page.getByRole('navigation', { name: words.sections }))
    .getByRole('link');
  await expect(tabs.nth(5)).toBeVisible();
  const boxes = await tabs.evaluateAll((links) =>
    links.map((link) => ({
      height: link.getBoundingClientRect().height,
      label: link.firstElementChild?.getBoundingClientRect().top,
    })),
  );
  expect(boxes.length).toBeGreaterThan(8);
  expect(new Set(boxes.map(({ height }) => height))).toEqual(new Set([44]));
  expect(new Set(boxes.map(({ label }) => Math.round(label ?? 0))).size).toBe(1);
});

test('the forms have their language back when the desk is left', async ({ page, server, faults }) => {
  faults.expect(401, '/me');
  await enterAs(page, server, { preview: 'open' });
  await page.goto('/console/akari/translate?lang=en&show=all');
  const language = page.getByLabel(preview.language);
  await expect(language).toHaveValue('en_US');
  const contents = page.getByRole('navigation', { name: frame.contents });
  await contents.getByRole('link', { name: frame.pages.cover }).click();
  await expect(language).toHaveValue('ja_JP');
  await expect(page.getByRole('textbox', { name: cover.fields.name, exact: true })).toHaveValue('灯ノ浦 あかりめぐり');
});
