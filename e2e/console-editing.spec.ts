import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { EVIDENCE_TITLES } from '../core/src/text/evidence-titles.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { document: words, spots, frame, overview, publish } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const saved = (page: Page) => page.getByText(words.save.saved('').trim());
const editor = (page: Page) => page.getByRole('textbox', { name: words.fileLabel });

test('an owner edits a spot: saved by itself, nothing else in the file changes, and it can be undone', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-edit', {});
  await enterAs(page, server, { preview: 'open' });
  await page.goto('/console/console-edit/overview');
  await expect(page.getByText(words.save.unchanged)).toBeVisible();
  const before = await draftText(page, 'console-edit');
  await page.getByRole('link', { name: new RegExp(`^${frame.pages.spots}`) }).click();
  await page.getByRole('link', { name: '百灯坂', exact: true }).click();
  const points = page.getByLabel(spots.fields.points, { exact: true });
  await expect(points).toHaveValue('30');
  await points.fill('35');
  await expect(saved(page)).toBeVisible();
  const after = await draftText(page, 'console-edit');
  expect(after).not.toBe(before);
  const [linesBefore, linesAfter] = [before.split('\n'), after.split('\n')];
  expect(linesAfter.filter((line, at) => line !== linesBefore[at])).toEqual(['    points: 35']);

  await page.getByRole('button', { name: words.undo }).click();
  await expect.poll(() => draftText(page, 'console-edit')).toBe(before);
  await page.getByRole('button', { name: words.redo }).click();
  await expect.poll(() => draftText(page, 'console-edit')).toBe(after);
});

test('what is no number stays in its field and out of the draft', async ({ page, server, variant }) => {
  await variant('console-number', {});
  await enterAs(page, server);
  await page.goto('/console/console-number/spots/miso');
  await page.getByLabel(spots.fields.radius, { exact: true }).fill('50m');
  await expect(page.getByText(spots.invalid.decimal)).toBeVisible();
  await page.getByLabel(spots.fields.radius, { exact: true }).fill('８０');
  await expect(saved(page)).toBeVisible();
  expect(await draftText(page, 'console-number')).toMatch(/id: miso[\s\S]*?radius: 80/);
});

test('a fault of the check leads to its field, and is gone once it is fixed', async ({ page, server, variant }) => {
  await variant('console-check', {});
  await enterAs(page, server);
  await page.goto('/console/console-check/spots/miso/ways');
  const answers = page.getByRole('region', { name: spots.ways.names.keyword });
  for (const word of ['みそだる', '味噌樽', 'misodaru']) {
    await answers.getByRole('button', { name: japanese.common.remove(word) }).click();
  }
  await expect(page.getByRole('link', { name: words.faults(1) })).toBeVisible();
  await page.getByRole('link', { name: words.faults(1) }).click();
  await expect(page.getByText(overview.faults(1))).toBeVisible();
  await page.getByRole('link', { name: new RegExp(overview.openField) }).click();
  await expect(page.getByLabel(spots.ways.answers)).toBeFocused();
  await page.getByLabel(spots.ways.answers).fill('たる');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: words.faults(1) })).toBeHidden();

  // What a visitor would type is judged by the answers as they are now, and can become one.
  await answers.getByLabel(spots.trying.labels.keyword).fill('ミソダル');
  await page.keyboard.press('Enter');
  await expect(answers.getByText(EVIDENCE_TITLES.keyword_wrong.ja_JP)).toBeVisible();
  await answers.getByRole('button', { name: spots.trying.accept }).click();
  await expect(answers.getByText(spots.trying.accepted, { exact: true })).toBeVisible();
  await expect(answers.getByRole('button', { name: japanese.common.remove('ミソダル') })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  expect(await draftText(page, 'console-check')).toMatch(/answers: \[たる, ミソダル\]/);
});

test('a spot is added, and removed by its own dialog', async ({ page, server, variant }) => {
  await variant('console-add', {});
  await enterAs(page, server);
  await page.goto('/console/console-add/spots');
  await page.getByRole('button', { name: spots.add }).click();
  await page.getByLabel(spots.adding.name, { exact: true }).fill('港の時計');
  await page.getByLabel(spots.adding.position, { exact: true }).fill('34.1002, 133.3501');
  await page.getByLabel(spots.adding.id, { exact: true }).fill('clock');
  await page.getByRole('button', { name: spots.adding.submit, exact: true }).click();
  await expect(page).toHaveURL(/spots\/clock$/);
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '港の時計' })).toBeVisible();
  await page.getByRole('button', { name: spots.deleteAction }).click();
  await page.getByRole('button', { name: spots.deleting.submit, exact: true }).click();
  await expect(page.getByRole('link', { name: '港の時計' })).toBeHidden();
});

test('the file is edited as text with its schema, and what cannot be read closes the fields until it is fixed', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-text', {});
  await enterAs(page, server);
  await page.goto('/console/console-text/file?at=/spots/miso');
  await expect(editor(page)).toContainText('id: miso');
  const before = await draftText(page, 'console-text');
  // A key is completed from the schema, and the server's check answers before anything is saved.
  await editor(page).press('Control+End');
  await page.keyboard.type('  maxZ');
  await page.getByRole('option', { name: 'maxZoom' }).click();
  await page.keyboard.type('never');
  await expect(page.getByText(words.faults(1))).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByText('never').last()).toBeVisible();
  // What was typed outlasts the page.
  await page.reload();
  // The editor renders what is in view only. The text may arrive after the first press.
  await expect(async () => {
    await editor(page).press('Control+End');
    await expect(editor(page)).toContainText('maxZoom: never', { timeout: 1_000 });
  }).toPass();
  await editor(page).press('Control+End');
  for (const _ of '  maxZoom: never') await page.keyboard.press('Backspace');
  const broken = '  broken: [';
  await page.keyboard.type(broken);
  await page.getByRole('button', { name: words.fileSave }).click();
  await expect(saved(page)).toBeVisible();
  await page.goto('/console/console-text/spots/miso');
  await expect(page.getByText(words.unreadable.title)).toBeVisible();
  // The field shows what the text said when it could last be read.
  const zip = page.getByLabel(spots.fields.zip);
  await expect(zip).toHaveValue('0000012');
  await expect(zip).not.toBeEditable();
  await page.getByRole('link', { name: words.unreadable.open }).click();
  await editor(page).press('Control+End');
  for (const _ of broken) await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await draftText(page, 'console-text')).trimEnd()).toBe(before.trimEnd());
  await page.goto('/console/console-text/spots/miso');
  await expect(page.getByLabel(spots.fields.zip)).toHaveValue('0000012');
});

test('an editor sees the proof, and only who may publish can', async ({ page, server, variant }) => {
  await variant('console-editor', {});
  await enterAs(page, server, { role: 'editor', campaign: 'console-editor' });
  await page.goto('/console/');
  await expect(page.getByRole('link', { name: '灯ノ浦 あかりめぐり' })).toHaveCount(1);
  await page.goto('/console/console-editor/publish');
  await expect(page.getByText(publish.notAllowed)).toBeVisible();
  await page.goto('/console/akari');
  await expect(page.getByText(japanese.common.notFound.title)).toBeVisible();
});

test('a member of the desk sees that the draft is not theirs', async ({ page, server, variant }) => {
  await variant('console-desk-only', {});
  await enterAs(page, server, { role: 'desk', campaign: 'console-desk-only' });
  await page.goto('/console/console-desk-only/spots');
  await expect(page.getByText(words.forbidden.title)).toBeVisible();
});
