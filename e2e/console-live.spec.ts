import { problemTitle } from '@meguri/core/text/problem-titles.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { headersOf, startGuest, takePresent } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { readCodes } from './support/campaigns.ts';
import { enterAs, letRefusalsPass, refuseAttempts } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { AKARI, anyFigures, dialog, ja, patternOf, pressSheet, stampButton } from './support/words.ts';

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
  await expect(page.getByRole('img', { name: anyFigures(words.diagram.label(20, 0)) })).toBeVisible();
  await expect(page.getByText(words.updated(1))).toBeVisible();

  // By keyboard alone.
  await row.getByRole('button', { name: words.spots.pause }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: words.pausing.title(AKARI.miso.name) });
  await expect(dialog).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  // A reason is always given.
  await dialog.getByRole('button', { name: words.pausing.submit }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(words.pausing.reasonMissing)).toBeVisible();
  await dialog.getByText(words.pausing.reasons.weather, { exact: true }).click();
  await dialog.getByRole('button', { name: words.pausing.submit }).focus();
  await page.keyboard.press('Enter');
  await expect(row.getByText(words.kinds.pause)).toBeVisible();
  // The file closes another spot.
  await expect(page.getByText(words.resting(2))).toBeVisible();
  await expect(page.getByText(`${AKARI.miso.name}: ${words.pausing.reasons.weather}`)).toBeVisible();

  // Pages ask every 25 to 30 s, too long to wait. They also ask when they become visible.
  await expect(async () => {
    await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(visitor.getByText('天候のため、いまはお休みしています')).toBeVisible({ timeout: 500 });
  }).toPass();

  await row.getByRole('button', { name: words.acting.ends.pause.submit }).click();
  const ending = page.getByRole('dialog', { name: words.acting.ends.pause.title(AKARI.miso.name) });
  await ending.getByRole('textbox', { name: words.why }).fill('雨がやんだ');
  expect(await violations(page, 'all')).toEqual([]);
  await ending.getByRole('button', { name: words.acting.ends.pause.submit }).click();
  await expect(page.getByText(words.acting.none)).toBeVisible();
  await expect(row.getByText(words.spots.open)).toBeVisible();
});

/** A time zone in which the day goes on for some hours: a stock is forecast until midnight. */
function dayZone(): string {
  const hour = new Date().getUTCHours();
  return hour < 11 ? 'Asia/Tokyo' : hour < 19 ? 'Europe/London' : 'America/Los_Angeles';
}

