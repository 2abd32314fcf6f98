import type { SealArt, SealDesign } from '../stamps/seal.tsx';

// The art of the demo campaign. Spots without art show letters.
const plates = import.meta.glob<string>('../../../../campaigns/akari/seals/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const pictures = import.meta.glob<string>('../../../../campaigns/akari/pictures/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The demo campaign's picture of a spot, if there is one. */
export const picture = (id: string): string =>
  Object.entries(pictures).find(([path]) => path.endsWith(`/${id}.svg`))?.[1] ?? '';

const art = (id: string): SealArt | undefined => {
  const found = Object.entries(plates).find(([path]) => path.endsWith(`/${id}.svg`));
  return found && { plate: found[1] };
};

const names: ReadonlyArray<readonly [id: string, ja: string, en: string]> = [
  ['station', '旧灯ノ浦駅', 'Old Hinoura Station'],
  ['lighthouse', '潮見灯台', 'Shiomi Lighthouse'],
  ['miso', '大樽の味噌蔵', 'Big-Barrel Miso Brewery'],
  ['ferry', '渡し舟のりば', 'Ferry Landing'],
  ['hyakuto', '百灯坂', 'Hundred-Lantern Steps'],
  ['nekonoyu', '猫の湯', 'Cat Bathhouse'],
  ['market', '魚河岸の朝市', 'Fish Market'],
  ['paper', '紙すき小屋', 'Paper Workshop'],
  ['teahouse', '風見の茶屋', 'Weathervane Teahouse'],
];

/** The language of the gallery. One East Asian and one Latin language show all type styles. */
export const ja = (): boolean => document.documentElement.lang !== 'en';

/** Returns the text in the gallery's language. */
export const t = (japanese: string, english: string): string => (ja() ? japanese : english);

/** Nine sample spots, one for each frame. */
export const spots = (): SealDesign[] =>
  names.map(([id, japanese, english], at) => ({ id, number: at + 1, name: t(japanese, english), art: art(id) }));

/** A sample spot by its number, 1 to 9. */
export const spot = (number: number): SealDesign => spots()[number - 1] ?? { id: 'x', number, name: '?' };

export const languages = [
  { code: 'ja_JP', lang: 'ja', name: '日本語' },
  { code: 'en_US', lang: 'en', name: 'English' },
  { code: 'zh_CH', lang: 'zh-Hans', name: '简体中文' },
  { code: 'zh_TW', lang: 'zh-Hant', name: '繁體中文' },
  { code: 'ko_KR', lang: 'ko', name: '한국어' },
];
