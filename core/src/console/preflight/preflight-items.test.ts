import { describe, expect, it } from 'vitest';
import type { CampaignFile } from '../../campaign-file/campaign-file.ts';
import { compileCatalogue } from '../../catalogue/catalogue.ts';
import { NAMES_MAX, type PreflightId } from './preflight-item.ts';
import { type PreflightFacts, preflightItems } from './preflight-items.ts';

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
  blanks: 0,
  notes: 0,
  unchecked: [],
  isChanged: false,
  catalogue: compileCatalogue(fileWith(more)),
  visitors: 300,
  codes: new Map(),
  measurements: [],
  oldScans: [],
  publishers: 2,
  skew: { database: 0, device: 0 },
  backedUpAt: Date.parse('2026-09-19T20:00:00Z'),
  isHttps: true,
  mail: true,
  line: true,
});

const itemOf = (id: PreflightId, facts: PreflightFacts) => preflightItems(facts).find((item) => item.id === id);

it('a rally without faults passes every check except the walk test', () => {
  const items = preflightItems(ready());
  expect(items.map(({ id }) => id)).toEqual([
    ...['faults', 'published', 'dates', 'zone', 'languages', 'ways', 'circles', 'windows', 'stock', 'privacy'],
    ...['retention', 'walked', 'posters', 'team', 'https', 'mail', 'clock', 'backup'],
  ]);
  expect(items.flatMap(({ id, verdict }) => (verdict === 'go' ? [] : [[id, verdict]]))).toEqual([
    ['walked', 'note'],
    ['posters', 'note'],
  ]);
});

it('a draft with faults is judged by them, the team and the server', () => {
  const items = preflightItems({ ...ready(), faults: 2, catalogue: null, mail: false });
  expect(items.map(({ id, verdict, count }) => [id, verdict, count])).toEqual([
    ['faults', 'no_go', 2],
    ['team', 'go', 2],
    ['https', 'go', 0],
    ['mail', 'note', 0],
    ['clock', 'go', 0],
    ['backup', 'go', 4],
  ]);
});

describe.each<[PreflightId, string, Partial<PreflightFacts>, string]>([
  ['published', 'a change before the opening', { isChanged: true }, 'no_go'],
  ['published', 'a change while open', { isChanged: true, now: Date.parse('2026-10-01T00:00:00+09:00') }, 'note'],
  ['dates', 'the last second', { now: Date.parse('2026-10-31T23:59:59+09:00') }, 'go'],
  ['dates', 'after the end', { now: Date.parse('2026-11-01T00:00:00+09:00') }, 'no_go'],
  ['faults', 'warnings of the check', { notes: 1 }, 'note'],
  ['faults', 'faults and warnings', { faults: 1, notes: 1 }, 'no_go'],
  ['languages', 'texts without a language', { missingTexts: 9 }, 'note'],
  ['privacy', 'a page without the contact', { blanks: 1 }, 'no_go'],
  ['https', 'plain http', { isHttps: false }, 'no_go'],
  ['mail', 'no mail', { mail: false }, 'note'],
  ['team', 'one who can publish', { publishers: 1 }, 'note'],
  ['clock', 'a database that is 2 s off', { skew: { database: -2000, device: null } }, 'go'],
  ['clock', 'a database that is 3 s off', { skew: { database: 3000, device: null } }, 'note'],
  ['clock', 'a database that is 31 s off', { skew: { database: -31_000, device: 0 } }, 'no_go'],
  ['clock', 'a phone that is 31 s off', { skew: { database: 0, device: 31_000 } }, 'note'],
  ['backup', 'none', { backedUpAt: null }, 'no_go'],
  ['backup', 'one of 25 hours ago', { backedUpAt: Date.parse('2026-09-18T23:00:00Z') }, 'note'],
  ['backup', 'one of 24 hours ago', { backedUpAt: Date.parse('2026-09-19T00:00:00Z') }, 'go'],
])('%s', (id, given, change, verdict) => {
  it(`is ${verdict} for ${given}`, () => expect(itemOf(id, { ...ready(), ...change })?.verdict).toBe(verdict));
});

