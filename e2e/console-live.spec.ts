import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs, refuseAttempts } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { AKARI } from './support/words.ts';

const { live: words } = japanese;

test('a member of the desk pauses a spot, and the visitor learns of it without a reload', async ({
  page,
  context,
  server,
  faults,
  newVisitor,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  await newVisitor();
  // The visitor's own page, in the same browser context as the session that was just stored.
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visitor.goto('/akari/spots/miso');
  await expect(visitor.getByRole('heading', { name: AKARI.miso.name })).toBeVisible();

  await enterAs(page, server, { name: '磯部 直子', role: 'desk', campaign: 'akari' });
  await page.goto('/console/akari/live');
  const row = page.getByRole('row', { name: new RegExp(AKARI.miso.name) });
  await expect(row.getByText(words.spots.open)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  // The diagram has one row for each spot, and its figures are in the table.
  await expect(page.getByRole('img', { name: words.diagram.label(20, 0) })).toBeVisible();
  await expect(page.getByText(words.updated(1))).toBeVisible();

  // By keyboard alone.
  await row.getByRole('button', { name: words.spots.pause }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.pausing.title(AKARI.miso.name) });
  await expect(dialog).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByRole('button', { name: words.pausing.submit }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText(words.kinds.pause)).toBeVisible();
  await expect(page.getByText(`${AKARI.miso.name}: ${words.pausing.reasons.weather}`)).toBeVisible();

  // Pages ask every 25 to 30 s, too long to wait. They also ask when they become visible.
  await expect(async () => {
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.getByText('天候のため、いまはお休みしています')).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole('button', { name: words.acting.end, exact: true }).click();
  await expect(page.getByText(words.acting.none)).toBeVisible();
  await expect(row.getByText(words.spots.open)).toBeVisible();

  // Refusals raise an alert, which is given to somebody and put to sleep.
  await refuseAttempts(server, { slug: 'akari', spotId: 'miso', distance: 60, count: 20 });
  const alert = page.getByRole('article', { name: words.alerts.refusals(AKARI.miso.name) });
  await expect(alert).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(words.troubles(19, 1)[2])).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await alert.getByLabel(words.alerts.keeper).selectOption({ label: words.alerts.me('磯部 直子') });
  await expect(alert.getByLabel(words.alerts.keeper)).not.toHaveValue('');
  await alert.getByRole('button', { name: words.alerts.iKnow }).focus();
  await page.keyboard.press('Enter');
  await expect(alert).toBeHidden();
  await expect(page.getByText(words.sentence(20))).toBeVisible();
  await page.getByRole('button', { name: words.alerts.wake }).click();
  await expect(alert).toBeVisible();
});

test('an owner stops a prize and posts a notice on a phone', async ({ page, server, faults, variant }) => {
  faults.expect(401, '/me');
  await variant('console-live', {});
  await enterAs(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/console-live/live');
  const prize = page.getByRole('region', { name: words.prizes.title }).getByRole('row').nth(1);
  await prize.getByRole('button', { name: words.prizes.stop }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.stopping.submit }).click();
  await expect(prize.getByText(words.prizes.stopped)).toBeVisible();
  await prize.getByRole('button', { name: words.prizes.release }).click();
  await expect(prize.getByText(words.prizes.stopped)).toBeHidden();

  await test.step('adds to its stock, and takes that back', async () => {
    const { stock, takeBack, states, changes } = japanese.liveActions;
    await prize.getByRole('button', { name: stock.open }).click();
    const adding = page.getByRole('dialog');
    await adding.getByRole('button', { name: stock.submit }).click();
    await expect(adding.getByText(stock.fault)).toBeVisible();
    await adding.getByLabel(stock.add, { exact: true }).fill('２０');
    await page.keyboard.press('Enter');
    await expect(adding).toBeHidden();
    const list = page.getByRole('region', { name: japanese.liveActions.title });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: takeBack }).click();
    await expect(list.getByText(states.taken_back)).toBeVisible();

    const spot = page.getByRole('region', { name: words.spots.title }).getByRole('row').nth(1);
    await spot.getByRole('button', { name: japanese.liveActions.spot.open }).click();
    await adding.getByRole('textbox', { name: japanese.liveActions.spot.radius }).fill('77');
    await page.keyboard.press('Enter');
    await expect(list.getByText(changes.metres('77'))).toBeVisible();
  });

  await page.getByRole('button', { name: words.noticing.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.noticing.submit }).click();
  await expect(dialog.getByText(words.noticing.required)).toBeVisible();
  await dialog.getByLabel(words.noticing.heading, { exact: true }).fill('雨のため 17 時で終わります');
  await dialog.getByText(words.noticing.important).click();
  await dialog.getByRole('button', { name: words.noticing.submit }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('雨のため 17 時で終わります')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await test.step('looks at the rehearsal, which has figures of its own', async () => {
    const { open, title, apart } = japanese.rehearsedDay;
    await page.getByRole('link', { name: open }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(apart)).toBeVisible();
    await expect(page.getByText('雨のため 17 時で終わります')).toBeHidden();
    await expect(page.getByRole('button', { name: words.prizes.stop })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
