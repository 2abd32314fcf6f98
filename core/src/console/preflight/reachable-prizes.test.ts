import { describe, expect, it } from 'vitest';
import type { CampaignFile } from '../../campaign-file/campaign-file.ts';
import { compileCatalogue } from '../../catalogue/catalogue.ts';
import { collectingWindows, type UnreachableReason, unreachablePrizes } from './reachable-prizes.ts';

const spot = (id: string, more: object = {}) => ({ id, name: id, lat: 34, lon: 133, methods: { qr: {} }, ...more });

/** Three spots over three days in Tokyo; a and b give a stamp, c gives 10 points. */
const catalogueWith = (requires: object, more: object = {}, file: object = {}) =>
  compileCatalogue({
    slug: 'town',
    name: 'Town',
    languages: ['en_US'],
    period: { start: '2026-10-01T00:00:00+09:00', end: '2026-10-03T23:59:59+09:00' },
    courses: [{ id: 'east', name: 'East' }],
    sheets: [{ id: 'card', name: 'Card', spots: ['a', 'b'] }],
    spots: [spot('a', { courses: ['east'] }), spot('b'), spot('c', { points: 10 })],
    presents: [{ id: 'p', kind: 'goods', name: 'P', requires, ...more }],
    ...file,
  } as CampaignFile);

const ONCE = { acquisition: { limit: 'once' } };

describe.each<[string, object, object, object, UnreachableReason | null]>([
  ['nothing', {}, {}, {}, null],
  ['every stamp', { stamps: 2 }, {}, {}, null],
  ['more stamps than spots', { stamps: 3 }, {}, {}, 'stamps'],
  ['the stamps of a course', { stamps: 1, course: 'east' }, {}, {}, null],
  ['more stamps than the course has', { stamps: 2, course: 'east' }, {}, {}, 'stamps'],
  ['a course that is gone', { stamps: 1, course: 'west' }, {}, {}, 'stamps'],
  ['a sheet', { sheet: 'card' }, {}, {}, null],
  ['a sheet that is gone', { sheet: 'lost' }, {}, {}, 'sheet'],
  [
    'a sheet that asks for more than it has',
    { sheet: 'card' },
    {},
    { sheets: [{ id: 'card', name: 'C', required: 3 }] },
    'sheet',
  ],
  ['named spots', { spots: ['a', 'b'] }, {}, {}, null],
  ['a named spot that gives points only', { spots: ['c'] }, {}, {}, 'spots'],
  ['the points of three days', { points: 30 }, {}, {}, null],
  ['the points of four days', { points: 31 }, {}, {}, 'points'],
  ['the points of one time', { points: 10 }, {}, ONCE, null],
  ['more points than once gives', { points: 11 }, {}, ONCE, 'points'],
  [
    'the points of the days before it closes',
    { points: 20 },
    { window: { end: '2026-10-02T12:00:00+09:00' } },
    {},
    null,
  ],
  ['more points than before it closes', { points: 30 }, { window: { end: '2026-10-02T12:00:00+09:00' } }, {}, 'points'],
  ['a stamp after it has closed', { stamps: 1 }, { window: { end: '2026-09-30T23:59:59+09:00' } }, {}, 'no_time'],
  [
    'a stamp after its draw',
    { stamps: 1 },
    { kind: 'lottery', lottery: { type: 'drawn', drawAt: '2026-09-30T12:00:00+09:00', outcomes: [] } },
    {},
    'no_time',
  ],
  [
    'a stamp that can be collected later only',
    { stamps: 1 },
    { window: { end: '2026-10-01T12:00:00+09:00' } },
    { acquisition: { start: '2026-10-02T00:00:00+09:00' } },
    'no_time',
  ],
  ['a confirmed visitor', { verified: true }, {}, {}, 'verified'],
])('a prize for %s', (_, requires, more, file, reason) => {
  it(reason === null ? 'can be reached' : `cannot be reached: ${reason}`, () => {
    const found = unreachablePrizes(catalogueWith(requires, more, file), { canVerify: false });
    expect(found.map((one) => one.reason)).toEqual(reason === null ? [] : [reason]);
  });
});

it('a confirmed visitor can exist where the installation confirms visitors', () => {
  expect(unreachablePrizes(catalogueWith({ verified: true, stamps: 2 }), { canVerify: true })).toEqual([]);
});

describe('the windows in which a spot can be collected', () => {
  it.each<[string, object, object, number]>([
    ['each day', {}, {}, 3],
    ['once', ONCE, {}, 1],
    ['weeks: Thursday to Saturday is one', { acquisition: { limit: 'week' } }, {}, 1],
    ['weeks: to the next Monday are two', { acquisition: { limit: 'week', end: '2026-10-05T01:00:00+09:00' } }, {}, 2],
    ['from the middle of a day', { acquisition: { start: '2026-10-01T22:00:00+09:00' } }, {}, 3],
    ['until the first second of a day', {}, { window: { end: '2026-10-02T00:00:00+09:00' } }, 2],
    [
      'over the end of daylight saving',
      {
        timezone: 'Europe/Berlin',
        acquisition: { start: '2026-10-24T00:00:00+02:00', end: '2026-10-26T00:30:00+01:00' },
      },
      {},
      3,
    ],
    ['in another time zone', { timezone: 'America/New_York' }, {}, 4],
  ])('%s', (_, file, more, expected) => {
    const catalogue = catalogueWith({}, more, file);
    const [present] = catalogue.presents.values();
    expect(present && collectingWindows(catalogue, present)).toBe(expected);
  });
});
