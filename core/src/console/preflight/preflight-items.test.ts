import { describe, expect, it } from 'vitest';
import type { CampaignFile } from '../../campaign-file/campaign-file.ts';
import { compileCatalogue } from '../../catalogue/catalogue.ts';
import { NAMES_MAX, type PreflightFacts, type PreflightId, preflightItems } from './preflight-items.ts';

const spot = (id: string, more: object = {}) => ({ id, name: id, lat: 34, lon: 133, methods: { qr: {} }, ...more });
const present = (id: string, more: object = {}) => ({ id, kind: 'goods', name: id, ...more });

const fileWith = (more: object = {}) =>
  ({
    slug: 'town',
    name: 'Town',
    languages: ['en_US'],
    period: { start: '2026-10-01T00:00:00+09:00', end: '2026-10-31T23:59:59+09:00' },
    retention: { days: 180 },
    pages: { privacy: 'privacy.md' },
    spots: [spot('a')],
    ...more,
  }) as CampaignFile;

const ready = (more: object = {}): PreflightFacts => ({
  now: Date.parse('2026-09-20T00:00:00Z'),
  faults: 0,
  missingTexts: 0,
  isChanged: false,
  catalogue: compileCatalogue(fileWith(more)),
  visitors: 300,
  isHttps: true,
  mail: true,
  line: true,
});

const itemOf = (id: PreflightId, facts: PreflightFacts) => preflightItems(facts).find((item) => item.id === id);

it('a rally without anything amiss is all go', () => {
  const items = preflightItems(ready());
  expect(items.map(({ id }) => id)).toEqual([
    ...['faults', 'published', 'dates', 'languages', 'ways', 'circles', 'privacy', 'retention'],
    ...['windows', 'stock', 'https', 'mail'],
  ]);
  expect(items.filter(({ verdict }) => verdict !== 'go')).toEqual([]);
});

it('a draft with faults is judged by them and by the server', () => {
  const items = preflightItems({ ...ready(), faults: 2, catalogue: null, mail: false });
  expect(items.map(({ id, verdict, count }) => [id, verdict, count])).toEqual([
    ['faults', 'no_go', 2],
    ['https', 'go', 0],
    ['mail', 'note', 0],
  ]);
});

describe.each<[PreflightId, string, Partial<PreflightFacts>, string]>([
  ['published', 'a change before the opening', { isChanged: true }, 'no_go'],
  ['published', 'a change while open', { isChanged: true, now: Date.parse('2026-10-01T00:00:00+09:00') }, 'note'],
  ['dates', 'the last second', { now: Date.parse('2026-10-31T23:59:59+09:00') }, 'go'],
  ['dates', 'after the end', { now: Date.parse('2026-11-01T00:00:00+09:00') }, 'no_go'],
  ['languages', 'texts without a language', { missingTexts: 9 }, 'note'],
  ['https', 'plain http', { isHttps: false }, 'no_go'],
  ['mail', 'no mail', { mail: false }, 'note'],
])('%s', (id, given, change, verdict) => {
  it(`is ${verdict} for ${given}`, () => expect(itemOf(id, { ...ready(), ...change })?.verdict).toBe(verdict));
});

const east = (metres: number) => 133 + metres / (111_195 * Math.cos((34 * Math.PI) / 180));
const circle = (id: string, metres: number, more: object = {}) =>
  spot(id, { lon: east(metres), radius: 50, methods: { proximity: {}, qr: {} }, ...more });

