import { readFileSync } from 'node:fs';
import { isJsonList, isJsonMap, type JsonMap } from '@meguri/core/document/value.ts';
import { readYaml } from '@meguri/core/document/yaml-document.ts';
import { csvLines } from '@meguri/core/lib/csv.ts';
import { describe, expect, it } from 'vitest';
import { CONSOLE_LOCALES, loadTexts, wordsIn } from '../i18n/console-language.ts';
import { decoded, readText } from '../shared/tables/read-table.ts';
import type { CellFacts } from './cell-change.ts';
import { columnName, matchColumns } from './column-names.ts';
import { planImport, swappedRows } from './import-plan.ts';
import { cellText, type SpotColumn, spotColumns } from './spot-columns.ts';

await Promise.all(CONSOLE_LOCALES.map(loadTexts));

const { t } = wordsIn('ja_JP');
const facts = (courses: CellFacts['courses'] = []): CellFacts => ({
  languages: ['ja_JP', 'en_US'],
  courses,
  methodNames: t.spots.ways.names,
  congestionNames: t.spots.congestions,
});
const SPOTS: JsonMap[] = [
  { id: 'station', name: { ja_JP: '旧灯ノ浦駅', en_US: 'Old Station' }, lat: 34, lon: 133, methods: { qr: {} } },
  { id: 'twin-1', name: '店', lat: 34, lon: 133, methods: { qr: {} } },
  { id: 'twin-2', name: '店', lat: 34, lon: 133, methods: { qr: {} } },
];
const RULES = {
  most: 100,
  known: (headings: readonly string[]) => matchColumns(headings, ['ja_JP', 'en_US']).filter(Boolean).length,
};
const COLUMNS: SpotColumn[] = ['id', 'name.ja_JP', 'lat', 'lon', 'radius'];

it.each([
  [
    ['名称', '英語表記', '緯度', '経度', '所在地', '範囲', 'あいことば', '担当課'],
    ['name.ja_JP', 'name.en_US', 'lat', 'lon', 'address.ja_JP', 'radius', 'keyword', null],
  ],
  [
    ['ID', 'Name', 'Latitude', 'Longitude', 'Radius (m)', 'Points', 'Name'],
    ['id', 'name.ja_JP', 'lat', 'lon', 'radius', 'points', null],
  ],
  [
    ['名前（日本語）', '名前（英語）', '説明（英語）'],
    ['name.ja_JP', 'name.en_US', 'description.en_US'],
  ],
])('guesses what the headings %o mean', (headings, columns) => {
  expect(matchColumns(headings, ['ja_JP', 'en_US'])).toEqual(columns);
});

