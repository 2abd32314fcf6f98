import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { campaigns, common, document: draft, frame, preflight, prizes, print, publish, spots } = japanese;
const SLUG = 'first-rally';
const PLACES = Array.from({ length: 10 }, (_, index) => `見どころ${index + 1} 34.${100 + index}, 133.${300 + index}`);

test('somebody who has never seen the console makes, rehearses, prints, checks and opens a rally', async ({
  page,
  server,
  faults,
  browser,
}) => {
  test.setTimeout(90_000);
  faults.expect(401, '/me');
  const { ways } = spots;
  const contents = (name: string) => page.getByRole('navigation', { name: frame.contents }).getByText(name);
  const saved = () => expect(page.getByText(draft.save.saved('').trim())).toBeVisible();

  // A campaign from a template, with ten spots.
  await enterAs(page, server);
  await page.goto('/console/');
  await page.getByRole('link', { name: campaigns.add }).click();
  await page.getByText(campaigns.fresh.templates['town-walk'].name, { exact: true }).last().click();
  const next = (step: keyof typeof campaigns.fresh.steps) =>
    page.getByRole('button', { name: campaigns.fresh.next(campaigns.fresh.steps[step]) }).click();
  await next('cover');
  await page.getByLabel(campaigns.fresh.name, { exact: true }).fill('港町 はじめての市');
  await page.getByLabel(campaigns.fresh.slug, { exact: true }).fill(SLUG);
  await next('dates');
  await next('ways');
  await next('places');
  await page.getByRole('textbox', { name: campaigns.fresh.places }).fill(PLACES.join('\n'));
  await next('prizes');
  await page.getByRole('button', { name: campaigns.fresh.submit }).click();
  await expect(page).toHaveURL(new RegExp(`/console/${SLUG}$`));

  // A keyword at the first spot, a quiz at the next.
  await contents(frame.pages.spots).click();
  await page.getByRole('link', { name: '見どころ1', exact: true }).click();
  const tab = page.getByRole('link', { name: new RegExp(`^${spots.tabs.ways}`) });
  await tab.click();
  const keyword = page.getByRole('region', { name: ways.names.keyword });
  await keyword.getByText(ways.names.keyword).click();
  await keyword.getByLabel(ways.answers).last().fill('ともしび');
  await keyword.getByLabel(ways.answers).last().press('Enter');
  await expect(keyword.getByRole('button', { name: common.remove('ともしび') })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /見どころ2/ })
    .first()
    .click();
  await tab.click();
  const quiz = page.getByRole('region', { name: ways.names.quiz });
  await quiz.getByText(ways.names.quiz).click();
  await quiz.getByLabel(ways.question, { exact: true }).fill('この坂の段は何段ですか');
  await quiz.getByLabel(ways.choice(1), { exact: true }).fill('百二十');
  await quiz.getByLabel(ways.choice(2), { exact: true }).fill('八十');
  await saved();

  // A lottery, whose odds last for the expected draws.
  await contents(frame.pages.prizes).click();
  await page.getByRole('button', { name: prizes.page.add }).click();
  await page.getByLabel(prizes.page.name, { exact: true }).fill('港のくじ');
  await page.getByRole('dialog').getByRole('button', { name: common.add }).click();
  await page.getByLabel(prizes.fields.kind, { exact: true }).selectOption('lottery');
  await page.getByRole('link', { name: prizes.parts.odds }).click();
  await page.getByText(prizes.types.instant, { exact: true }).click();
  await page.getByRole('button', { name: prizes.fields.addOutcome }).click();
  await page.getByRole('button', { name: prizes.odds.offer }).click();
  await expect(page.getByText(prizes.odds.lasts)).toBeVisible();
  await saved();
  await expect(page.getByRole('link', { name: draft.faults(1), exact: true })).toBeHidden();

  // Posters, and what is left before opening.
  await contents(frame.pages.print).click();
  await expect(page.getByRole('button', { name: print.submit(10) })).toBeVisible();
  await contents(frame.pages.publish).click();
  await expect(page.getByText(publish.sentence.ready)).toBeVisible();
  await page.getByRole('button', { name: publish.submit(1) }).click();
  await expect(page.getByText(publish.done(1))).toBeVisible();
  await contents(frame.pages.preflight).click();
  await expect(page.getByRole('heading', { name: preflight.title })).toBeVisible();

  // What visitors see on a phone.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'ja-JP' });
  const visitor = await phone.newPage();
  await expect.poll(async () => (await fetch(`${server.url}/${SLUG}/`)).status).toBe(200);
  await visitor.goto(`${server.url}/${SLUG}/`);
  await expect(visitor).toHaveTitle(/港町/);
  await phone.close();
});
