import { expect, it } from 'vitest';
import { type Poster, type PosterBook, posterPages } from './poster-pages.ts';

const poster: Poster = {
  names: ['塔', 'Tower'],
  number: 7,
  seal: { contentType: 'image/svg+xml', bytes: Buffer.from('<svg/>') },
  gives: 'both',
  kind: 'code',
  code: '<svg></svg>',
  short: '07-ABCD-EFGH',
  note: 'tower · v1',
};
const pageOf = (more: Partial<Poster>, book: Partial<PosterBook> = {}) =>
  posterPages({
    titles: ['あかりめぐり'],
    languages: ['ja_JP'],
    mainColor: '#12345a',
    subColor: '#ffffff',
    address: 'rally.example.jp/akari/',
    posters: [{ ...poster, ...more }],
    ...book,
  });

it('prints each poster on a page of A4', () => {
  const page = pageOf({});
  expect(page).toContain('@page{size:A4;margin:0}');
  expect(page).toMatch(/section\{[^}]*width:210mm;height:296\.5mm;[^}]*break-after:page/);
});

it('says what to type where the camera cannot scan, in two languages, and nothing below a marker', () => {
  const page = pageOf({}, { languages: ['ja_JP', 'ko_KR', 'en_US'] });
  expect(page).toContain('<b>07-ABCD-EFGH</b>');
  expect(page).toContain('「コードを入力」');
  expect(page).toContain('‘코드 입력’');
  expect(page).not.toContain('“Enter code”');
  expect(pageOf({ kind: 'marker', short: null })).not.toContain('short-code">');
});

it.each([
  ['stamp', 'この場所のスタンプがもらえます'],
  ['point', 'この場所のポイントがもらえます'],
  ['both', 'この場所のスタンプやポイントがもらえます'],
] as const)('names what a spot of kind %s gives', (gives, sentence) => {
  expect(pageOf({ gives })).toContain(sentence);
});

it('is printed in the colours of the campaign, with text that can be read on them', () => {
  const [dark, light] = ['#12345a', '#ffc600'].map((mainColor) => pageOf({}, { mainColor }));
  expect(dark).toContain('--main:#12345a');
  expect(light).toContain('--main:#ffc600');
  const onMain = (page = '') => /--on-main:([^;}]+)/.exec(page)?.[1];
  expect(onMain(dark)).toBeDefined();
  expect(onMain(dark)).not.toBe(onMain(light));
});

it('shows the stamp of the spot in its seal, or the number of a spot without a picture', () => {
  const picture = `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`;
  expect(pageOf({})).toContain(`<div class="seal"><i style="mask-image:url(${picture})"></i></div>`);
  expect(pageOf({ seal: null })).toContain('<div class="seal"><b>7</b></div>');
});
