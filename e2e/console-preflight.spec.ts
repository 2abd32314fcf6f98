import type { Locator } from '@playwright/test';
import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const { preflight: words } = japanese;

const RALLY = {
  pages: '{}',
  courses: '[]',
  sheets: '[]',
  spots: '[{ id: a, name: { ja_JP: 浜 }, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {} } }]',
  presents: '[{ id: p, kind: goods, name: { ja_JP: てぬぐい }, stock: 100 }]',
};

test('says what keeps a rally from opening, leads to it, and compares the stock on a phone as well', async ({
  page,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await variant('console-preflight', RALLY);
  await enterAs(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/console-preflight/preflight');
  const line = (verdict: 'note', count: number) =>
    words.lines.stock({ count, of: null, at: '', names: '', verdict })[0];
  await expect(page.getByText(line('note', 0))).toBeVisible();
  // The results of the check join the head late and make it longer.
  await expect(page.locator('header a[href$="/console-preflight/overview"]')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  const visitors = page.getByLabel(words.visitors);
  await visitors.fill('１０１');
  await visitors.press('Enter');
  await expect(page.getByText(line('note', 1))).toBeVisible();
  await page.reload();
  await expect(page.getByText(line('note', 1))).toBeVisible();

  // On a tablet the tools of the page stay beside each other, and below the title.
  await page.setViewportSize({ width: 768, height: 900 });
  const [print, again] = [words.print, words.again].map((name) => page.getByRole('button', { name, exact: true }));
  const topOf = async (tool: Locator | undefined) => (await tool?.boundingBox())?.y;
  expect(await topOf(print)).toBe(await topOf(again));
  expect((await page.locator('header').boundingBox())?.height).toBeLessThan(130);

  await expect(page.getByText(/^まだ開催できません。あと \d+\s(つ|件)です。$/)).toBeVisible();
  await page.getByRole('link', { name: words.fix.pages }).click();
  await expect(page).toHaveURL(/\/console-preflight\/pages/);
});

test('signs checks by keyboard on a phone, and a seal is void when what it stood for changes', async ({
  page,
  context,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await variant('console-sealing', { ...RALLY, pages: '{ privacy: pages/privacy.ja_JP.md }' });
  await injectAxe(context);
  await enterAs(page, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console/console-sealing/preflight');
  const row = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  const [posters] = words.people.posters_hang(1, null);
  const sign = page.getByRole('button', { name: `${words.sign}: ${posters}` });
  await sign.focus();
  await page.keyboard.press('Enter');
  await expect(row(posters).getByText(/磯部 直子、/)).toBeVisible();

  // A check of one's own, which counts until it is signed.
  const sentence = page.getByRole('status').filter({ hasText: 'まだ開催できません' });
  const before = await sentence.innerText();
  await page.getByRole('button', { name: words.add }).click();
  await page.getByLabel(words.adding.title).fill('本部テントの提灯');
  await page.getByRole('button', { name: words.adding.submit, exact: true }).click();
  await expect(row('本部テントの提灯')).toBeVisible();
  expect(await sentence.innerText()).not.toBe(before);
  expect(await violations(page, 'all')).toEqual([]);

  // The code is made again: somebody must hang the new poster and sign for it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/console/console-sealing/print');
  await page.getByRole('button', { name: japanese.print.renew, exact: true }).click();
  await page.getByRole('button', { name: japanese.print.renewSubmit(2) }).click();
  await page.goto('/console/console-sealing/preflight');
  await expect(row(posters).getByText(words.voidSince('磯部 直子'))).toBeVisible();
  await page.getByRole('button', { name: `${words.sign}: ${posters}` }).click();
  await page.getByRole('button', { name: `${words.unsign}: ${posters}` }).click();
  await expect(row(posters).getByText(words.people.posters_hang(1, null)[1])).toBeVisible();

  // What is left to do on the server is copied as a message to its administrator.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: words.forAdmin.copy }).click();
  await expect(page.getByRole('button', { name: japanese.common.copied })).toBeVisible();
  const message = await page.evaluate(() => navigator.clipboard.readText());
  expect(message).toContain(`${server.url}/console-sealing`);
  expect(message).toContain(words.lines.backup({ count: 0, of: null, at: '', names: '', verdict: 'no_go' })[0]);

  // Who has to read the texts finds them opened.
  await page.getByRole('link', { name: words.read, exact: true }).click();
  await expect(page).toHaveURL(/\/pages\?read=true#/);
  const privacy = japanese.files.page.text(japanese.notices.pageNames.privacy);
  await expect(page.getByLabel(privacy)).toHaveValue(/./);
  await page.goBack();

  // The owner's seal waits for everything else.
  await expect(page.getByRole('button', { name: /で開催できます$/ })).toBeDisabled();
  await expect(
    page.getByRole('img', { name: `${words.departure.boxes.site}: ${words.departure.waiting}` }),
  ).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('button', { name: new RegExp(japanese.frame.account) }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: english.preflight.departure.title })).toBeVisible();
  expect(await violations(page, 'all')).toEqual([]);
});
