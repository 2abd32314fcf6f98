import { randomUUID } from 'node:crypto';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { wordsJa } from '../staff/src/i18n/words-ja.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs, refuseAttempts } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { AKARI } from './support/words.ts';

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
  await expect(contents.getByRole('link', { name: `${frame.pages.live} ${alerts}` })).toBeVisible();
  await expect(said).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^\\(1\\) ${desk.title} · `));
  expect(await violations(page, 'all')).toEqual([]);

  const secret = new URL(key.url).hash.slice(1);
  const pin = String((Number(key.pin) + 1) % 10_000).padStart(4, '0');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const data = { counterId, secret, pin };
    await owner.request.post('/api/staff/v1/sign-in', { headers: { 'x-staff': '1', Origin: server.url }, data });
  }
  // A phone that reads the QR code now shows the pause before it asks for a PIN.
  await owner.goto(key.url);
  await owner.getByRole('button', { name: '日本語' }).click();
  await expect(owner.getByRole('alert')).toHaveText(wordsJa.entrance.paused(10));
  const counters = `${frame.calls.pages.counters(1)}${frame.calls.atOnce}`;
  await expect(contents.getByRole('link', { name: `${frame.pages.counters} ${counters}` })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: frame.calls.paused(fields.name) })).toHaveCount(1);
  await expect(page).toHaveTitle(new RegExp(`^\\(2\\) ${desk.title} · `));
  await atHome.close();

  await test.step('an alert that sleeps is no longer counted, nor is it said on the page that lists it', async () => {
    await contents.getByRole('link', { name: new RegExp(`^${frame.pages.live}`) }).click();
    await page.getByRole('button', { name: live.alerts.iKnow }).click();
    // The list keeps the places of its alerts while the pointer is over it.
    await page.mouse.move(0, 0);
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

test('on a phone the desk has its tabs, and posts a notice from there', async ({ page, context, server, variant }) => {
  await variant(SLUG, { presents: JSON.stringify(PRESENTS) });
  await injectAxe(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, server, { name: '汐田 由紀', role: 'desk', campaign: SLUG });
  await page.goto(`/console/${SLUG}/live`);
  const tabs = page.getByRole('navigation', { name: frame.phoneTabs });
  const names = ['live', 'desk', 'photos', 'notice'] as const;
  await expect(tabs.getByRole('link')).toHaveCount(names.length);
  for (const name of names) await expect(tabs.getByRole('link', { name: frame.tabs[name] })).toBeVisible();
  await expect(tabs.getByRole('link', { name: frame.tabs.live })).toHaveAttribute('aria-current', 'page');

  // What needs somebody is above the figures.
  const alerts = page.getByRole('region', { name: live.alerts.title });
  const top = async (of: typeof alerts) => (await of.boundingBox())?.y ?? Number.NaN;
  await expect(page.getByText(live.figures.walking)).toBeVisible();
  expect(await top(alerts)).toBeLessThan(await top(page.getByText(live.figures.walking)));
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(tabs).toBeHidden();
  expect(await top(alerts)).toBeLessThan(await top(page.getByRole('region', { name: live.diagram.title })));
  expect(await top(page.getByRole('region', { name: live.mailing.title }))).toBeGreaterThan(
    await top(page.getByRole('region', { name: live.prizes.title, exact: true })),
  );
  await page.setViewportSize({ width: 390, height: 844 });

  await tabs.getByRole('link', { name: frame.tabs.desk }).click();
  await expect(page.getByRole('heading', { level: 1, name: desk.title })).toBeVisible();
  await tabs.getByRole('link', { name: frame.tabs.notice }).click();
  const dialog = page.getByRole('dialog', { name: live.noticing.title });
  await dialog.getByLabel(live.noticing.heading, { exact: true }).fill('傘をお貸しします');
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: live.noticing.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/live$/);
  await expect(page.getByText('傘をお貸しします').first()).toBeVisible();
});

test('before the opening and after the end the live page says so', async ({ page, context, server, variant }) => {
  await injectAxe(context);
  await enterAs(page, server);
  await variant('console-later', { period: '{ start: 2099-10-10, end: 2099-11-03 }' });
  await page.goto('/console/console-later/live');
  await expect(page.getByText(live.outside.before('2099年10月10日 0:00'))).toBeVisible();
  await expect(page.getByText(live.sentence(20))).toBeHidden();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByRole('link', { name: live.outside.toPreflight }).click();
  await expect(page).toHaveURL(/\/preflight$/);

  await variant('console-over', { period: '{ start: 2020-10-10, end: 2020-11-03 }', retention: null });
  await page.goto('/console/console-over/live');
  await expect(page.getByText(live.outside.ended)).toBeVisible();
  await expect(page.getByText(live.sentence(20))).toBeHidden();
  await page.getByRole('link', { name: live.outside.toReport }).click();
  await expect(page).toHaveURL(/\/report/);
});

test('whoever stands at a spot moves it there, and is asked again before it moves far', async ({
  page,
  context,
  server,
  variant,
}) => {
  const { liveActions } = japanese;
  const words = liveActions.spot;
  await variant('console-moves', {});
  await injectAxe(context);
  const { lat, lon } = AKARI.hyakuto;
  // Forty metres to the north.
  await context.grantPermissions(['geolocation'], { origin: server.url });
  await context.setGeolocation({ latitude: lat + 40 / 111_195, longitude: lon, accuracy: 12 });
  await enterAs(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/console-moves/live');
  const table = page.getByRole('region', { name: live.spots.title, exact: true });
  const row = table.getByRole('row', { name: new RegExp(AKARI.hyakuto.name) });
  await row.getByRole('button', { name: words.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(liveActions.kinds.position, { exact: true }).click();
  // The drawn map of the campaign stays under the pin.
  await expect(dialog.locator('.leaflet-container img').first()).toBeVisible();
  await dialog.locator('[data-map-pin="hyakuto"]').press('Shift+ArrowUp');
  await expect(dialog.getByText(words.moves('n', '10'))).toBeVisible();
  // To the left of where the pin stands, which is the middle.
  await dialog.getByRole('region', { name: japanese.map.label }).click({ position: { x: 60, y: 130 } });
  await expect(dialog.getByText(/西へ \d+\sm 動きます/)).toBeVisible();
  await dialog.getByRole('button', { name: words.here }).click();
  await expect(dialog.getByText(words.accuracy('12'))).toBeVisible();
  await expect(dialog.getByText(words.moves('n', '40'))).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);

  await dialog.getByRole('button', { name: live.whys.position[0] ?? '', exact: true }).click();
  // A wrong digit.
  await dialog.getByLabel(words.lat).fill(String(lat + 1));
  await dialog.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(dialog.getByText(words.farMissing)).toBeVisible();
  await expect(dialog.getByText(/ 111,\d+\sm /)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: words.here }).click();
  await expect(dialog.getByText(words.farMissing)).toBeHidden();
  await dialog.getByRole('button', { name: words.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  const changes = page.getByRole('region', { name: liveActions.title });
  await expect(changes.getByRole('listitem')).toHaveCount(1);
  await expect(changes).toContainText(liveActions.kinds.position);
});

test('the new version of a poster is printed before the old one becomes invalid', async ({ page, server, variant }) => {
  const { liveActions, print } = japanese;
  await variant('console-prints', {});
  await enterAs(page, server);
  await page.goto('/console/console-prints/live');
  const table = page.getByRole('region', { name: live.spots.title, exact: true });
  const dialog = page.getByRole('dialog');
  const ask = async () => {
    await table
      .getByRole('row', { name: /旧灯ノ浦駅/ })
      .getByRole('button', { name: liveActions.spot.open })
      .click();
    await dialog.getByText(liveActions.kinds.code, { exact: true }).click();
  };
  await ask();
  await expect(dialog.getByText(liveActions.printFirst.how(2))).toBeVisible();
  await dialog.getByRole('button', { name: liveActions.printFirst.print(2) }).click();
  await expect(page).toHaveURL(/\/print\?spot=station/);
  await expect(page.getByText(print.waiting)).toBeVisible();

  await page.goto('/console/console-prints/live');
  await ask();
  await expect(dialog.getByText(liveActions.printFirst.ready(2))).toBeVisible();
  await dialog.getByRole('button', { name: live.whys.code[0] ?? '', exact: true }).click();
  await dialog.getByRole('button', { name: liveActions.spot.renew, exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/console/console-prints/print?spot=station');
  await expect(page.getByText(print.valid, { exact: true })).toBeVisible();
  await expect(page.getByText(print.waiting)).toBeHidden();
});
