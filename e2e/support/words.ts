import type { Locator, Page } from '@playwright/test';
import { CATALOGS } from '../../web/src/testing/catalogs.ts';

/** The message catalogues of the app by locale. */
export const WORDS = CATALOGS;
export const ja = WORDS.ja_JP;

/** Data of the demo campaign, as in campaigns/akari/README.md. */
export const AKARI = {
  hyakuto: { name: '百灯坂', points: 30, lat: 34.1, lon: 133.35, keyword: 'ともしび' },
  miso: { name: '大樽の味噌蔵', points: 30, barcode: '2000123003016', keyword: 'みそだる' },
  market: { name: '魚河岸の朝市', points: 30, barcode: 'HNR-ICHIBA-003' },
  kagee: { name: '影絵横丁', points: 30, right: 3, wrong: 1, cooldown: 5 },
  paper: { name: '紙すき小屋', points: 30, right: [1, 3], lat: 34.10261, lon: 133.35467 },
  glass: { name: '浮き玉ガラス工房', points: 30, keyword: 'うみのいろ' },
  teahouse: { name: '風見の茶屋', points: 30, keyword: 'かざぐるま' },
  tsukimi: { name: '月見橋', points: 20, keyword: 'うさぎ' },
  station: { name: '旧灯ノ浦駅', points: 40 },
  inari: { name: '狐松稲荷', lat: 34.10027, lon: 133.35673, marker: 7 },
  hoshimi: { name: '星見台', lat: 34.09856, lon: 133.35956 },
  lighthouse: { name: '潮見灯台', lat: 34.10054, lon: 133.34153 },
  amazake: { name: '甘酒 一杯' },
  toro: { name: '灯籠流しの浜' },
} as const;

/** Matches a text anywhere. In the built apps a number and its unit are joined by a no-break space (scripts/lib/unbroken-units.ts). */
export const patternOf = (text: string): RegExp => new RegExp(text.replaceAll(' ', '\\s'));

/**
 * A text whose figures are zero, with any figures in their place. The demo campaign has those of the tests that ran before on the same
 * server.
 */
export const anyFigures = (text: string): RegExp => new RegExp(patternOf(text).source.replace(/(?<!\d)0/g, '\\d+'));

/** A field by its label, with or without the tag "Required". */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(${ja.auth.signUp.required})?$`));

/** The button of the sign-in page that starts a guest: every visitor without a session sees it. */
export const startButton = (page: Page): Locator =>
  page.getByRole('button', { name: ja.accounts.landing.start, exact: true });

/** Opens the log-in form of the sign-in page. */
export const openLogIn = (page: Page): Promise<void> =>
  page.getByRole('link', { name: ja.accounts.signIn.submit, exact: true }).click();

/** The dialog with this heading. */
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** The sheet that celebrates the stamp of a spot. */
export const pressSheet = (page: Page, spotName: string): Locator =>
  dialog(page, ja.acquire.acquired.stamp({ name: spotName }));

/** The button of a method on the page of a spot or in a dialog. */
export const methodButton = (
  within: Page | Locator,
  method: 'qr' | 'barcode' | 'keyword' | 'quiz' | 'ar' | 'photo',
): Locator => within.getByRole('button', { name: ja.spots.ways[method], exact: true });

/** The stamp button in the dock of a spot's page. */
export const stampButton = (page: Page): Locator => page.getByRole('button', { name: ja.spots.act.stamp, exact: true });

/** A press that is no second tap of a double tap, which a questionnaire ignores. */
export const SLOW = { delay: 600 };

/** A figure on the cover: stamps or points. */
export const figure = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: label }) })
    .getByRole('definition');

/** The slot of a spot in the stamp book. */
export const slot = (page: Page, spotName: string): Locator =>
  page.getByRole('region', { name: ja.home.book, exact: true }).getByRole('link').filter({ hasText: spotName });

/** The response to a call of the page. Start it before the action and await it afterwards. */
export const responseTo = (page: Page, method: string, path: string) =>
  page.waitForResponse((response) => response.request().method() === method && response.url().includes(path));
