import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { acquire, headersOf, register } from './support/api.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { publish: words, edition, spots, document } = japanese;

test.beforeEach(({ faults }) => {
  // The console asks who is signed in.
  faults.expect(401, '/me');
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Edits the name of a spot, and goes on to the proof. */
async function rename(page: Page, slug: string, name: string): Promise<void> {
  await page.goto(`/console/${slug}/spots/hyakuto`);
  await page.getByLabel(spots.fields.name, { exact: true }).first().fill(name);
  await page.getByRole('link', { name: document.toPublish }).click();
  await expect(page.locator('ins').first()).toHaveText(name);
}

test('two people sign off: one approves, a change voids it, and the other publishes what was approved again', async ({
  page,
  server,
  variant,
  browser,
}) => {
  await variant('console-sign-off', {});
  await enterAs(page, server, { name: '磯部 直子' });
  const other = await (await browser.newContext({ baseURL: server.url, locale: 'ja-JP' })).newPage();
  await enterAs(other, server, { name: '汐田 健', campaign: 'console-sign-off' });
  await rename(page, 'console-sign-off', '百灯の坂');
  await page.getByText(words.signOff.options.two, { exact: true }).click();
  await expect(page.getByText(words.sentence.waiting(1))).toBeVisible();
  await expect(button(page, words.approvals.approve)).toBeVisible();

  await other.goto('/console/console-sign-off/publish');
  await button(other, words.approvals.approve).click();
  await expect(other.getByText(words.approvals.done, { exact: true })).toBeVisible();
  // The page of the first learns of it by itself. An edit voids the approval.
  await expect(button(page, words.submit(2))).toBeVisible();
  await rename(page, 'console-sign-off', '百灯のさか');
  await expect(page.getByText(words.approvals.flaws.document)).toBeVisible();
  await expect(page.getByText(words.sentence.waiting(1))).toBeVisible();

  await other.reload();
  await button(other, words.approvals.approve).click();
  await button(other, words.approvals.withdrawOf).click();
  await expect(other.getByText(words.approvals.withdrawn, { exact: true })).toBeVisible();
  await button(other, words.approvals.approve).click();
  await expect(other.getByText(words.approvals.done, { exact: true })).toBeVisible();
  await page.reload();
  await button(page, words.submit(2)).click();
  await expect(page.getByText(words.done(2))).toBeVisible();
  await page.getByRole('link', { name: words.open(2) }).click();
  const facts = page.getByRole('complementary', { name: words.version(2) });
  await expect(facts.getByRole('listitem').filter({ hasText: words.facts.approved })).toContainText('汐田 健');
  await other.context().close();
});

test('a publication is scheduled by keyboard; the draft goes on, what is scheduled stays, and it is cancelled', async ({
  page,
  server,
  variant,
  faults,
}) => {
  await variant('console-schedule', {});
  await enterAs(page, server);
  await rename(page, 'console-schedule', '夜の坂');
  await page.getByRole('radio', { name: words.when.now }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByLabel(words.when.date).fill('2020-01-01');
  await page.getByLabel(words.when.time).fill('09:00');
  faults.expect(422, '/draft/schedule');
  await page.getByLabel(words.when.time).press('Tab');
  await expect(button(page, words.when.submit)).toBeEnabled();
  await button(page, words.when.submit).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('過ぎた日時には公開できません')).toBeVisible();
  await page.getByLabel(words.when.date).fill('2034-10-25');
  await button(page, words.when.submit).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: words.schedule.title });
  await expect(card).toContainText('2034/10/25 9:00（Asia/Tokyo）');
  await expect(card).toContainText(words.schedule.same);

  await rename(page, 'console-schedule', '朝の坂');
  await expect(card).toContainText(words.schedule.differs);
  await expect(page.getByText(words.schedule.nowEnds)).toBeVisible();
  await card.getByRole('link', { name: words.schedule.show }).click();
  await expect(page.getByRole('heading', { name: words.schedule.heading }).first()).toBeVisible();
  await expect(page.locator('ins')).toHaveText('夜の坂');
  await page.getByRole('link', { name: words.toProof }).click();

  // A version from elsewhere: the proof is rebuilt, and what was scheduled would take it back.
  await variant('console-schedule', { login: '[guest, password]' });
  await page.reload();
  await expect(card).toContainText(words.schedule.behind(2).title);
  await card.getByRole('button', { name: words.schedule.cancel }).click();
  await expect(card).toBeHidden();
});

