import type { DraftText } from '@meguri/core/console/translation/draft-texts.ts';
import { TEXT_PLACES } from '@meguri/core/console/translation/places-of-texts.ts';
import { csvLines } from '@meguri/core/lib/csv.ts';
import { describe, expect, it } from 'vitest';
import { loadTexts, wordsIn } from '../i18n/console-language.ts';
import { decoded, readText } from '../shared/tables/read-table.ts';
import { editsOfRows, isMisread, isSamePlan, planTexts, undecided } from './import-texts.ts';
import { matchTextColumns, tableOfTexts, textColumns } from './text-table.ts';

await loadTexts('ja_JP');

const { t } = wordsIn('ja_JP');
const text = (path: string, words: DraftText['words'], form: 'text' | 'page' = 'text'): DraftText => ({
  path,
  field: path,
  entry: null,
  place: { ...TEXT_PLACES[0], room: null, form } as DraftText['place'],
  words,
  isShared: false,
  files: {},
});
const TEXTS = [
  text('/name', { ja_JP: '町', en_US: 'Town' }),
  text('/spots/a/name', { ja_JP: '=坂', en_US: "'=Hill" }),
  text('/spots/b/name', { ja_JP: '橋' }),
  text('/pages/faq', { ja_JP: '# 質問\n\n本文\n', en_US: '# Questions\n' }, 'page'),
];
const DESK = { texts: TEXTS, source: 'ja_JP', markOf: () => undefined, isUnchecked: () => false } as const;
const COLUMNS = ['key', 'source', 'en_US'] as const;
const table = (rows: string[][]) => ({ rows, lines: rows.map((_, at) => at + 2) });
const plan = (...rows: string[][]) => planTexts(table(rows), COLUMNS, DESK);
const kinds = (...rows: string[][]) => plan(...rows).map(({ kind }) => kind);

const exported = (targets: readonly ('en_US' | 'ko_KR')[] = ['en_US', 'ko_KR']) =>
  tableOfTexts(t, DESK, { targets, placeOf: ({ path }) => path, name: 'town' });

describe('an exported table', () => {
  it('has the key, the place, the source, and words and state in each language', () => {
    const { headings, rows } = exported().table;
    expect(headings).toEqual([
      'キー (key)',
      '場所 (place)',
      '原文 日本語 (source ja_JP)',
      'English (en_US)',
      '状態 (state en_US)',
      '한국어 (ko_KR)',
      '状態 (state ko_KR)',
    ]);
    expect(rows[0]).toEqual(['/name', '/name', '町', 'Town', '訳あり', '', 'まだ']);
  });

  it('is read again without a change, also where a text looks like a formula', async () => {
    const { headings, rows } = exported().table;
    const csv = csvLines([headings, ...rows.map((row) => row.map(String))]);
    expect(csv).toContain(`"'=坂"`);
    const known = (given: readonly string[]) =>
      matchTextColumns(given, 'ja_JP', ['en_US', 'ko_KR']).filter(Boolean).length;
    const read = await readText(`\ufeff${csv.replaceAll(/(?<!\r)\n/g, '\r\n')}`, { most: 100, known });
    if (!read) throw new Error('no table');
    const columns = matchTextColumns(read.headings, 'ja_JP', ['en_US', 'ko_KR']);
    expect(columns.filter(Boolean)).toEqual(['key', 'source', 'en_US', 'ko_KR']);
    expect(planTexts(read, columns, DESK).map(({ kind }) => kind)).toEqual(['same', 'same', 'same', 'same']);
    expect(textColumns(['en_US'])).toHaveLength(5);
  });

  it('leaves out what is too long for a cell', () => {
    const desk = { ...DESK, texts: [text('/name', { ja_JP: 'あ'.repeat(40_000) }), TEXTS[2] as DraftText] };
    const { table, tooLong } = tableOfTexts(t, desk, { targets: ['en_US'], placeOf: () => '', name: 'x' });
    expect([table.rows.length, tooLong]).toEqual([1, 1]);
  });
});

