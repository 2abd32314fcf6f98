import { marksByWords, uncheckedByWords } from '@meguri/core/console/translation/text-state.ts';
import type { Measurement } from '@meguri/core/console/walk/schema.ts';
import { isJsonMap } from '@meguri/core/document/value.ts';
import { describe, expect, it } from 'vitest';
import { spotRows } from '../document/campaign-data.ts';
import { missingFacts, toDoOf, translationFacts, walkFacts } from './further-facts.ts';
import { inSorting, type SortColumn, sortedBy } from './sort-spots.ts';
import type { SpotItem } from './use-spot-items.ts';

/** A degree of latitude in metres. */
const DEGREE = 111_195;
const near = { proximity: {} };
const SPOTS = [
  { id: 'pier', name: { ja_JP: '桟橋', en_US: 'Pier' }, lat: 34, lon: 133, radius: 50, points: 30, methods: near },
  { id: 'bell', name: { ja_JP: '鐘', en_US: 'Old name' }, lat: 34.1, lon: 133, radius: 30, points: 100, methods: near },
  { id: 'cafe', name: { ja_JP: '茶屋' }, lat: 34.2, lon: 133, methods: { qr: {} } },
  { id: 'hill', name: { ja_JP: '丘', en_US: 'Hill' }, lat: 34.3, lon: 133, points: 20, methods: near },
];
const DATA = { languages: ['ja_JP', 'en_US'], spots: SPOTS };
const ITEMS: SpotItem[] = spotRows(DATA, 'ja_JP').map((row) => ({
  row,
  path: `/spots/${row.id}`,
  item: SPOTS.filter(isJsonMap).find(({ id }) => id === row.id) ?? {},
}));

/** A phone that stood at the spot, `metres` north of the pin. */
const measured = (spotId: string, metres: number): Measurement => ({
  measurementId: spotId,
  edit: 1,
  spotId,
  groupMember: null,
  phone: 'phone',
  walker: { memberId: 'mio', name: 'Mio' },
  measuredAt: '2026-09-01T03:00:00Z',
  seconds: 20,
  fixes: fixesAt(SPOTS.find(({ id }) => id === spotId)?.lat ?? 0, metres),
  failure: null,
  poster: null,
  reception: null,
  note: '',
  decision: null,
  outcome: 'stored',
});
const fixesAt = (lat: number, metres: number): Measurement['fixes'] =>
  Array.from({ length: 5 }, () => [lat + metres / DEGREE, 133, 5]);

const WALK = walkFacts(DATA, [measured('pier', 12), measured('bell', 90)]);
const KNOWN = {
  markOf: marksByWords([{ locale: 'en_US', source: '鐘', target: 'Old name', was: '釣鐘' }]),
  isUnchecked: uncheckedByWords([{ locale: 'en_US', source: '丘', target: 'Hill' }]),
};
const TRANSLATION = translationFacts(DATA, ['ja_JP', 'en_US'], KNOWN);
const FURTHER = { walk: WALK, translation: TRANSLATION };
const FACTS = {
  languages: ['ja_JP', 'en_US'] as const,
  courses: [
    { id: 'a', name: 'West' },
    { id: 'b', name: 'East' },
  ],
  methodNames: { qr: 'A code', proximity: 'Position' },
  congestionNames: { empty: 'Quiet', crowded: 'Busy', full: 'Full', closed: 'Closed', unknown: 'Not known' },
};
const CONTENTS = { further: FURTHER, facts: FACTS };