describe('a row', () => {
  it.each<[string, string[], object]>([
    ['of a known id changes that spot', ['station', '', '34.5', '', ''], { kind: 'change', id: 'station' }],
    ['of a known name changes that spot', ['', 'Old Station', '', '', '60'], { kind: 'change', id: 'station' }],
    [
      'that says nothing new changes nothing',
      ['station', '旧灯ノ浦駅', '34', '133', ''],
      { kind: 'same', operations: [] },
    ],
    [
      'of another name adds a spot',
      ['', 'Lighthouse', '34.1', '133.3', '８０ｍ'],
      {
        kind: 'new',
        operations: [
          {
            op: 'insert',
            path: '/spots/lighthouse',
            value: {
              name: 'Lighthouse',
              stamp: {},
              methods: { proximity: {}, qr: { version: 1 } },
              lat: 34.1,
              lon: 133.3,
              radius: 80,
            },
          },
        ],
      },
    ],
    ['of a name that two spots have is refused', ['', '店', '', '', ''], { kind: 'fault', operations: [] }],
  ])('%s', (_, row, plan) => {
    expect(planImport([row], COLUMNS, SPOTS, facts())[0]).toMatchObject(plan);
  });

  it('reports all of its faults at once, and takes no operation', () => {
    const [plan] = planImport([['', 'X', '133.35', 'east', '0']], COLUMNS, SPOTS, facts());
    expect(plan?.operations).toEqual([]);
    expect(plan?.faults.map(({ at, fault }) => [at, fault.kind])).toEqual([
      [2, 'swapped'],
      [3, 'decimal'],
      [4, 'least'],
    ]);
  });

  it.each([
    ['133.35', '34.1', [0]],
    ['133.35°', '３４.１', [0]],
    ['133.35', 'abc', []],
    ['133.35', '133.3', []],
    ['999', '34.1', []],
    ['34.1', '133.35', []],
  ])('offers to swap %s and %s only where both are then right', (lat, lon, swapped) => {
    const rows = [['', 'X', lat, lon, '']];
    expect(swappedRows(rows, COLUMNS, planImport(rows, COLUMNS, SPOTS, facts()))).toEqual(swapped);
  });

  it('keeps the stamp that a spot gives by default, and says where a spot gains one', () => {
    const spots = [...SPOTS, { id: 'mill', name: 'Mill', lat: 34, lon: 133, points: 30, methods: { qr: {} } }];
    const rows = [
      ['station', '20'],
      ['mill', '0'],
    ];
    expect(planImport(rows, ['id', 'points'], spots, facts())).toMatchObject([
      {
        operations: [{ path: '/spots/station/stamp', value: {} }, { path: '/spots/station/points' }],
        gainsStamp: false,
      },
      { operations: [{ path: '/spots/mill/points', value: 0 }], gainsStamp: true },
    ]);
  });

  it('can be one of several that are swapped', () => {
    const rows = ['133.35', '34.1', '133.36'].map((lat, at) => ['', `X${at}`, lat, '34.1', '']);
    expect(swappedRows(rows, COLUMNS, planImport(rows, COLUMNS, SPOTS, facts()))).toEqual([0, 2]);
  });

  it('is refused when another row is for the same spot', () => {
    const rows = [
      ['', 'X', '34', '133', ''],
      ['', 'X', '34', '133', ''],
    ];
    expect(planImport(rows, COLUMNS, SPOTS, facts()).map(({ kind }) => kind)).toEqual(['new', 'fault']);
  });

  it('gets an id of its own', () => {
    const rows = [
      ['', '灯台', '34', '133', ''],
      ['', '茶屋', '34', '133', ''],
    ];
    const ids = planImport(rows, COLUMNS, SPOTS, facts()).map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });
});

it('reads what it exported without a change, also what looks like a formula', async () => {
  const data = readYaml(readFileSync('campaigns/akari/campaign.yaml', 'utf8'))?.data ?? null;
  const spots = isJsonMap(data) && isJsonList(data['spots']) ? data['spots'].filter(isJsonMap) : [];
  const courses = isJsonMap(data) && isJsonList(data['courses']) ? data['courses'].filter(isJsonMap) : [];
  const all = [...spots, { ...spots[0], id: 'formula', name: '=1+1', lat: -33.5 } as JsonMap];
  const columns = spotColumns(['ja_JP', 'en_US']);
  const lines = all.map((spot) => columns.map((column) => cellText(spot, column)));
  const table = await readText(`\ufeff${csvLines([columns.map((column) => columnName(t, column)), ...lines])}`, RULES);
  expect(matchColumns(table?.headings ?? [], ['ja_JP', 'en_US'])).toEqual(columns);
  const known = facts(courses.map(({ id }) => ({ id: String(id), name: String(id) })));
  const plans = planImport(table?.rows ?? [], columns, all, known);
  expect(plans.filter(({ kind }) => kind !== 'same')).toEqual([]);
  expect(plans).toHaveLength(all.length);
});

it('reads Shift_JIS, as Excel saves it in Japan', () => {
  expect(decoded(new Uint8Array([0x96, 0xbc, 0x8f, 0xcc]).buffer)).toEqual({ text: '名称', encoding: 'shift_jis' });
});