test('remedies of alerts help visitors, and each alert says that it has ended', async ({
  page,
  context,
  server,
  faults,
  variant,
  newVisitor,
  setPosition,
}) => {
  faults.expect(401, '/me');
  faults.expect(422, '/user/stamps');
  const slug = 'console-alerts';
  const [far, torn] = [AKARI.hyakuto, AKARI.station];
  const lamp = { id: 'lamp', kind: 'goods', name: 'まめ灯籠', stock: 4 };
  await variant(slug, { presents: JSON.stringify([lamp]), timezone: dayZone() });
  const before = await readCodes(server, slug);
  const init = { headers: headersOf(slug) };
  const take = async () => takePresent(server.url, await startGuest(server.url, slug), lamp.id);
  await Promise.all([take(), take(), take()]);
  await refuseAttempts(server, { slug, spotId: 'hyakuto', distance: 60, count: 20 });
  await refuseAttempts(server, { slug, spotId: 'station', distance: 'torn', count: 20 });

  await injectAxe(context);
  await newVisitor(slug);
  const visitor = await context.newPage();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await setPosition(far.lat + 62 / 111_195, far.lon);
  await visitor.goto(`/${slug}/spots/hyakuto`);
  await stampButton(visitor).click();
  const tooFar = dialog(visitor, ja.acquire.tooFar.title);
  await expect(tooFar).toBeVisible();

  await enterAs(page, server);
  await page.goto(`/console/${slug}/live`);
  const alertOf = (title: string | RegExp) => page.getByRole('article', { name: title });
  const radius = alertOf(words.alerts.refusals(far.name));
  const poster = alertOf(words.alerts.refusals(torn.name));
  const prize = alertOf(new RegExp(`^${lamp.name}が`));
  // The server looks every ten seconds.
  for (const alert of [radius, poster, prize]) await expect(alert).toBeVisible();
  await expect(page.getByText(words.fine(17))).toHaveText(
    [words.fine(17), ...words.look(2), ...words.lookElse(1), words.resting(1)].join(''),
  );
  await expect(prize).toContainText(words.alerts.stockText(1, 3));
  expect(await violations(page, 'all')).toEqual([]);

  await test.step('a spot and the share of refusals open with what visitors were told, and the usual cause', async () => {
    const details = japanese.spotDetails;
    const row = page.getByRole('table').getByRole('button', { name: far.name, exact: true });
    await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('cell', { name: details.causes.too_far, exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: details.toReasons }).click();
    await expect(page.getByRole('cell', { name: details.causes.too_far, exact: true })).toHaveCount(2);
    await expect(page.getByRole('cell', { name: details.causes.qr_invalid, exact: true })).toHaveCount(1);
    expect(await violations(page, 'all')).toEqual([]);
    await row.click();
  });

  await test.step('one is given to somebody and put to sleep', async () => {
    await poster.getByLabel(words.alerts.assignee).selectOption({ label: words.alerts.me('磯部 直子') });
    await expect(poster.getByLabel(words.alerts.assignee)).not.toHaveValue('');
    await poster.getByRole('button', { name: words.alerts.iKnow }).focus();
    await page.keyboard.press('Enter');
    await expect(poster).toBeHidden();
    await page.getByRole('button', { name: words.alerts.wake }).click();
    await expect(poster).toBeVisible();
  });

  const opened = page.getByRole('dialog');
  await test.step('the radius lets in who stands at the spot', async () => {
    await radius.getByRole('button', { name: words.alerts.radius(65) }).click();
    await expect(opened.getByRole('textbox', { name: japanese.liveActions.spot.radius })).toHaveValue('65');
    await expect(opened.getByRole('row', { name: japanese.liveActions.spot.stillRefused })).toBeVisible();
    await opened.getByRole('button', { name: japanese.liveActions.spot.submit, exact: true }).click();
    await expect(opened).toBeHidden();
    await expect(async () => {
      const again = tooFar.getByRole('button', { name: ja.acquire.checkAgain });
      if (await again.isVisible()) await again.click({ timeout: 5_000 });
      await expect(pressSheet(visitor, far.name)).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  await test.step('a new code counts, and the torn poster no longer does', async () => {
    await poster.getByRole('button', { name: words.alerts.newCode }).click();
    await opened.getByRole('button', { name: words.whys.code[0] ?? '', exact: true }).click();
    await opened.getByRole('button', { name: japanese.liveActions.spot.renew }).click();
    await expect(opened).toBeHidden();
    const old = before.get('station')!;
    const { url } = (await readCodes(server, slug)).get('station')!;
    // The third scan of the old code by visitors would raise another alert. This call reads what a code stands for, and counts nothing.
    await expect
      .poll(() => fetch(`${server.url}/api/v1/scan?c=${encodeURIComponent(old.url)}`, init).then((r) => r.json()))
      .toMatchObject({ scan: { kind: 'invalid' } });
    await visitor.goto(old.url);
    await expect(visitor.getByRole('dialog')).toContainText(problemTitle('qr_invalid', 'ja_JP'));
    await visitor.goto(url);
    await expect(pressSheet(visitor, torn.name)).toBeVisible();
  });

  await test.step('added stock lets a visitor who found the prize sold out take it', async () => {
    await take();
    const get = visitor.getByRole('button', { name: ja.presents.act.get, exact: true });
    await visitor.goto(`/${slug}/goods/${lamp.id}`);
    await expect(visitor.getByRole('heading', { name: lamp.name })).toBeVisible();
    await expect(get).toBeHidden();
    await prize.getByRole('button', { name: words.alerts.addStock }).click();
    // Enough until midnight, however early in the day the test runs.
    await opened.getByLabel(japanese.liveActions.stock.add, { exact: true }).fill('500');
    await expect(opened.getByRole('row', { name: `${japanese.liveActions.stock.left} 0 500` })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(opened).toBeHidden();
    await expect(async () => {
      await visitor.reload();
      await get.click({ timeout: 10_000 });
    }).toPass();
    await expect(visitor.getByRole('slider', { name: ja.presents.receive.slider })).toBeVisible();
  });

  // The list keeps what has ended in place as long as the pointer is over it.
  await page.mouse.move(0, 0);
  const time = '\\d\\d:\\d\\d';
  const ended = (title: string) => page.getByText(patternOf(words.alerts.ended.resolved(title, time)));
  // The server may not have looked while nothing was left.
  const { gone, restocked, stock } = words.alerts;
  const added = ended(stock(lamp.name, time)).or(page.getByText(patternOf(restocked(gone(lamp.name), time))));
  // Again if the server looked just before.
  await expect(async () => {
    await letRefusalsPass(server, slug);
    await expect(ended(words.alerts.refusals(far.name))).toBeVisible({ timeout: 12_000 });
    await expect(ended(words.alerts.refusals(torn.name))).toBeVisible({ timeout: 500 });
    await expect(added).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByText(`${words.fine(19)}${words.resting(1)}`)).toBeVisible();
  for (const alert of [radius, poster, prize]) await expect(alert).toBeHidden();
});

test('an editor sets when alerts are raised, and what is listed follows', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  const slug = 'console-thresholds';
  const { thresholds } = japanese;
  const refused = thresholds.rules.refusals;
  const { attempts } = refused.numbers;
  await variant(slug, {});
  await refuseAttempts(server, { slug, spotId: 'station', distance: 'torn', count: 20 });
  await injectAxe(context);
  await enterAs(page, server, { role: 'editor', campaign: slug });
  await page.goto(`/console/${slug}/live`);
  const alert = page.getByRole('article', { name: words.alerts.refusals(AKARI.station.name) });
  // The server looks every ten seconds.
  await expect(alert).toBeVisible();

  const open = page.getByRole('button', { name: thresholds.open });
  const opened = page.getByRole('dialog', { name: thresholds.title });
  const field = opened.getByRole('textbox', { name: attempts.label });
  const reset = opened.getByRole('button', { name: thresholds.resetOf(refused.title, attempts.label) });
  await test.step('a number out of range is refused at its field', async () => {
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('10');
    await expect(field).toHaveAccessibleDescription(thresholds.normal('10', attempts.unit, '3', '1,000'));
    await expect(reset).toBeHidden();
    await field.fill('2');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(thresholds.fault('3', '1,000'));
    expect(await violations(page, 'all')).toEqual([]);
  });

  // The list keeps what has ended in place as long as the pointer or the focus is at it.
  const leave = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  };
  await test.step('an alert that no longer counts ends, and says why', async () => {
    await field.fill('40');
    await page.keyboard.press('Enter');
    await expect(opened).toBeHidden();
    await leave();
    const title = words.alerts.refusals(AKARI.station.name);
    const ended = page.getByText(patternOf(words.alerts.ended.settings(title, '\\d\\d:\\d\\d')));
    await expect(ended).toBeVisible();
    await expect(alert).toBeHidden();
  });

  await test.step('with the default it is back', async () => {
    await open.click();
    await expect(field).toHaveValue('40');
    await reset.click();
    await expect(field).toHaveValue('10');
    await opened.getByRole('switch', { name: thresholds.rules.photos.title }).press('Space');
    await opened.getByRole('button', { name: thresholds.submit }).click();
    await expect(opened).toBeHidden();
    await leave();
    await expect(alert).toBeVisible();
    await expect(page.getByText(thresholds.silenced(thresholds.rules.photos.title))).toBeVisible();
  });

  await test.step('the desk reads it, and changes nothing', async () => {
    await page.goto('about:blank');
    await context.clearCookies();
    await enterAs(page, server, { name: '汐田 由紀', role: 'desk', campaign: slug });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/console/${slug}/live`);
    await open.click();
    await expect(opened.getByText(thresholds.readOnly)).toBeVisible();
    await expect(field).toHaveAttribute('readonly');
    await expect(opened.getByRole('switch', { name: thresholds.rules.photos.title })).toBeDisabled();
    await expect(opened.getByRole('button', { name: thresholds.submit })).toBeHidden();
    expect(await violations(page, 'all')).toEqual([]);
    await opened.getByRole('button', { name: japanese.common.close }).click();
    await expect(opened).toBeHidden();
  });
});

test('two editors set when alerts are raised, and neither loses what was typed', async ({
  page,
  context,
  server,
  faults,
  variant,
  browser,
  baseURL,
}) => {
  faults.expect(401, '/me');
  faults.expect(409, '/alerts/thresholds');
  const slug = 'console-thresholds-two';
  await variant(slug, {});
  await injectAxe(context);
  await enterAs(page, server, { role: 'editor', campaign: slug });
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const colleague = await other.newPage();
  await enterAs(colleague, server, { name: '浜野 潮', role: 'editor', campaign: slug });
  const { thresholds, liveActions } = japanese;
  const { photos, counter, slow, silence } = thresholds.rules;
  const of = (one: typeof page) => {
    const opened = one.getByRole('dialog', { name: thresholds.title });
    const number = ({ title }: { title: string }) => opened.getByRole('group', { name: title }).getByRole('textbox');
    const toggle = ({ title }: { title: string }) => opened.getByRole('switch', { name: title });
    const save = opened.getByRole('button', { name: thresholds.submit });
    return { opened, number, toggle, save };
  };
  const [mine, theirs] = [of(page), of(colleague)];
  for (const one of [page, colleague]) {
    await one.goto(`/console/${slug}/live`);
    await one.getByRole('button', { name: thresholds.open }).click();
    await expect(of(one).number(photos)).toHaveValue('30');
  }
  await test.step('the colleague is faster', async () => {
    await theirs.number(photos).fill('20');
    await theirs.number(counter).fill('5');
    await theirs.toggle(silence).press('Space');
    await theirs.save.click();
    await expect(theirs.opened).toBeHidden();
  });
  await test.step('what the colleague has changed is shown, and what was typed stays', async () => {
    await mine.number(photos).fill('45');
    await mine.number(slow).fill('900');
    await mine.save.click();
    const meanwhile = mine.opened.getByRole('alert');
    await expect(meanwhile.getByText(liveActions.meanwhile.title)).toBeVisible();
    await expect(meanwhile).toBeInViewport({ ratio: 1 });
    const waiting = thresholds.changed(photos.title, photos.numbers.minutes, '30', '20');
    await expect(meanwhile.getByRole('listitem')).toHaveText([
      thresholds.switched(silence.title, false),
      thresholds.changed(counter.title, counter.numbers.minutes, '10', '5'),
      thresholds.meanwhile.clash(waiting, '45'),
    ]);
    await expect(mine.number(photos)).toHaveValue('45');
    await expect(mine.number(counter)).toHaveValue('10');
    expect(await violations(page, 'all')).toEqual([]);
    await meanwhile.getByRole('button', { name: thresholds.meanwhile.take }).click();
    await expect(meanwhile).toBeHidden();
    await expect(mine.toggle(silence)).not.toBeChecked();
    await expect(mine.number(counter)).toHaveValue('5');
    await expect(mine.number(photos)).toHaveValue('45');
    await expect(mine.number(slow)).toHaveValue('900');
  });
  await test.step('saved again, both changes apply', async () => {
    await mine.save.click();
    await expect(mine.opened).toBeHidden();
    await colleague.getByRole('button', { name: thresholds.open }).click();
    await expect(theirs.number(photos)).toHaveValue('45');
    await expect(theirs.number(counter)).toHaveValue('5');
    await expect(theirs.number(slow)).toHaveValue('900');
    await expect(theirs.toggle(silence)).not.toBeChecked();
  });
  await other.close();
});

test('an owner stops a prize and posts a notice on a phone', async ({ page, context, server, faults, variant }) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  await variant('console-live', {});
  await enterAs(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/console-live/live');
  const prize = page.getByRole('region', { name: words.prizes.title }).getByRole('row').nth(1);
  await prize.getByRole('button', { name: words.prizes.stop }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.whys.stop[0] ?? '' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: words.stopping.submit }).click();
  await expect(prize.getByText(words.prizes.stopped)).toBeVisible();
  await prize.getByRole('button', { name: words.acting.ends.stop.submit }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.acting.ends.stop.submit }).click();
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
    await expect(adding.getByRole('row', { name: japanese.liveActions.kinds.stock })).toBeVisible();
    await adding.getByRole('button', { name: takeBack }).click();
    await expect(list.getByText(states.taken_back)).toBeVisible();

    const spot = page.getByRole('region', { name: words.spots.title }).getByRole('row').nth(1);
    await spot.getByRole('button', { name: japanese.liveActions.spot.open }).click();
    await adding.getByRole('button', { name: words.whys.radius[0] ?? '', exact: true }).click();
    await adding.getByRole('textbox', { name: japanese.liveActions.spot.radius }).fill('77');
    await page.keyboard.press('Enter');
    await expect(list.getByText(changes.metres('77'))).toBeVisible();
  });

  await test.step('gives a spot a new keyword', async () => {
    const { kinds, spot: fields, changes, title } = japanese.liveActions;
    const spots = page.getByRole('region', { name: words.spots.title });
    await spots.getByRole('row', { name: AKARI.miso.name }).getByRole('button', { name: fields.open }).click();
    const opened = page.getByRole('dialog');
    await opened.getByText(kinds.keyword, { exact: true }).click();
    const keyword = opened.getByRole('textbox', { name: kinds.keyword });
    const before = await keyword.inputValue();
    await opened.getByRole('button', { name: fields.submit, exact: true }).click();
    await expect(opened.getByText(fields.keywordFault(false))).toBeVisible();
    await keyword.fill('atarashiitaru');
    await opened.getByRole('button', { name: words.whys.keyword[0] ?? '', exact: true }).click();
    expect(await violations(page, 'all')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await opened.getByRole('button', { name: fields.submit, exact: true }).click();
    await expect(opened).toBeHidden();
    const changed = changes.keyword(japanese.common.list(before.split('\n')), 'atarashiitaru');
    await expect(page.getByRole('region', { name: title }).getByText(changed)).toBeVisible();
  });

  await page.getByRole('button', { name: words.noticing.open }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: words.noticing.submit }).click();
  await expect(dialog.getByText(words.noticing.required)).toBeVisible();
  await dialog.getByLabel(words.noticing.heading, { exact: true }).fill('雨のため 17 時で終わります');
  await dialog.getByText(words.noticing.important).click();
  await dialog.getByRole('button', { name: words.noticing.submit }).click();
  await expect(dialog).toBeHidden();
  const acting = page.getByRole('region', { name: words.acting.title });
  await expect(acting.getByText('雨のため 17 時で終わります')).toBeVisible();
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
