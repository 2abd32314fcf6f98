import { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { applyToData } from '@meguri/core/document/apply-to-data.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { describe, expect, it } from 'vitest';
import { english } from '../i18n/en_US/en_US.ts';
import { japanese } from '../i18n/ja_JP/ja_JP.ts';
import { keyWords } from '../shared/values/key-words.ts';
import { comparedItems, proofItems } from './proof-items.ts';

const spot = (id: string, more: { [key: string]: Json } = {}): { [key: string]: Json } => ({
  id,
  name: { ja_JP: `場所${id}`, en_US: `Place ${id}` },
  lat: 34.1,
  lon: 133.3,
  methods: { qr: { version: 1 } },
  ...more,
});
const BEFORE: { [key: string]: Json } = {
  name: { ja_JP: 'まち', en_US: 'Town' },
  languages: ['ja_JP', 'en_US'],
  spots: [spot('a', { radius: 30 }), spot('b'), spot('c')],
  presents: [{ id: 'mug', name: '湯のみ', kind: 'goods', stock: 10 }],
};
const japaneseItems = (after: Json) => proofItems(BEFORE, after, { texts: japanese, locale: 'ja_JP' });
const spots = (...list: Json[]) => ({ ...BEFORE, spots: list });
const [a = {}, b = {}, c = {}] = BEFORE['spots'] as { [key: string]: Json }[];

describe('the proof', () => {
  it.each([
    [
      'a radius',
      spots({ ...a, radius: 55 }, b, c),
      { of: '場所a', what: '押せる半径', before: '30 m', after: '55 m', kind: 'changed', group: 'visitors' },
    ],
    [
      'a name in one language',
      { ...BEFORE, name: { ja_JP: 'まち', en_US: 'Old Town' } },
      { of: '', what: '名前（英）', before: 'Town', after: 'Old Town' },
    ],
    [
      'a new code',
      spots({ ...a, methods: { qr: { version: 2 } } }, b, c),
      { of: '場所a', what: 'QR を読む: QR の版', before: '第 1 版', after: '第 2 版', group: 'site' },
    ],
    [
      'a keyword',
      spots({ ...a, methods: { qr: { version: 1 }, keyword: { answers: ['あ'] } } }, b, c),
      { what: '合言葉', kind: 'begun', before: '', after: '答え：あ' },
    ],
    [
      'a way without parts',
      spots({ ...a, methods: { qr: { version: 1 }, proximity: {} } }, b, c),
      { what: '近づく', kind: 'begun', after: '' },
    ],
    ['a stamp', spots({ ...a, stamp: {} }, b, c), { of: '場所a', what: 'スタンプ', kind: 'begun', after: '' }],
    ['a removed spot', spots(a, b), { of: '場所c', kind: 'removed' }],
    ['a new spot', spots(a, b, c, spot('d')), { of: '場所d', kind: 'added' }],
    ['the order', spots(b, c, a), { of: '場所a', kind: 'moved', inverse: null }],
    [
      'the stock of a prize',
      { ...BEFORE, presents: [{ id: 'mug', name: '湯のみ', kind: 'goods', stock: 20 }] },
      { of: '湯のみ', what: '数', before: '10 個', after: '20 個', meaning: '残りが 10 増えます。' },
    ],
    [
      'the first focus of a picture',
      { ...BEFORE, focus: { 'a.webp': { x: 90, y: 50 } } },
      { what: '見せる位置', before: '', after: 'a.webp', group: 'visitors' },
    ],
    [
      'a setting that nobody sees',
      { ...BEFORE, retention: { days: 90 } },
      { group: 'hidden', kind: 'begun', before: '', after: '90 日' },
    ],
  ])('says %s', (_, after, item) => {
    expect(japaneseItems(after)).toMatchObject([item]);
  });

  it('shows where long texts differ, also far behind their beginning', () => {
    const long = (hour: number) => ({ ja_JP: `${'港から丘へのぼる石段です。'.repeat(20)}点灯は ${hour} 時までです。` });
    const [item] = proofItems(spots({ ...a, description: long(21) }), spots({ ...a, description: long(22) }), {
      texts: japanese,
      locale: 'ja_JP',
    });
    expect(item).toMatchObject({ before: '1', after: '2', tail: ' 時までです。' });
    expect(item?.lead).toMatch(/^….*点灯は 2$/);
    expect([...(item?.lead ?? '')]).toHaveLength(25);
    // What was added to a text is all that is marked.
    const [added] = proofItems(
      spots({
        ...a,
        description: {
          ja_JP: '港から丘へのぼる百二十段の石段です。漁から帰る舟の目じるしに、段ごとに灯をともします。',
        },
      }),
      spots({
        ...a,
        description: {
          ja_JP:
            '港から丘へのぼる百二十段の石段です。漁から帰る舟の目じるしに、段ごとに灯をともします。雨の日は休みです。',
        },
      }),
      { texts: japanese, locale: 'ja_JP' },
    );
    expect(added).toMatchObject({ before: '', after: '雨の日は休みです。' });
  });

  it('says what becomes of posters', () => {
    const version = (number: number | null) =>
      spots({ ...a, methods: { qr: number === null ? {} : { version: number } } }, b, c);
    const posters = (before: Json, after: Json) =>
      proofItems(before, after, { texts: japanese, locale: 'ja_JP' }).map((item) => item.meaning);
    const { end, back } = japanese.publish.posters;
    expect(posters(version(1), version(2))).toEqual([end]);
    expect(posters(version(3), version(2))).toEqual([back]);
    expect(posters(version(null), version(2))).toEqual([end]);
    expect(posters(version(2), version(null))).toEqual([back]);
    expect(posters(version(null), version(1))).toEqual([null]);
  });

  it('names files whose content was replaced, though the file names them as before', () => {
    const items = comparedItems(
      { data: BEFORE, files: { 'a.svg': '1', 'b.svg': '2', 'gone.svg': '3' } },
      { data: BEFORE, files: { 'a.svg': '1', 'b.svg': '4', 'new.svg': '5' } },
      { texts: japanese, locale: 'ja_JP' },
    );
    expect(items).toMatchObject([{ of: 'b.svg', kind: 'replaced', group: 'visitors' }]);
  });

  it('is empty where nothing but the spelling differs', () => {
    expect(japaneseItems(structuredClone(BEFORE))).toEqual([]);
  });

  it('says it in English too', () => {
    const after = spots({ ...a, radius: 55 }, b, c);
    expect(proofItems(BEFORE, after, { texts: english, locale: 'en_US' })).toMatchObject([
      { of: 'Place a', what: 'Radius' },
    ]);
  });

  it('takes each change back', () => {
    const after = {
      ...spots({ ...a, radius: 55 }, spot('d')),
      name: { ja_JP: '新しいまち' },
      mainColor: '#123456',
    };
    const back = japaneseItems(after).reduce<Json>(
      (data, { inverse }) => (inverse ? applyToData(data, inverse).data : data),
      after,
    );
    const left = proofItems(BEFORE, back, { texts: japanese, locale: 'ja_JP' });
    expect(left).toEqual([]);
  });
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
}

/** The path of every key of the file. */
function pathsOf(schema: Schema, at: readonly string[] = []): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, part]) => {
    const path = [...at, key];
    if (part.items?.properties && 'id' in part.items.properties) return [path, ...pathsOf(part.items, [...path, 'x'])];
    return [path, ...(part.properties && !('ja_JP' in part.properties) ? pathsOf(part, path) : [])];
  });
}

it.each([
  ['Japanese', japanese],
  ['English', english],
])('every key of the file is named in %s', (_, texts) => {
  const unnamed = pathsOf(CampaignFile as unknown as Schema).filter((path) => keyWords(path, texts) === path.at(-1));
  expect(unnamed.map((path) => path.join('/'))).toEqual([]);
});
