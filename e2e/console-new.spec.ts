import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { draftText, enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';
import { anyFigures } from './support/words.ts';

const { campaigns, deleting, edition, frame, overview, print, publish, campaignList } = japanese;
const words = campaigns.fresh;
const PLACES = Array.from({ length: 10 }, (_, index) => `見どころ${index + 1} 34.${100 + index}, 133.${300 + index}`);

test('a rally of ten spots is made from a template in six steps, printed and opened', async ({
  page,
  context,
  server,
  faults,
}) => {
  faults.expect(401, '/me');
  await injectAxe(context);
  await enterAs(page, server);
  await page.goto('/console/');
  // The list has the figures of today where a campaign runs, and how the server is for its owners.
  await expect(page.getByText(anyFigures(campaignList.today(0, 0))).first()).toBeVisible();
  await expect(page.getByRole('region', { name: campaignList.server.title })).toContainText(
    campaignList.server.causes.no_backup,
  );
  expect(await violations(page, 'all')).toEqual([]);
  const question = (step: keyof typeof words.questions) => page.getByRole('heading', { name: words.questions[step] });
  const next = (step: keyof typeof words.steps) => page.getByRole('button', { name: words.next(words.steps[step]) });
  const name = page.getByLabel(words.name, { exact: true });
  const slug = page.getByLabel(words.slug, { exact: true });
  const places = page.getByRole('textbox', { name: words.places });

  await page.getByRole('link', { name: campaigns.add }).click();
  await page.getByText(words.templates.festival.name, { exact: true }).last().click();
  await next('cover').click();

  // Each step checks itself, and its question has the focus when it is opened. A later step is not open yet.
  await expect(question('cover')).toBeFocused();
  await page.goto('/console/new?step=prizes');
  await expect(question('cover')).toBeVisible();
  await next('dates').click();
  await expect(page.getByText(japanese.spots.invalid.required)).toBeVisible();
  await name.fill('港町 あかりの夜');
  // An address that is reserved or taken is said before the next step.
  await slug.fill('console');
  await slug.press('Enter');
  await expect(page.getByText(words.reserved([]), { exact: false })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^${words.takeSlug('console-2')}$`) }).click();
  await expect(slug).toHaveValue('console-2');
  await slug.fill('akari');
  await slug.press('Enter');
  await expect(page.getByText(/もう使われています/)).toBeVisible();
  await expect(page.getByRole('button', { name: words.takeSlug('akari-2') })).toBeVisible();
  await expect(question('cover')).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await slug.fill('minato');
  await slug.press('Enter');
  await expect(question('dates')).toBeFocused();
  await page.getByLabel(words.end, { exact: true }).fill('2020-01-01');
  await next('ways').press('Enter');
  await expect(page.getByText(words.datesFault)).toBeVisible();
  await page.getByLabel(words.start, { exact: true }).fill('2019-12-03');
  await expect(page.getByText(words.days(30))).toBeVisible();

  // Back, forward and a reload keep what was typed.
  await page.goBack();
  await expect(name).toHaveValue('港町 あかりの夜');
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel(words.start, { exact: true })).toHaveValue('2019-12-03');
  await page.getByLabel(words.start, { exact: true }).fill('2030-10-01');
  await page.getByLabel(words.end, { exact: true }).fill('2030-10-01');
  // On one day, it has to open before it closes.
  await page.getByLabel(words.startTime, { exact: true }).fill('17:00');
  await page.getByLabel(words.endTime, { exact: true }).fill('10:00');
  await next('ways').click();
  await expect(page.getByText(words.datesFault)).toBeVisible();
  await expect(page.getByText(words.timesHint('日本標準時'))).toBeVisible();
  await page.getByLabel(words.startTime, { exact: true }).fill('10:00');
  await page.getByLabel(words.endTime, { exact: true }).fill('17:00');
  await page.getByLabel(words.end, { exact: true }).fill('2030-10-31');
  await next('ways').click();
  const qr = page.getByRole('checkbox', { name: new RegExp(`^${japanese.spots.ways.names.qr}`) });
  const near = page.getByRole('checkbox', { name: new RegExp(`^${japanese.spots.ways.names.proximity}`) });
  await expect(qr).toBeChecked();
  await qr.press('Space');
  await near.press('Space');
  await next('places').click();
  await expect(page.getByText(words.methodsFault)).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await qr.press('Space');
  await page.getByRole('radio', { name: japanese.cover.limits.once }).press('Space');
  await next('places').click();

  await places.fill([...PLACES, '位置のない場所'].join('\n'));
  await expect(page.getByText(words.found(10))).toContainText(words.without(['位置のない場所']));
  // A press on the map gives the line without a position its place, and the next one makes a new spot.
  const map = page.getByRole('region', { name: japanese.map.label });
  await map.click({ position: { x: 30, y: 200 } });
  await expect(places).toHaveValue(/位置のない場所 34\.\d+, 133\.\d+$/);
  await map.click({ position: { x: 60, y: 230 } });
  await expect(page.getByText(words.found(12))).toBeVisible();
  // Translated names that were understood are counted beside the list, without scrolling.
  await places.fill('見どころ / Sight 34.1, 133.3\n坂 34.2, 133.4');
  const found = page.getByText(words.translated(1));
  await expect(found).toContainText(words.found(2));
  const [list, count, sheet] = await Promise.all([places.boundingBox(), found.boundingBox(), map.boundingBox()]);
  if (!list || !count || !sheet) throw new Error('the step is not shown');
  expect(count.y).toBeGreaterThan(list.y);
  expect(count.y).toBeLessThan(sheet.y);
  await places.fill(PLACES.join('\n'));
  expect(await violations(page, 'all')).toEqual([]);
  await next('prizes').click();
  const lottery = page.getByLabel(words.stampsFor(words.prizes.festival.lottery), { exact: true });
  const drink = page.getByRole('checkbox', { name: words.prizes.festival.drink });
  const stampsOfDrink = page.getByLabel(words.stampsFor(words.prizes.festival.drink), { exact: true });
  await drink.press('Space');
  await expect(stampsOfDrink).toBeHidden();
  await lottery.fill('11');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.stampsFault(10))).toBeVisible();
  await lottery.fill('５');
  expect(await violations(page, 'all')).toEqual([]);

  // An address that somebody else has taken meanwhile is said at its field, and nothing is lost.
  const other = await page.request.post(`${server.url}/api/console/v1/campaigns`, {
    data: { slug: 'minato', from: { template: 'blank' }, name: '港', start: '2030-10-01', end: '2030-10-31' },
    headers: { 'X-Console': '1', Origin: server.url },
  });
  expect(other.status()).toBe(201);
  faults.expect(409, '/campaigns');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(question('cover')).toBeFocused();
  await expect(page.getByText(/もう使われています/)).toBeVisible();
  await expect(page.getByRole('button', { name: words.takeSlug('minato-2') })).toBeVisible();
  await next('dates').click();
  await expect(question('cover')).toBeVisible();
  await slug.fill('minato-night');
  await page.getByRole('link', { name: words.steps.prizes }).click();
  await expect(lottery).toHaveValue('５');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page).toHaveURL(/\/console\/minato-night\/overview$/);
  // The overview confirms the times that were typed.
  await expect(page.getByText('2030年10月1日 10:00 から 2030年10月31日 17:00 まで')).toBeVisible();
  // The overview, the proof and the pre-flight list agree on what remains before the opening.
  const opening = page.getByText(/^開催までに、点検があと/);
  const left = /\d+\s(つ|件)/.exec(await opening.innerText())?.[0] ?? 'none';
  const text = await draftText(page, 'minato-night');
  expect(text).toMatch(/id: lottery[\s\S]*requires: \{ stamps: 5,/);
  expect(text).not.toContain('proximity');
  expect(text).not.toContain('id: drink');
  expect(text).toMatch(/period: \{ start: 2030-10-01 10:00, end: 2030-10-31 17:00 \}/);
  expect(text).toMatch(/acquisition: \{ limit: once \}/);

  await page.getByRole('link', { name: frame.pages.print, exact: true }).click();
  await expect(page.getByRole('button', { name: print.submit(10) })).toBeVisible();
  await expect(page.getByText(print.notPublished)).toHaveCount(10);
  await expect(page.getByText(/10月1日\(火\)\s10:00 – 10月31日\(木\)\s17:00/).first()).toBeVisible();

  await page.getByRole('link', { name: frame.pages.publish, exact: true }).click();
  await expect(page.getByText(publish.sentence.ready)).toBeVisible();
  await expect(opening).toContainText(`あと ${left}あります`);
  // The first proof lists what there is, because there is no version before to compare it with.
  await expect(page.getByText(edition.fixed)).toBeVisible();
  await expect(page.getByText(edition.spotCount(10), { exact: true })).toBeVisible();
  await expect(page.getByText(`${server.url}/minato-night`, { exact: true })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  expect((await fetch(`${server.url}/minato-night/`)).status).toBe(404);
  await page.getByRole('button', { name: publish.submit(1) }).click();
  await expect(page.getByText(publish.done(1))).toBeVisible();
  await expect(page.getByRole('heading', { name: publish.published(1) })).toBeVisible();
  await expect(page.getByRole('link', { name: publish.toVisitors })).toBeVisible();
  await expect.poll(async () => (await fetch(`${server.url}/minato-night/`)).status).toBe(200);
  await page.goto('/console/minato-night/overview');
  await expect(page.getByRole('link', { name: /\/minato-night$/ })).toBeVisible();
  await page.goto('/minato-night/');
  await expect(page.getByText(/2030\/10\/1\s10:00 – 2030\/10\/31\s17:00/)).toBeVisible();

  // From nothing: there is no question about prizes, and the overview leads to what is missing.
  await page.goto('/console/new');
  await page.getByText(words.templates.blank.name, { exact: true }).last().click();
  await next('cover').click();
  await name.fill('白紙の市');
  await slug.fill('from-nothing');
  await next('dates').click();
  await next('ways').click();
  await next('places').click();
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(overview.noSpots)).toBeVisible();
  await expect(page.getByText(/\/from-nothing$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /\/from-nothing$/ })).toHaveCount(0);
  // Its name is in Japanese only, and the rally is in five languages.
  await expect(page.getByText(japanese.translation.lacking.open('英語', 1))).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  const step = (key: 'description' | 'spots' | 'prizes' | 'pages' | 'phone') =>
    page.getByRole('link', { name: overview.next[key].title });
  await expect(step('prizes')).toBeVisible();
  await expect(step('pages')).toBeVisible();
  await step('description').click();
  await page.getByLabel(japanese.cover.fields.description, { exact: true }).fill('港の朝市をめぐります。');
  await page.goBack();
  await expect(step('spots')).toBeVisible();
  await expect(step('description')).toContainText(overview.next.done);
  await expect(step('spots')).not.toContainText(overview.next.done);
  await step('phone').click();
  const onPhone = page.getByRole('dialog', { name: japanese.preview.onPhone });
  await expect(onPhone.getByRole('img', { name: japanese.preview.phoneCode })).toBeVisible();
  await page.keyboard.press('Escape');
  // Neither a preview that is opened again nor a reload shows the code again.
  await expect(page).toHaveURL(/\/console\/from-nothing\/cover$/);
  await expect(onPhone).toBeHidden();
  await page.goBack();
  await expect(step('phone')).toContainText(overview.next.done);
  await step('spots').click();
  await expect(page).toHaveURL(/\/console\/from-nothing\/spots/);
});

test('a campaign is made and deleted once although the answers are lost, and too many spots are said at their step', async ({
  page,
  server,
  faults,
}) => {
  faults.expect(401, '/me');
  await enterAs(page, server);
  await page.goto('/console/new');
  const next = (step: keyof typeof words.steps) => page.getByRole('button', { name: words.next(words.steps[step]) });
  await page.getByText(words.templates.blank.name, { exact: true }).last().click();
  await next('cover').click();
  await page.getByLabel(words.name, { exact: true }).fill('港'.repeat(201));
  await page.getByLabel(words.slug, { exact: true }).fill('lost-answer');
  await next('dates').click();
  await expect(page.getByText(words.tooLong(200))).toBeVisible();
  await page.getByLabel(words.name, { exact: true }).fill('迷子の市');
  await next('dates').click();
  await next('ways').click();
  await next('places').click();
  const places = page.getByRole('textbox', { name: words.places });
  await places.fill(Array.from({ length: 201 }, (_, at) => `屋台${at} 34.1, 133.3`).join('\n'));
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.getByText(words.manyPlaces(200))).toBeVisible();
  await places.fill(PLACES.join('\n'));

  // The server takes the call, and its answer never arrives.
  const lose = (path: string) =>
    page.route(path, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
      await page.unroute(path);
    });
  faults.expect(0, '/campaigns');
  faults.expect(0, '/deletions/lost-answer');
  await lose('**/api/console/v1/campaigns');
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page).toHaveURL(/\/console\/lost-answer\/overview$/);

  await lose('**/api/console/v1/deletions/lost-answer');
  await page.goto('/console/server/delete/lost-answer');
  await page.getByLabel(deleting.reason).fill('試し');
  await page.getByLabel(deleting.confirmation('lost-answer')).fill('lost-answer');
  await page.getByRole('button', { name: deleting.submit }).click();
  await expect(page).toHaveURL(/\/console\/$/);
  await expect(page.getByText('迷子の市')).toHaveCount(0);
  faults.expect(404, '/deletions/lost-answer');
  await page.goto('/console/server/delete/lost-answer');
  await expect(page.getByText(deleting.gone)).toBeVisible();
});