describe('a row of an import', () => {
  it.each<[string, string[], string]>([
    ['writes what is new', ['/spots/b/name', '橋', 'Bridge'], 'change'],
    ['changes nothing with the same words', ['/name', '町', ' Town '], 'same'],
    ['changes nothing with an empty cell', ['/name', '町', ''], 'same'],
    ['is refused where the source has changed', ['/name', '村', 'Village'], 'source'],
    ['is not refused where it would change nothing', ['/name', '村', 'Town'], 'same'],
    ['is refused where no text has its key', ['/spots/gone/name', '橋', 'Bridge'], 'unknown'],
    ['has the source of a page by its words', ['/pages/faq', '# 質問\r\n\r\n本文', '# FAQ'], 'change'],
  ])('%s', (_, row, kind) => {
    expect(kinds(row)).toEqual([kind]);
  });

  it('is refused where one before has its key', () => {
    expect(kinds(['/name', '町', 'A'], ['/name', '町', 'B'])).toEqual(['change', 'twice']);
  });

  it('has the warnings of its words', () => {
    const [row] = plan(['/spots/b/name', '橋', '{name} Bridge']);
    expect(row?.changes[0]?.warnings).toMatchObject([{ kind: 'placeholder', extra: ['{name}'] }]);
  });
});

describe('decisions', () => {
  const rows = plan(
    ['/name', '村', 'Village'],
    ['/spots/b/name', '橋', 'Bridge'],
    ['/spots/gone/name', '', 'x'],
    ['/pages/faq', '# 質問\n\n本文', '# FAQ'],
  );

  it('are needed for every row that does not fit', () => {
    expect(undecided(rows, new Map()).map(({ line }) => line)).toEqual([2, 4]);
    expect(undecided(rows, new Map([[2, 'take'] as const, [4, 'leave'] as const]))).toEqual([]);
  });

  it('take what a person wants all the same, and never what has no text', () => {
    const words = (decisions: [number, 'take' | 'leave'][]) =>
      editsOfRows(rows, new Map(decisions)).map((edit) => edit.words);
    expect(words([[2, 'leave']])).toEqual(['Bridge', '# FAQ\n']);
    expect(
      words([
        [2, 'take'],
        [4, 'take'],
      ]),
    ).toEqual(['Village', 'Bridge', '# FAQ\n']);
  });

  it('hold as long as the draft says the same', () => {
    const moved = { ...DESK, texts: TEXTS.with(2, text('/spots/b/name', { ja_JP: '大橋' })) };
    const again = table([['/spots/b/name', '橋', 'Bridge']]);
    expect(isSamePlan(planTexts(again, COLUMNS, DESK), planTexts(again, COLUMNS, DESK))).toBe(true);
    expect(isSamePlan(planTexts(again, COLUMNS, DESK), planTexts(again, COLUMNS, moved))).toBe(false);
  });
});

it.each([
  [[0xff, 0xfe, 0x42, 0x30], { text: 'あ', encoding: 'utf-16' }],
  [[0xef, 0xbb, 0xbf, 0xe3, 0x81, 0x82], { text: 'あ', encoding: 'utf-8' }],
  [[0x82, 0xa0], { text: 'あ', encoding: 'shift_jis' }],
  [[0x82, 0xa0, 0xff, 0xff], null],
])('reads the bytes %o as what they are', (bytes, read) => {
  expect(decoded(new Uint8Array(bytes).buffer)).toEqual(read);
});

it('notices a file whose characters are read wrongly: no source is one of the draft', () => {
  expect(isMisread(plan(['/name', '挷', 'a'], ['/spots/b/name', '��', 'b']))).toBe(true);
  expect(isMisread(plan(['/name', '町', 'a'], ['/spots/b/name', '村', 'b']))).toBe(false);
});

it('plans 2,000 rows at once', () => {
  const texts = Array.from({ length: 2000 }, (_, at) => text(`/spots/s${at}/name`, { ja_JP: `場所${at}` }));
  const rows = texts.map(({ path, words }, at) => [path, words.ja_JP ?? '', `Place ${at}`]);
  const started = performance.now();
  const planned = planTexts(table(rows), COLUMNS, { texts, source: 'ja_JP' });
  expect(editsOfRows(planned, new Map())).toHaveLength(2000);
  expect(performance.now() - started).toBeLessThan(3000);
});
