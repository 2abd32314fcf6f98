import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { headersOf } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { applyVariant } from './support/campaigns.ts';
import { enterAs } from './support/console.ts';
import { everyLook } from './support/console-looks.ts';
import { draws, LATER } from './support/predictable-presents.ts';
import { expect, test } from './support/test.ts';

const { draws: words } = japanese;
const NAME = '灯籠流し 特別席';

/**
 * Waits until the entry is counted. The server counts once a second. A page that is opened before shows the entry only when it
 * reads the draws again, 15 s later.
 */
const untilCounted = (page: Page, slug: string) =>
  expect
    .poll(async () => {
      const answer = await page.request.get(`/api/console/v1/campaigns/${slug}/draws`);
      const { draws: all } = (await answer.json()) as ConsoleAnswer<'listDraws'>;
      return all.find(({ presentId }) => presentId === 'seats')?.entries;
    })
    .toBe(1);

test('an owner rehearses a draw, sees its seal until it is drawn, and then its result', async ({
  page,
  context,
  server,
  faults,
  newVisitor,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  // A draw is never repeated, so each run needs its own campaign.
  const slug = `draws-${randomUUID().slice(0, 8)}`;
  await applyVariant(server, slug, draws(LATER));
  const visitor = await newVisitor(slug);
  const entered = await page.request.post(`${server.url}/api/v1/user/presents`, {
    headers: headersOf(slug, visitor.jwt),
    data: { presentId: 'seats' },
  });
  expect(entered.status()).toBe(201);
  await enterAs(page, server);
  await untilCounted(page, slug);

  await page.goto(`/console/${slug}/draws`);
  await page.getByText(NAME, { exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`/console/${slug}/draws/seats$`));
  await expect(page.getByRole('heading', { name: words.sentences.open(NAME) })).toBeVisible();
  await expect(page.getByText(words.leads.entries('1', '10'))).toBeVisible();
  await expect(page.getByText(words.check.sealed)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  await test.step('the rehearsal can be recomputed', async () => {
    const entries = page.getByLabel(words.rehearsal.entries);
    await entries.fill('0');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.rehearsal.fault('10,000'))).toBeVisible();
    await entries.fill('２５');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.rehearsal.result('25', '10'))).toBeVisible();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: words.rehearsal.save }).click();
    const file = join(server.dataDir, `${slug}-rehearsal.json`);
    await (await saving).saveAs(file);
    expect(await server.cli('draw', 'verify', file)).toContain('it yields exactly the published 10 winners');
    expect(await violations(page, 'all')).toEqual([]);
  });

  await test.step('a draw that is not due cannot be run, whatever the page shows', async () => {
    faults.expect(409, '/run');
    const list = `**/campaigns/${slug}/draws`;
    await page.route(list, async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      for (const draw of body.draws) draw.state = 'due';
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await page.getByRole('button', { name: words.running.open }).click();
    const dialog = page.getByRole('dialog', { name: words.running.title(NAME) });
    await expect(dialog.getByText(words.running.text)).toBeVisible();
    expect(await everyLook(page, 'draws/draw-report.tsx')).toEqual([]);
    await dialog.getByRole('button', { name: words.running.submit }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('まだ抽選の時刻ではありません');
    await page.keyboard.press('Escape');
    await page.unroute(list);
  });

  // Publishing the current time as drawAt triggers the draw, which needs force.
  await applyVariant(server, slug, draws(new Date().toISOString()), {}, ['--force']);
  await page.reload();
  await expect(page.getByRole('heading', { name: words.sentences.drawn(NAME) })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(words.leads.drawn('1', '1'))).toBeVisible();
  await expect(page.getByText(words.check.matches, { exact: true })).toBeVisible();
  await expect(page.getByText(words.check.server)).toBeVisible();
  const winners = page.getByRole('region', { name: words.winners.title('1') });
  await expect(winners.getByRole('row').nth(1)).toContainText(/特別席 ペア\s*[0-9a-f]{32}/);
  const saving = page.waitForEvent('download');
  await winners.getByRole('button', { name: words.winners.csv }).click();
  expect((await saving).suggestedFilename()).toBe(`${slug}-seats-winners.csv`);
  expect(await violations(page, 'all')).toEqual([]);
  await page.setViewportSize({ width: 768, height: 1024 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
  expect(await violations(page, 'all')).toEqual([]);
});
