import { english } from '../console/src/i18n/en_US/en_US.ts';
import { japanese } from '../console/src/i18n/ja_JP/ja_JP.ts';
import { injectAxe, violations } from './support/axe.ts';
import { enterAs } from './support/console.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  '',
  '/spots',
  '/spots?view=table',
  '/spots/import',
  '/spots/hyakuto',
  '/spots/station/ways',
  '/spots/hyakuto/media',
  '/spots/hama',
  '/file',
  '/publish',
  '/cover',
  '/settings',
  '/sheets/sheet-minato',
  '/prizes/lightinn',
  '/surveys',
  '/notices',
  '/pages',
  '/translate?show=all&in=cover',
  '/map',
  '/files',
  '/print',
  '/print?kind=places',
  '/preflight',
];

for (const scheme of ['light', 'dark'] as const) {
  test(`no page has a violation of WCAG in ${scheme} mode`, async ({ page, context, server, faults, variant }) => {
    test.setTimeout(120_000);
    faults.expect(401, '/me');
    await variant('console-axe', {});
    await injectAxe(context);
    await page.emulateMedia({ colorScheme: scheme });
    await enterAs(page, server);
    await page.goto('/console/');
    const found = [await violations(page, 'all')];
    await page.goto('/console/new');
    await expect(page.getByText(japanese.campaigns.fresh.questions.template)).toBeVisible();
    found.push(await violations(page, 'all'));
    for (const path of PAGES) {
      await page.goto(`/console/console-axe${path}`);
      await expect(page.getByText(japanese.document.save.unchanged)).toBeVisible();
      found.push((await violations(page, 'all')).map((line) => `${path}: ${line}`));
    }
    expect(found.flat()).toEqual([]);
  });
}

test('no text of a page is Japanese in English, besides what the organiser wrote', async ({
  page,
  server,
  faults,
  variant,
}) => {
  faults.expect(401, '/me');
  await variant('console-english', {
    spots:
      '[{ id: a, name: A, lat: 34.1, lon: 133.3, stamp: {}, methods: { qr: {}, quiz: { question: Q, choices: [X, Y], answer: 1 } } }]',
    courses: '[]',
    sheets: '[]',
    presents: '[]',
    name: 'Plain name',
    languages: '[en_US]',
  });
  await enterAs(page, server, { name: 'Ann Smith' });
  await page.goto('/console/');
  await page.getByRole('button', { name: new RegExp(japanese.frame.account) }).click();
  await page.getByRole('menuitem', { name: 'English' }).click();
  for (const path of [
    '',
    '/spots/a',
    '/spots/a/ways',
    '/spots/a/media',
    '/publish',
    '/print',
    '/preflight',
    '/cover',
    '/settings',
    '/prizes',
    '/surveys',
    '/notices',
    '/popups',
    '/pages',
    '/map',
  ]) {
    await page.goto(`/console/console-english${path}`);
    await expect(page.getByText(english.document.save.unchanged)).toBeVisible();
    expect(await page.locator('body').innerText(), path).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}]/u);
  }
});

for (const width of [1024, 768]) {
  test(`the contents and the fields can be reached at ${width} px, and nothing scrolls sideways`, async ({
    page,
    server,
    faults,
    variant,
  }) => {
    faults.expect(401, '/me');
    await page.setViewportSize({ width, height: 900 });
    await variant('console-narrow', {});
    await enterAs(page, server);
    await page.goto('/console/console-narrow');
    await page.getByRole('button', { name: japanese.frame.openContents }).click();
    await page.getByRole('dialog').getByRole('link', { name: japanese.frame.pages.spots }).click();
    await page.getByRole('link', { name: '百灯坂', exact: true }).click();
    await expect(page.getByLabel(japanese.spots.fields.zip)).toHaveValue('0000014');
    for (const path of ['', '/spots/hyakuto', '/publish', '/file']) {
      await page.goto(`/console/console-narrow${path}`);
      await expect(page.getByText(japanese.document.save.unchanged)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
  });
}
