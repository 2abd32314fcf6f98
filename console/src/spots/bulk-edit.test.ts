import type { JsonMap } from '@meguri/core/document/value.ts';
import { describe, expect, it } from 'vitest';
import { type BulkEdit, bulkResult } from './bulk-edit.ts';
import { type CellFacts, cellChange } from './cell-change.ts';
import type { SpotColumn } from './spot-columns.ts';

const FACTS: CellFacts = {
  languages: ['ja_JP', 'en_US'],
  courses: [
    { id: 'harbor', name: 'みなと' },
    { id: 'hill', name: 'やまて' },
  ],
  methodNames: { qr: 'QR を読む', proximity: '近づく' },
  congestionNames: { empty: '空き', full: '満員' },
};
const SPOT: JsonMap = {
  id: 'a',
  name: { ja_JP: '旧駅', en_US: 'Old Station' },
  lat: 34,
  lon: 133,
  points: 30,
  courses: ['harbor'],
  methods: { proximity: {} },
};
const P = '/spots/a';
const set = (key: string, value: unknown) => [{ op: 'set', path: `${P}/${key}`, value }];

describe('a cell that is written', () => {
  it.each<[SpotColumn, string, unknown]>([
    ['points', '30', []],
    ['points', '４０点', set('points', 40)],
    ['points', '', [{ op: 'remove', path: `${P}/points` }]],
    ['radius', '５０ｍ', set('radius', 50)],
    ['lat', '北緯34度6分', set('lat', 34.1)],
    ['lon', `133°21'00.0"E`, set('lon', 133.35)],
    ['name.ja_JP', '新駅', set('name/ja_JP', '新駅')],
    ['courses', 'やまて、harbor', set('courses', ['hill', 'harbor'])],
    ['methods', '近づく, QR を読む', set('methods/qr', { version: 1 })],
    [
      'methods',
      'qr',
      [
        { op: 'set', path: `${P}/methods/qr`, value: { version: 1 } },
        { op: 'remove', path: `${P}/methods/proximity` },
      ],
    ],
    ['keyword', 'ともしび｜tomoshibi', set('methods/keyword', { answers: ['ともしび', 'tomoshibi'] })],
    ['congestion', '満員', set('congestion', 'full')],
    ['zip', '〒729-0001', set('zip', '7290001')],
  ])('%s %s', (column, text, operations) => {
    expect(cellChange(SPOT, P, column, text, FACTS)).toMatchObject({ kind: 'change', operations });
  });

  it.each([
    ['the first points of a spot that gives a stamp by default', {}, '10', true, false],
    ['zero points of such a spot', {}, '0', false, false],
    ['points instead of zero', { points: 0 }, '10', true, false],
    ['points beside a stamp', { stamp: { name: 'x' } }, '10', false, false],
    ['other points of a spot that gives points only', { points: 30 }, '10', false, false],
    ['no points of a spot that gave points only', { points: 30 }, '', false, true],
    ['zero points of a spot that gave points only', { points: 30 }, '0', false, true],
    ['no points beside a stamp', { points: 30, stamp: {} }, '', false, false],
  ])('keeps what the spot gives: %s', (_name, gives, text, staysStamp, isGained) => {
    const { points: _points, ...rest } = SPOT;
    const change = cellChange({ ...rest, ...gives }, P, 'points', text, FACTS);
    if (change.kind === 'fault') throw new Error(change.fault.kind);
    const stamps = change.operations.filter(({ path }) => path === `${P}/stamp`);
    expect(stamps).toEqual(staysStamp ? set('stamp', {}) : []);
    expect(change.gainsStamp ?? false).toBe(isGained);
  });

  it.each<[SpotColumn, string, unknown]>([
    ['points', '1.5', { kind: 'integer' }],
    ['points', '-1', { kind: 'least', limit: 0 }],
    ['radius', '0', { kind: 'least', limit: 1 }],
    ['radius', 'wide', { kind: 'decimal' }],
    ['lat', '133.35', { kind: 'swapped' }],
    ['lat', '東経133度21分', { kind: 'swapped' }],
    ['lat', `9°11'E`, { kind: 'swapped' }],
    ['lat', '34度61分', { kind: 'decimal' }],
    ['lat', '', { kind: 'required' }],
    ['name.ja_JP', ' ', { kind: 'required' }],
    ['courses', 'みなと,うみ', { kind: 'course', name: 'うみ' }],
    ['methods', 'nfc', { kind: 'method', name: 'nfc' }],
    ['congestion', 'ぎゅうぎゅう', { kind: 'congestion' }],
    ['id', 'a b', { kind: 'id' }],
  ])('is refused: %s %s', (column, text, fault) => {
    expect(cellChange(SPOT, P, column, text, FACTS)).toEqual({ kind: 'fault', fault });
  });
});

describe('an edit of several spots', () => {
  it.each<[BulkEdit, string | null]>([
    [{ kind: 'points', text: '+10' }, '40'],
    [{ kind: 'points', text: '−5' }, '25'],
    [{ kind: 'points', text: '30' }, null],
    [{ kind: 'radius', text: '+5' }, '55'],
    [{ kind: 'courses', text: 'hill', isAdded: true }, 'harbor, hill'],
    [{ kind: 'courses', text: 'harbor', isAdded: true }, null],
    [{ kind: 'courses', text: 'harbor', isAdded: false }, ''],
    [{ kind: 'methods', text: 'qr', isAdded: true }, 'proximity, qr'],
    [{ kind: 'name', find: '旧', replace: '元', locale: 'ja_JP' }, '元駅'],
    [{ kind: 'name', find: '', replace: 'x', locale: 'ja_JP' }, null],
  ])('%o', (edit, text) => {
    const result = bulkResult(SPOT, P, edit, FACTS);
    expect(result?.change ?? null).toEqual(text === null ? null : expect.objectContaining({ kind: 'change', text }));
  });

  it('is refused where it leaves a spot without a way', () => {
    expect(bulkResult(SPOT, P, { kind: 'methods', text: 'proximity', isAdded: false }, FACTS)?.change.kind).toBe(
      'fault',
    );
  });
});
