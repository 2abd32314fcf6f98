import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { acquire, headersOf, register } from './support/api.ts';
import { injectAxe } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { everyLook } from './support/console-looks.ts';
import { expect, test } from './support/test.ts';

const { cover, document: words, frame, spots, publish, translation } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

test('an owner edits, sees the proof and publishes; visitors have it, and so has the command line', async ({
  page,
  server,
  variant,
}) => {
  await variant('console-publish', {});
  await enterAs(page, server);
  await page.goto('/console/console-publish/publish');
  await expect(page.getByText(publish.sentence.same)).toBeVisible();
  await expect(page.getByRole('button', { name: publish.submit(2) })).toBeDisabled();

  // The contents say how many changes wait.
  const entry = page.getByRole('navigation', { name: frame.contents }).getByRole('link', { name: frame.pages.publish });
  await expect(entry).toHaveAccessibleName(frame.pages.publish);
  await page.goto('/console/console-publish/spots/hyakuto');
  await page.getByLabel(spots.fields.name, { exact: true }).first().fill('百灯の坂');
  await expect(entry).toHaveAccessibleName(`${frame.pages.publish} ${frame.unpublished(1)}`);
  await page.getByRole('link', { name: words.toPublish }).click();
  // The proof says what was and what comes.
  await expect(page.locator('del')).toHaveText('百灯坂');
  await expect(page.locator('ins')).toHaveText('百灯の坂');
  await page.getByLabel(publish.note).fill('看板の名前に合わせる');
  await page.getByRole('button', { name: publish.submit(2) }).click();
  await expect(page.getByText(publish.done(2))).toBeVisible();
  await expect(entry).toHaveAccessibleName(frame.pages.publish);
  await expect(page.getByRole('link', { name: publish.toVisitors })).toHaveAttribute('href', /\/console-[\w-]+$/);
  await expect(page.getByText('看板の名前に合わせる')).toBeVisible();

  const folder = await mkdtemp(join(tmpdir(), 'meguri-export-'));
  await server.cli('campaign', 'export', 'console-publish', join(folder, 'out'));
  const exported = await readFile(join(folder, 'out', 'campaign.yaml'), 'utf8');
  await rm(folder, { recursive: true });
  expect(exported).toContain('ja_JP: 百灯の坂');
  // What people wrote by hand is still there.
  expect(exported).toContain('# digits only; quote it, or leading zeros are lost');
  const { jwt } = await register(server.url, 'console-publish');
  const headers = headersOf('console-publish', jwt);
  await expect
    .poll(async () => (await fetch(`${server.url}/api/v1/spots/hyakuto`, { headers })).text())
    .toContain('百灯の坂');
});

test('the proof names the languages that lack words, and leads to them', async ({ page, server, variant }) => {
  await variant('console-lacking', { name: '{ ja_JP: まち, en_US: Town, zh_CH: 城, zh_TW: 城 }' });
  await enterAs(page, server);
  await page.goto('/console/console-lacking/cover');
  await page.getByLabel(cover.fields.name, { exact: true }).first().fill('みなとまち');
  await page.getByRole('link', { name: words.toPublish }).click();
  const { lacking } = translation;
  await expect(page.getByText(lacking.at('韓国語'))).toBeVisible();
  await page.getByRole('link', { name: `${translation.campaign} ${translation.kinds['name']}` }).click();
  await expect(page).toHaveURL(/\/translate\?lang=ko&show=todo&at=%2Fname/);
  // The pre-flight check names them too.
  await page.goto('/console/console-lacking/preflight');
  await page.getByRole('link', { name: lacking.open('韓国語', 1) }).click();
  await expect(page).toHaveURL(/\/translate\?lang=ko&show=todo/);
});

test('what a visitor holds is not taken away unless the member accepts it', async ({
  page,
  context,
  server,
  variant,
}) => {
  await injectAxe(context);
  // Without a sheet that names the spot, so that it can be removed at all.
  await variant('console-harm', {
    sheets:
      '[{ id: sheet-yoru, name: 夜, course: yoru }, { id: sheet-minato, name: 港, course: minato }, { id: sheet-animals, name: 獣, course: yamate }]',
  });
  const visitor = await register(server.url, 'console-harm');
  await acquire(server.url, visitor, { spotId: 'miso', method: 'keyword', keyword: 'misodaru' });
  await enterAs(page, server);
  await page.goto('/console/console-harm/spots/miso/ways');
  await page.getByRole('button', { name: spots.deleteAction }).click();
  await page.getByRole('button', { name: spots.deleting.submit, exact: true }).click();
  await page.getByRole('link', { name: words.toPublish }).click();
  await expect(page.getByText(publish.sentence.harmful(1))).toBeVisible();
  const harm = page.getByRole('region', { name: publish.harms.title });
  await expect(harm).toContainText(publish.harms.removed('大樽の味噌蔵'));
  await expect(harm).toContainText(publish.harms.what.spot_collected(1));
  await expect(page.getByRole('button', { name: publish.submitForced })).toBeDisabled();

  // The harmless alternative keeps the spot, shown as closed.
  await harm.getByRole('button', { name: publish.harms.instead.close_spot }).click();
  await expect(page.getByText(publish.sentence.ready)).toBeVisible();
  await expect(page.locator('ins').first()).toHaveText(spots.congestions.closed);
  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(publish.sentence.harmful(1))).toBeVisible();
  await page.getByText(publish.harms.accept).click();
  // Forced, with what it costs visitors.
  await expect(page.getByRole('button', { name: publish.submitForced })).toBeEnabled();
  expect(await everyLook(page, 'a harmful publication')).toEqual([]);
  await page.getByRole('button', { name: publish.submitForced }).click();
  await expect(page.getByText(publish.done(2))).toBeVisible();
});