describe('what the table knows besides the draft', () => {
  it('is how far off the phones of the walk test were, of spots that need a position', () => {
    const shown = [...WALK].map(([id, { judgement }]) => [id, judgement?.advice, Math.round(judgement?.error ?? -1)]);
    expect(shown).toEqual([
      ['pier', 'enough', 12],
      ['bell', 'move', 90],
      ['hill', undefined, -1],
    ]);
  });

  it('is of a group the place that needs the most care', () => {
    const group = [
      { id: 'a', name: 'A', lat: 34, lon: 133 },
      { id: 'b', name: 'B', lat: 34.01, lon: 133 },
    ];
    const data = { spots: [{ ...SPOTS[0], group }] };
    const at = (groupMember: string, metres: number): Measurement => ({
      ...measured('pier', 0),
      groupMember,
      fixes: fixesAt(groupMember === 'a' ? 34 : 34.01, metres),
    });
    const fact = walkFacts(data, [at('a', 80), at('b', 5)]).get('pier');
    expect([fact?.place.groupMember, fact?.judgement?.advice]).toEqual(['a', 'move']);
    expect(walkFacts(data, [at('a', 5)]).get('pier')?.place.groupMember).toBe('a');
  });

  it('is which translations are missing, made from another source, or not checked', () => {
    expect(Object.fromEntries(TRANSLATION)).toMatchObject({
      pier: { missing: 0, stale: 0, machine: 0, first: null },
      bell: { missing: 0, stale: 1, machine: 0, first: { locale: 'en_US', text: { path: '/spots/bell/name' } } },
      cafe: { missing: 1, stale: 0, machine: 0 },
      hill: { missing: 0, stale: 0, machine: 1 },
    });
    expect([...TRANSLATION.values()].map(toDoOf)).toEqual([0, 1, 1, 1]);
  });
});

describe('translations', () => {
  it('lack nothing where the source itself has no words', () => {
    const data = { ...DATA, spots: [{ id: 'new', name: { en_US: 'New' } }] };
    expect(translationFacts(data, ['ja_JP', 'en_US'], KNOWN).get('new')).toMatchObject({ missing: 0, first: null });
  });

  it('are only known to be missing until the server has answered', () => {
    const facts = missingFacts(DATA, ['ja_JP', 'en_US']);
    expect([...facts].map(([id, { missing }]) => [id, missing])).toEqual([['cafe', 1]]);
  });
});

describe('the order of the rows', () => {
  it.each<[SortColumn, string]>([
    ['number', 'hill cafe bell pier'],
    ['points', 'hill pier bell cafe'],
    ['radius', 'bell pier cafe hill'],
    ['walk', 'bell pier hill cafe'],
    ['translation', 'bell cafe hill pier'],
  ])('by %s is %s', (by, ids) => {
    expect(sortedBy(by, null, ITEMS, CONTENTS).ids.join(' ')).toBe(ids);
  });

  it('is turned round when it is chosen again, with empty cells last', () => {
    const first = sortedBy('points', null, ITEMS, CONTENTS);
    expect(sortedBy('points', first, ITEMS, CONTENTS)).toEqual({
      by: 'points',
      isDescending: true,
      ids: ['bell', 'pier', 'hill', 'cafe'],
    });
  });

  const itemOf = (id: string, item: SpotItem['item']): SpotItem => ({
    row: { id, number: 1, name: id, lang: 'ja_JP', courses: [], methods: [], radius: null },
    path: `/spots/${id}`,
    item: { id, ...item },
  });
  it.each<[SortColumn, Record<string, SpotItem['item']>, string]>([
    // The console is in another language: the cells show the first language of the campaign.
    [
      'name.ja_JP',
      { a: { name: { en_US: 'A' } }, b: { name: { ja_JP: 'い' } }, c: { name: { ja_JP: 'あ' } } },
      'c b a',
    ],
    ['courses', { a: { courses: ['a'] }, b: { courses: ['b'] }, c: {} }, 'b a c'],
    ['methods', { a: { methods: { proximity: {} } }, b: { methods: { qr: {} } } }, 'b a'],
    [
      'congestion',
      { a: { congestion: 'full' }, b: {}, c: { congestion: 'closed' }, d: { congestion: 'empty' } },
      'd a c b',
    ],
  ])('by %s follows what the cells show, with empty cells last', (by, items, ids) => {
    const spots = Object.entries(items).map(([id, item]) => itemOf(id, item));
    expect(sortedBy(by, null, spots, CONTENTS).ids.join(' ')).toBe(ids);
  });

  it('stays while rows are edited, with new spots at the end', () => {
    const sorting = sortedBy('points', null, ITEMS.slice(0, 3), CONTENTS);
    expect(inSorting(ITEMS, sorting).map(({ row }) => row.id)).toEqual(['pier', 'bell', 'cafe', 'hill']);
    expect(inSorting(ITEMS, null)).toEqual(ITEMS);
  });
});