describe.each<[PreflightId, string, object, [string, number, string[]]]>([
  ['ways', 'no spot', { spots: [] }, ['no_go', 0, []]],
  ['ways', 'nearness alone', { spots: [spot('a'), spot('b', { methods: { proximity: {} } })] }, ['note', 1, ['b']]],
  ['ways', 'a code that must be near', { spots: [spot('a', { methods: { qr: { near: true } } })] }, ['note', 1, ['a']]],
  ['ways', 'a quiz from anywhere', { spots: [spot('a', { methods: { quiz: { near: false } } })] }, ['go', 1, []]],
  ['circles', '101 m apart', { spots: [circle('a', 0), circle('b', 101)] }, ['go', 0, []]],
  ['circles', '99 m apart', { spots: [circle('a', 0), circle('b', 99)] }, ['note', 1, ['a', 'b']]],
  [
    'circles',
    'three in one place',
    { spots: ['a', 'b', 'c'].map((id) => circle(id, 0)) },
    ['note', 3, ['a', 'b', 'c']],
  ],
  ['circles', 'codes in one place', { spots: [spot('a'), spot('b')] }, ['go', 0, []]],
  [
    'circles',
    'far north in a small one',
    { spots: [circle('a', 0, { radius: 5000 }), circle('b', 0, { lat: 34.04 })] },
    ['note', 1, ['a', 'b']],
  ],
  [
    'circles',
    'members of a group',
    {
      spots: [
        circle('a', 0, {
          group: [
            { id: 'm', name: 'm' },
            { id: 'n', name: 'n', lon: east(500) },
          ],
        }),
        circle('b', 450),
      ],
    },
    ['note', 1, ['a', 'b']],
  ],
  ['privacy', 'no page', { pages: { terms: 'terms.md' } }, ['no_go', 0, []]],
  ['retention', 'no limit', { retention: undefined }, ['note', 0, []]],
  ['line', 'LINE', { login: ['line'] }, ['go', 0, []]],
  [
    'windows',
    'over before',
    { presents: [present('p', { window: { end: '2026-09-30T23:59:59+09:00' } })] },
    ['no_go', 1, ['p']],
  ],
  [
    'windows',
    'from the last day',
    { presents: [present('p', { window: { start: '2026-10-31T00:00:00+09:00' } })] },
    ['go', 1, []],
  ],
  [
    'windows',
    'from the day after',
    { presents: [present('p', { window: { start: '2026-11-01T00:00:00+09:00' } })] },
    ['no_go', 1, ['p']],
  ],
  ['stock', 'no unit', { presents: [present('p', { stock: 0 }), present('q', { stock: 900 })] }, ['no_go', 1, ['p']]],
  [
    'stock',
    'one too few',
    { presents: [present('p', { stock: 299 }), present('q', { stock: 300 })] },
    ['note', 1, ['p']],
  ],
  ['stock', 'enough', { presents: [present('p', { stock: 300 })] }, ['go', 1, []]],
  ['stock', 'prizes without end', { presents: [present('p')] }, ['go', 0, []]],
  [
    'stock',
    'a lottery',
    { presents: [present('p', { kind: 'lottery', stock: 3, lottery: { type: 'instant', outcomes: [] } })] },
    ['go', 0, []],
  ],
])('%s', (id, given, more, [verdict, count, names]) => {
  it(`is ${verdict} for ${given}`, () => {
    expect(itemOf(id, ready(more))).toEqual({ id, verdict, count, names });
  });
});

it('asks how many visitors are expected before it judges a stock', () => {
  const facts = { ...ready({ presents: [present('p', { stock: 1 })] }), visitors: null };
  expect(itemOf('stock', facts)).toEqual({ id: 'stock', verdict: 'note', count: 0, names: ['p'] });
});

it('misses LINE log-in only where the campaign offers it', () => {
  expect(itemOf('line', { ...ready({ login: ['password', 'line'] }), line: false })?.verdict).toBe('no_go');
  expect(itemOf('line', { ...ready(), line: false })).toBeUndefined();
});

it('names a few of many spots and counts all pairs', () => {
  const many = Array.from({ length: 200 }, (_, index) => circle(`s${index}`, 0));
  const found = itemOf('circles', ready({ spots: many }));
  expect(found?.count).toBe((200 * 199) / 2);
  expect(found?.names).toHaveLength(NAMES_MAX);
});
