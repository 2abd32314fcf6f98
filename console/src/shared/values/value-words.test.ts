import { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { describe, expect, it } from 'vitest';
import { english } from '../../i18n/en_US/en_US.ts';
import { japanese } from '../../i18n/ja_JP/ja_JP.ts';
import { shownAt } from './shown-value.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly (string | number)[];
  const?: string | number;
  pattern?: string;
  format?: string;
}

const isIdItem = (items: Schema | undefined): boolean => items?.properties !== undefined && 'id' in items.properties;

/** Every value of the file with its path, `x` for ids; the items of lists that are one value are at the path of the list. */
function placesOf(schema: Schema, at: readonly string[] = []): { at: readonly string[]; schema: Schema }[] {
  const inside = Object.entries(schema.properties ?? {}).flatMap(([key, part]) => placesOf(part, [...at, key]));
  const items = schema.items ? placesOf(schema.items, isIdItem(schema.items) ? [...at, 'x'] : at) : [];
  const either = (schema.anyOf ?? []).flatMap((part) => placesOf(part, at));
  return [{ at, schema }, ...inside, ...items, ...either];
}

const PLACES = placesOf(CampaignFile as unknown as Schema);
const ID = '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$';
/** A file where every list has an item `x1` with a name. */
const DATA: Json = Object.fromEntries(
  ['courses', 'spots', 'sheets', 'presents', 'questionnaires'].map((list) => [
    list,
    [{ id: 'x1', name: `name of ${list}`, title: `title of ${list}` }],
  ]),
);
const named = (at: readonly string[]): string => at.join('/');
const options = PLACES.flatMap(({ at, schema }) =>
  [...(schema.enum ?? []), ...(schema.const === undefined ? [] : [schema.const])].map((value) => ({ at, value })),
);

describe.each([
  ['Japanese', { texts: japanese, locale: 'ja_JP' }],
  ['English', { texts: english, locale: 'en_US' }],
] as const)('in %s', (_, words) => {
  const show = (at: readonly string[], value: Json) => shownAt(at, value, { ...words, data: DATA });

  it('every option of the file is shown in words', () => {
    expect(options.length).toBeGreaterThan(50);
    const raw = options.filter(({ at, value }) => show(at, value) === String(value));
    expect(raw.map(({ at, value }) => `${named(at)} ${value}`)).toEqual([]);
  });

  it('every instant of the file is shown as a date', () => {
    const instants = PLACES.filter(({ schema }) => schema.format === 'campaign-time');
    expect(instants.length).toBeGreaterThan(5);
    expect(
      instants.filter(({ at }) => show(at, '2026-11-03T23:59:59+09:00').includes('T')).map(({ at }) => named(at)),
    ).toEqual([]);
  });

  it('every id that stands for something else is shown as its name', () => {
    const ids = PLACES.filter(({ at, schema }) => schema.pattern === ID && at.at(-1) !== 'id');
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.filter(({ at }) => !/^(name|title) of/.test(show(at, 'x1'))).map(({ at }) => named(at))).toEqual([]);
  });
});

it.each([
  ['a list of options', ['login'], ['password', 'line'], '名前とパスワード、LINE'],
  ['a kind of questionnaire, which is a number', ['questionnaires', 'x', 'type'], 2, '景品を受け取る前'],
  ['an id of nothing', ['spots', 'a', 'courses'], ['gone'], 'gone'],
  ['a date', ['period', 'end'], '2026-11-30', '2026年11月30日'],
  [
    'an instant with an offset, on the clock of the campaign',
    ['period', 'end'],
    '2026-11-03T23:30:00Z',
    '2026年11月3日 18:30',
  ],
  ['an instant without one', ['period', 'start'], '2026-11-03 09:00', '2026年11月3日 9:00'],
  ['what is no instant', ['period', 'start'], 'soon', 'soon'],
  ['units of a lottery, which are draws', ['presents', 'kuji', 'stock'], 1500, '1,500 回'],
  ['units of a prize', ['presents', 'mug', 'stock'], 1500, '1,500 個'],
  ['the right choices of a quiz', ['spots', 'a', 'methods', 'quiz', 'answer'], [1, 3], '選択肢 1、選択肢 3'],
  ['the position of a picture', ['focus', 'a.webp'], { x: 80, y: 50 }, japanese.files.focus.note({ x: 80, y: 50 })],
] as const)('%s is written as its screen writes it', (_, at, value, text) => {
  const data = {
    timezone: 'America/New_York',
    presents: [
      { id: 'kuji', kind: 'lottery' },
      { id: 'mug', kind: 'goods' },
    ],
  };
  expect(shownAt(at, value as Json, { texts: japanese, locale: 'ja_JP', data })).toBe(text);
});