test('a proof is rebuilt when another version was published first, and nothing of it is public', async ({
  page,
  server,
  variant,
  faults,
}) => {
  await variant('console-behind', {});
  await enterAs(page, server);
  await rename(page, 'console-behind', '百灯の坂');
  faults.expect(409, '/draft/publish');
  // The other version is published while the request is on its way, so that no event can rebuild the proof before the press.
  await page.route(
    '**/draft/publish',
    async (route) => {
      await variant('console-behind', { login: '[guest, password]' });
      await route.continue();
    },
    { times: 1 },
  );
  await button(page, words.submit(2)).click();
  await expect(page.getByText(words.rebuilt(2).title)).toBeVisible();
  await expect(page.getByRole('heading', { name: words.proof(3) })).toBeVisible();
  await button(page, words.known).click();
  await button(page, words.submit(3)).click();
  await expect(page.getByText(words.done(3))).toBeVisible();
});

test('versions are compared in sentences and byte for byte, saved, and one goes back with its price', async ({
  page,
  context,
  server,
  variant,
}) => {
  await injectAxe(context);
  // The first version has one spot. Nothing else names the spots of the second, so that they can be removed.
  const bare = { sheets: '[]', presents: '[]' };
  await variant('console-history', {
    ...bare,
    spots: '[{ id: gate, name: 門, lat: 34.1, lon: 133.3, methods: { qr: {} } }]',
  });
  await variant('console-history', bare);
  const visitor = await register(server.url, 'console-history');
  await acquire(server.url, visitor, { spotId: 'miso', method: 'keyword', keyword: 'misodaru' });
  await enterAs(page, server);
  await rename(page, 'console-history', '百灯の坂');
  await page.getByLabel(words.note).fill('看板の名前に合わせる');
  await button(page, words.submit(3)).click();
  await expect(page.getByText(words.done(3))).toBeVisible();

  await page.getByRole('link', { name: words.open(3) }).click();
  await expect(page.locator('del')).toHaveText('百灯坂');
  await page.locator('main').getByText(words.views.yaml, { exact: true }).first().click();
  await expect(page).toHaveURL(/publish\/3\?view=yaml/);
  const diff = page.getByRole('region', { name: words.diff.label });
  await expect(diff).toContainText(words.diff.counts(1, 1));
  await expect(diff.getByText('spots › hyakuto › name › ja_JP')).toBeVisible();
  await expect(diff.locator('b').filter({ hasText: 'の' })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
  await page.getByLabel(words.compare.label).selectOption('1');
  await expect(page).toHaveURL(/from=1/);
  await expect(page.getByText(words.compare.changedFrom(1))).toBeVisible();
  const saving = page.waitForEvent('download');
  await button(page, words.save).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('ja_JP: 百灯の坂');
  expect(saved).toContain('# digits only; quote it, or leading zeros are lost');

  await page.getByRole('link', { name: words.open(1) }).click();
  await expect(page.getByText(words.compare.first)).toBeVisible();
  await expect(page.getByText(edition.spotCount(1), { exact: true })).toBeVisible();
  await button(page, words.rollBack.open).click();
  const dialog = page.getByRole('dialog', { name: words.rollBack.title(1) });
  await expect(dialog).toContainText(words.harms.removed('大樽の味噌蔵'));
  await expect(dialog).toContainText(words.harms.what.spot_collected(1));
  expect(await violations(page, 'all')).toEqual([]);
  await dialog.getByText(words.harms.acceptRollBack).click();
  await dialog.getByLabel(words.note).fill('点検のため');
  await button(page, words.rollBack.submitForced).click();
  await expect(page.getByRole('heading', { name: words.version(4) }).first()).toBeVisible();
  await expect(page.getByText(words.facts.kinds.roll_back(1))).toBeVisible();
  await expect(page.getByText('点検のため').first()).toBeVisible();
  const { jwt } = await register(server.url, 'console-history');
  const headers = headersOf('console-history', jwt);
  await expect.poll(async () => (await fetch(`${server.url}/api/v1/spots/gate`, { headers })).status).toBe(200);
  // The draft had no edits left, so it is the restored version.
  await page.getByRole('link', { name: words.toProof }).click();
  await expect(page.getByText(words.sentence.same)).toBeVisible();
});
