import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { applyVariant } from './support/campaigns.ts';
import { draws, LATER } from './support/predictable-presents.ts';
import { expect, test } from './support/test.ts';
import { dialog, ja } from './support/words.ts';

const { presents: words, tickets } = ja;

test('a drawn lottery shows wins and losses, and anyone can verify it', async ({ page, server, newVisitor }) => {
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

  // Publishing the current time as drawAt triggers the draw. Its duration depends on the machine.
  await applyVariant(server, slug, draws(new Date().toISOString()));
  await expect(async () => {
    await open('goods/seats');
    await expect(page.getByRole('heading', { name: '特別席 ペア' })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });

  await test.step('the win asks for its application form', async () => {
    await expect(page.getByRole('link', { name: words.act.form })).toBeVisible();
  });
  await test.step('the draw can be verified', async () => {
    await page.getByText(words.draw.title).click();
    await expect(page.getByText(words.draw.after)).toBeVisible();
    await expect(page.locator('code')).toHaveText([/^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: words.draw.save }).click();
    const file = join(server.dataDir, `${slug}-draw.json`);
    await (await saving).saveAs(file);
    expect(await server.cli('draw', 'verify', file)).toContain('it yields exactly the published 1 winner');
  });
  await test.step('the loss is shown', async () => {
    await expect(async () => {
      await open('goods/ferry');
      await expect(page.getByText(tickets.state.lost).first()).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
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
