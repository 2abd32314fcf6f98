import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { injectAxe, violations } from './support/axe.ts';
import { applyVariant } from './support/campaigns.ts';
import { draws, LATER } from './support/predictable-presents.ts';
import { expect, test } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

const { draws: draw, presents: words, tickets } = ja;

test('a drawn lottery shows wins and losses, and anyone can verify it', async ({
  page,
  browser,
  server,
  newVisitor,
}) => {
  // A draw is never repeated, so each run needs its own campaign.
  const slug = `draws-${randomUUID().slice(0, 8)}`;
  await applyVariant(server, slug, draws(LATER));
  await newVisitor(slug);
  const open = (path: string) => page.goto(`/${slug}/${path}`);
  const list = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

  for (const id of ['seats', 'ferry']) {
    await test.step(`enters ${id}`, async () => {
      await open(`goods/${id}`);
      await page.getByRole('button', { name: words.act.enter, exact: true }).click();
      const entered = dialog(page, words.lottery.entered);
      await entered.getByRole('button', { name: ja.common.close, exact: true }).click();
      await expect(page.getByText(tickets.state.entered).first()).toBeVisible();
    });
  }
  await open('results');
  await expect(list(words.results.pending).getByRole('link')).toHaveCount(2);

  // Publishing the current time as drawAt triggers the draw, which needs force. Its duration depends on the machine.
  await applyVariant(server, slug, draws(new Date().toISOString()), {}, ['--force']);
  await expect(async () => {
    await open('goods/seats');
    await expect(page.getByRole('heading', { name: '特別席 ペア' })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });

  await test.step('the win asks for its application form', async () => {
    await expect(page.getByRole('link', { name: words.act.form })).toBeVisible();
  });
  await test.step('the draw can be verified', async () => {
    await page.getByRole('link', { name: draw.link }).click();
    await expect(page).toHaveURL(new RegExp(`/${slug}/draws/seats$`));
    const anyone = await browser.newContext({ locale: 'ja-JP', reducedMotion: 'reduce' });
    await injectAxe(anyone);
    const open = await anyone.newPage();
    await open.goto(page.url());
    await expect(open.getByRole('heading', { name: '灯籠流し 特別席' })).toBeVisible();
    for (const check of ['seed', 'entries', 'order', 'winners'] as const) {
      await expect(open.getByText(draw.check[check].holds)).toBeVisible();
    }
    await expect(open.locator('code')).toHaveText([/^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/]);
    const saving = open.waitForEvent('download');
    await open.getByRole('button', { name: draw.data.save }).click();
    const file = join(server.dataDir, `${slug}-draw.json`);
    await (await saving).saveAs(file);
    expect(await server.cli('draw', 'verify', file)).toContain('it yields exactly the published 1 winner');

    const published = JSON.parse(await readFile(file, 'utf8'));
    const receipt = open.getByLabel(draw.receipt.label);
    await receipt.fill('0'.repeat(32));
    await expect(open.getByText(draw.receipt.unknown)).toBeVisible();
    await receipt.fill(published.draw.winners[0].receipt.toUpperCase());
    await expect(open.getByText(draw.receipt.won({ prize: '特別席 ペア' }))).toBeVisible();
    expect(await violations(open, 'all')).toEqual([]);
    await open.emulateMedia({ colorScheme: 'dark' });
    expect(await violations(open, 'all')).toEqual([]);

    await open.route(`**/lottery/seats/draw`, (route) => {
      published.draw.winners = [];
      return route.fulfill({ json: published });
    });
    await open.reload();
    await expect(open.getByText(draw.check.winners.fails)).toBeVisible();
    await expect(open.getByText(draw.check.seed.holds)).toBeVisible();
    expect(await violations(open, 'all')).toEqual([]);
    await anyone.close();
    await page.goBack();
  });
  await test.step('the loss is shown', async () => {
    await expect(async () => {
      await open('goods/ferry');
      await expect(page.getByText(tickets.state.lost).first()).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('link', { name: words.facts.results }).click();
  });
  await test.step('both are in the results', async () => {
    await expect(page.getByRole('heading', { level: 1, name: ja.titles.results })).toBeVisible();
    await expect(list(words.results.pending)).toHaveCount(0);
    await expect(list(words.results.lost).getByRole('link')).toContainText('渡し舟 貸し切り');
    const won = list(words.results.won).getByRole('link');
    await expect(won).toContainText('特別席 ペア');
    await won.click();
    await expect(page).toHaveURL(new RegExp(`/${slug}/goods/seats/apply$`));
  });
});
