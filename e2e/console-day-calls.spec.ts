import { randomUUID } from 'node:crypto';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs, refuseAttempts } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { frame, desk, live } = japanese;
const SLUG = 'console-calls';
const PRESENTS = [{ id: 'lantern', kind: 'goods', name: 'まめ灯籠', stock: 500, handover: 'staff' }];

test('who works at the desk learns of an alert and of a paused counter', async ({
  page,
  browser,
  context,
  server,
  variant,
  faults,
}) => {
  faults.expect(401, '/me');
  await variant(SLUG, { presents: JSON.stringify(PRESENTS) });
  const headers = { 'X-Console': '1', Origin: server.url };
  const atHome = await browser.newContext({ baseURL: server.url });
  const owner = await atHome.newPage();
  await enterAs(owner, server);
  const counterId = randomUUID();
  const fields = { name: '本部テント', place: '', opens: '00:00', closes: '00:00', contact: '', offline: 'refuse' };
  const made = await owner.request.post(`/api/console/v1/campaigns/${SLUG}/counters`, {
    headers,
    data: { counterId, ...fields, presents: ['lantern'], spotId: null },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const given = await owner.request.get(`/api/console/v1/campaigns/${SLUG}/counters/${counterId}/key`);
  const key = (await given.json()) as { url: string; pin: string };

  await injectAxe(context);
  await enterAs(page, server, { name: '汐田 由紀', role: 'desk', campaign: SLUG });
  await page.goto(`/console/${SLUG}/desk`);
  await expect(page.getByRole('heading', { level: 1, name: desk.title })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${desk.title} · .+ · Meguri$`));
  const contents = page.getByRole('navigation', { name: frame.contents });
  await expect(contents.getByRole('link', { name: frame.pages.live, exact: true })).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: frame.calls.begun(1) });

  await refuseAttempts(server, { slug: SLUG, spotId: 'station', distance: 'torn', count: 20 });
  const alerts = `${frame.calls.pages.live(1)}${frame.calls.atOnce}`;
  // The server looks every ten seconds.
  await expect(contents.getByRole('link', { name: `${frame.pages.live} ${alerts}` })).toBeVisible({ timeout: 20_000 });
  await expect(said).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${desk.title} · `));
  expect(await violations(page, 'all')).toEqual([]);

  const secret = new URL(key.url).hash.slice(1);
  const pin = String((Number(key.pin) + 1) % 10_000).padStart(4, '0');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const data = { counterId, secret, pin };
    await owner.request.post('/api/staff/v1/sign-in', { headers: { 'x-staff': '1', Origin: server.url }, data });
  }
  const counters = `${frame.calls.pages.counters(1)}${frame.calls.atOnce}`;
  await expect(contents.getByRole('link', { name: `${frame.pages.counters} ${counters}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: frame.calls.paused(fields.name) })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^\\(2\\) ${desk.title} · `));
  await atHome.close();

  await test.step('an alert that sleeps is no longer counted, nor is it said on the page that lists it', async () => {
    await contents.getByRole('link', { name: new RegExp(`^${frame.pages.live}`) }).click();
    await page.getByRole('button', { name: live.alerts.iKnow }).click();
    await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${live.title} · `));
    await expect(contents.getByRole('link', { name: frame.pages.live, exact: true })).toBeVisible();
    await page.getByRole('button', { name: live.alerts.wake }).click();
    await expect(page).toHaveTitle(new RegExp(`^\\(2\\) ${live.title} · `));
    await expect(said).toHaveCount(0);
  });

  await test.step('on a narrow screen the button of the contents has the number', async () => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const button = page.getByRole('button', { name: `${frame.openContents}: ${frame.calls.pages.live(2)}` });
    await expect(button).toBeVisible();
    expect(await violations(page, 'all')).toEqual([]);
  });
});