/** An instant lottery with a chance of one in a hundred, or none. */
const lottery = ({ weight, stock }: { weight: number; stock: number }) =>
  present('p', {
    kind: 'lottery',
    lottery: { type: 'instant', loseWeight: 99, outcomes: [{ id: 'o', name: 'o', weight, stock }] },
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
  ['stock', 'a lottery that lasts', { presents: [lottery({ weight: 1, stock: 4 })] }, ['go', 1, []]],
  [
    'stock',
    'a lottery that ends before the last draw',
    { presents: [lottery({ weight: 1, stock: 2 })] },
    ['note', 1, ['p']],
  ],
  ['stock', 'a lottery without a unit', { presents: [lottery({ weight: 1, stock: 0 })] }, ['no_go', 1, ['p']]],
  ['stock', 'a lottery that nobody can win', { presents: [lottery({ weight: 0, stock: 9 })] }, ['no_go', 1, ['p']]],
  [
    'stock',
    'a drawn lottery',
    { presents: [present('p', { kind: 'lottery', lottery: { type: 'drawn', outcomes: [{ id: 'o', stock: 1 }] } })] },
    ['go', 0, []],
  ],
  ['zone', 'a rally in Japan', {}, ['go', 0, ['Asia/Tokyo']]],
  ['zone', 'clocks of London for a rally in Japan', { timezone: 'Europe/London' }, ['note', 0, ['Europe/London']]],
  [
    'zone',
    'the far west of China',
    { timezone: 'Asia/Shanghai', spots: [spot('a', { lon: 75 })] },
    ['go', 0, ['Asia/Shanghai']],
  ],
  [
    'zone',
    'Samoa, beyond the date line',
    { timezone: 'Pacific/Apia', spots: [spot('a', { lon: -172 })] },
    ['go', 0, ['Pacific/Apia']],
  ],
  ['courses', 'one without a spot', { courses: [{ id: 'c', name: 'C' }] }, ['note', 1, ['C']]],
  [
    'courses',
    'one with a spot',
    { courses: [{ id: 'c', name: 'C' }], spots: [spot('a', { courses: ['c'] })] },
    ['go', 1, []],
  ],
  ['reachable', 'a prize for one stamp', { presents: [present('p', { requires: { stamps: 1 } })] }, ['go', 1, []]],
  [
    'reachable',
    'a prize for two of one',
    { presents: [present('p', { requires: { stamps: 2 } })] },
    ['no_go', 1, ['p']],
  ],
])('%s', (id, given, more, [verdict, count, names]) => {
  it(`is ${verdict} for ${given}`, () => {
    expect(itemOf(id, ready(more))).toMatchObject({ id, verdict, count, names });
  });
});

it.each([
  ['fewer codes than visitors', {}, 50, ['note', 1, ['p']]],
  ['fewer codes than its own stock says', { stock: 300 }, 299, ['note', 1, ['p']]],
  ['a smaller stock than codes', { stock: 299 }, 500, ['note', 1, ['p']]],
  ['a code for each visitor', {}, 300, ['go', 1, []]],
  ['no code', {}, 0, ['no_go', 1, ['p']]],
])('judges a prize by the codes of its list: %s', (_name, more, count, [verdict, number, names]) => {
  const facts = { ...ready({ presents: [present('p', more)] }), codes: new Map([['p', count]]) };
  expect(itemOf('stock', facts)).toMatchObject({ verdict, count: number, names });
});

it('asks how many visitors are expected before it judges a stock', () => {
  const facts = { ...ready({ presents: [present('p', { stock: 1 })] }), visitors: null };
  expect(itemOf('stock', facts)).toMatchObject({ id: 'stock', verdict: 'note', count: 0, names: ['p'] });
});

it('misses LINE log-in only where the campaign offers it', () => {
  expect(itemOf('line', { ...ready({ login: ['password', 'line'] }), line: false })?.verdict).toBe('no_go');
  expect(itemOf('line', { ...ready(), line: false })).toBeUndefined();
});

it('notes translations of a machine by language, and says nothing where all are checked', () => {
  const unchecked = [
    { locale: 'en_US', count: 3 },
    { locale: 'ko_KR', count: 1 },
  ] as const;
  expect(itemOf('unchecked', { ...ready(), unchecked })).toMatchObject({ verdict: 'note', count: 4, unchecked });
  expect(itemOf('unchecked', ready())).toBeUndefined();
  expect(itemOf('unchecked', { ...ready(), unchecked, catalogue: null })).toBeUndefined();
});

it('names a few of many spots and counts all pairs', () => {
  const many = Array.from({ length: 200 }, (_, index) => circle(`s${index}`, 0));
  const found = itemOf('circles', ready({ spots: many }));
  expect(found?.count).toBe((200 * 199) / 2);
  expect(found?.names).toHaveLength(NAMES_MAX);
});
