import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PresentFile, RequirementFile } from '../campaign-file/presents.ts';
import type { Holdings } from '../spots/holdings.ts';
import { at, catalogueOf, spotFile } from '../testing/sample-catalogue.ts';
import { consumesStamps, judgeTake, priceOf, type TakeFacts } from './take.ts';

const NOON = at('2026-10-05T12:00:00+09:00');
const LAST = at('2026-10-05T17:59:59.999+09:00');
const SIX = at('2026-10-05T18:00:00+09:00');
const PAST = { window: { end: '2026-10-04T23:59:59+09:00' } };
const FUTURE = { window: { start: '2026-10-06T00:00:00+09:00' } };
const TODAY = { window: { end: '2026-10-05T17:59:59+09:00' } };

const catalogueWith = (over: Partial<PresentFile>) =>
  catalogueOf({
    courses: [{ id: 'north', name: 'n' }],
    spots: [
      spotFile('a', { courses: ['north'] }),
      spotFile('b', { courses: ['north'] }),
      spotFile('c'),
      spotFile('d', { courses: ['north'] }),
    ],
    sheets: [{ id: 'card', name: 'card', spots: ['b', 'c', 'd'], required: 2 }],
    presents: [{ id: 'prize', kind: 'goods', name: 'prize', ...over }],
  });

const holding = (points: number, ...spots: string[]): Holdings => ({
  points,
  spots: new Map(spots.map((id) => [id, { count: 1, stamp: true, free: 1, points: 0 }])),
});
const facts = (over: Partial<TakeFacts> = {}): TakeFacts => ({
  holdings: holding(0, 'a', 'b'),
  taken: 0,
  price: { points: 0, acquisitionIds: [] },
  surveyAnswered: false,
  verified: false,
  remaining: null,
  ...over,
});
const drawn = (drawAt: string, over: Partial<PresentFile> = {}): Partial<PresentFile> => ({
  kind: 'lottery',
  lottery: { type: 'drawn', drawAt, outcomes: [{ id: 'first', name: 'first', stock: 1 }] },
  ...over,
});

describe('judgeTake', () => {
  it.each([
    ['no requirement', {}, facts(), NOON, 'ok'],
    ['the requirement met', { requires: { stamps: 2 } }, facts(), NOON, 'ok'],
    ['a confirmed visitor required', { requires: { verified: true } }, facts(), NOON, 'verification_required'],
    ['a confirmed visitor', { requires: { verified: true } }, facts({ verified: true }), NOON, 'ok'],
    [
      'not confirmed and too few stamps',
      { requires: { verified: true, stamps: 3 } },
      facts(),
      NOON,
      'requirement_not_met',
    ],
    [
      'not confirmed and nothing left',
      { requires: { verified: true } },
      facts({ remaining: 0 }),
      NOON,
      'verification_required',
    ],
    ['the requirement not met', { requires: { stamps: 3 } }, facts(), NOON, 'requirement_not_met'],
    [
      'too few points for an exchange',
      { requires: { points: 5 }, consumes: true },
      facts(),
      NOON,
      'requirement_not_met',
    ],
    ['before its window', FUTURE, facts(), NOON, 'out_of_period'],
    ['after its window', PAST, facts(), NOON, 'out_of_period'],
    ['in the last second of its window', TODAY, facts(), LAST, 'ok'],
    ['right after its window', TODAY, facts(), SIX, 'out_of_period'],
    ['already taken', {}, facts({ taken: 1 }), NOON, 'already_taken'],
    ['one of two taken', { perAccount: 2 }, facts({ taken: 1 }), NOON, 'ok'],
    ['two of two taken', { perAccount: 2 }, facts({ taken: 2 }), NOON, 'already_taken'],
    ['more taken than the limit', { perAccount: 2 }, facts({ taken: 3 }), NOON, 'already_taken'],
    ['the survey not answered', { survey: 'after' }, facts(), NOON, 'survey_required'],
    ['the survey answered', { survey: 'after' }, facts({ surveyAnswered: true }), NOON, 'ok'],
    ['a choice of stamps that does not fit', {}, facts({ price: null }), NOON, 'requirement_not_met'],
    [
      'a choice that does not fit and nothing left',
      {},
      facts({ price: null, remaining: 0 }),
      NOON,
      'requirement_not_met',
    ],
    ['one left', {}, facts({ remaining: 1 }), NOON, 'ok'],
    ['none left', {}, facts({ remaining: 0 }), NOON, 'out_of_stock'],
    ['the period is judged before the limit', PAST, facts({ taken: 1 }), NOON, 'out_of_period'],
    [
      'the limit is judged before the requirement',
      { requires: { stamps: 9 } },
      facts({ taken: 1 }),
      NOON,
      'already_taken',
    ],
    [
      'the requirement is judged before the survey',
      { requires: { stamps: 9 }, survey: 'after' },
      facts(),
      NOON,
      'requirement_not_met',
    ],
    ['the survey is judged before the stock', { survey: 'after' }, facts({ remaining: 0 }), NOON, 'survey_required'],
    ['the limit is judged before the stock', {}, facts({ taken: 1, remaining: 0 }), NOON, 'already_taken'],
    ['a millisecond before the draw', drawn('2026-10-05T18:00:00+09:00'), facts(), LAST, 'ok'],
    ['at the draw', drawn('2026-10-05T18:00:00+09:00'), facts(), SIX, 'out_of_period'],
    ['after the window, before the draw', drawn('2026-10-06T18:00:00+09:00', TODAY), facts(), SIX, 'out_of_period'],
    ['at the draw, within the window', drawn('2026-10-05T12:00:00+09:00', TODAY), facts(), NOON, 'out_of_period'],
  ] as [string, Partial<PresentFile>, TakeFacts, number, string][])('%s', (_what, over, known, now, verdict) => {
    const catalogue = catalogueWith(over);
    const judged = judgeTake(catalogue, catalogue.presents.get('prize')!, known, now);
    expect(judged.ok ? 'ok' : judged.code).toBe(verdict);
  });
});

describe('priceOf', () => {
  /** Oldest first: `c1 a1` are the first visits of c and a. */
  const free = (visits: string) =>
    visits.split(' ').flatMap((visit) => (visit ? [{ acquisitionId: visit, spotId: visit[0]! }] : []));

  it.each([
    ['no requirement', {}, 'a1', 0, ''],
    ['points', { points: 30 }, 'a1', 30, ''],
    ['the oldest spots', { stamps: 2 }, 'c1 a1 b1', 0, 'c1 a1'],
    ['the older visit of a spot visited twice', { stamps: 2 }, 'a1 a2 b1', 0, 'a1 b1'],
    ['the oldest of the course', { stamps: 2, course: 'north' }, 'c1 b1 a1 d1', 0, 'b1 a1'],
    ['named spots, also if others are older', { spots: ['b', 'a'] }, 'c1 a1 b1 b2', 0, 'b1 a1'],
    ['as much of a sheet as it requires', { sheet: 'card' }, 'a1 d1 c1 b1', 0, 'd1 c1'],
    ['named spots count for the number', { stamps: 2, spots: ['b'] }, 'a1 b1 c1', 0, 'b1 a1'],
    ['named spots count for the sheet', { sheet: 'card', spots: ['b'] }, 'c1 d1 b1', 0, 'b1 c1'],
    ['the sheet counts for the number', { sheet: 'card', stamps: 3 }, 'a1 b1 c1 d1', 0, 'a1 b1 c1'],
    [
      'a stamp that counts twice before two older ones',
      { sheet: 'card', stamps: 2, course: 'north' },
      'a1 c1 b1 d1',
      0,
      'b1 d1',
    ],
    ['points and stamps', { points: 5, stamps: 1 }, 'c1', 5, 'c1'],
  ] as [string, RequirementFile, string, number, string][])('%s', (_what, requires, visits, points, taken) => {
    const catalogue = catalogueWith({ requires, consumes: true });
    const price = priceOf(catalogue, catalogue.presents.get('prize')!, free(visits));
    expect([price?.points, price?.acquisitionIds.join(' ')]).toEqual([points, taken]);
  });

  it('is zero for a present that consumes nothing', () => {
    const catalogue = catalogueWith({ requires: { points: 5, stamps: 1 } });
    expect(priceOf(catalogue, catalogue.presents.get('prize')!, free('a1'))).toEqual({ points: 0, acquisitionIds: [] });
  });

  it.each([
    ['other stamps than the oldest', { stamps: 2 }, 'a1 b1 c1', 'c b', 'c1 b1'],
    ['the oldest stamp of a chosen spot', { stamps: 1 }, 'a1 b1 b2', 'b', 'b1'],
    ['other slots of the sheet', { sheet: 'card' }, 'b1 c1 d1', 'd c', 'd1 c1'],
    ['the named spots', { spots: ['b', 'a'] }, 'a1 b1 c1', 'a b', 'a1 b1'],
    ['stamps of the course', { stamps: 1, course: 'north' }, 'a1 c1 d1', 'd', 'd1'],
    ['too few', { stamps: 2 }, 'a1 b1 c1', 'c', null],
    ['one too many', { stamps: 2 }, 'a1 b1 c1', 'a b c', null],
    ['one that the requirement does not need', { sheet: 'card' }, 'a1 b1 c1', 'a b c', null],
    ['one that is not free', { stamps: 2 }, 'a1 b1', 'a c', null],
    ['one twice', { stamps: 2 }, 'a1 a2 b1', 'a a', null],
    ['one outside the course', { stamps: 1, course: 'north' }, 'a1 c1', 'c', null],
    ['an unknown spot', { stamps: 1 }, 'a1', 'x', null],
    ['a stamp where only points are needed', { points: 5 }, 'a1', 'a', null],
    ['none where only points are needed', { points: 5 }, 'a1', '', ''],
  ] as [string, RequirementFile, string, string, string | null][])(
    'a choice: %s',
    (_what, requires, visits, chosen, taken) => {
      const catalogue = catalogueWith({ requires, consumes: true });
      const choice = chosen === '' ? [] : chosen.split(' ');
      const price = priceOf(catalogue, catalogue.presents.get('prize')!, free(visits), choice);
      expect(price?.acquisitionIds.join(' ') ?? null).toBe(taken);
    },
  );

  it('refuses a choice of stamps for a present that consumes nothing', () => {
    const catalogue = catalogueWith({ requires: { stamps: 1 } });
    expect(priceOf(catalogue, catalogue.presents.get('prize')!, free('a1'), ['a'])).toBeNull();
  });
});

describe('the price of any requirement', () => {
  const SPOTS = ['a', 'b', 'c', 'd', 'e', 'f'];
  const some = fc.subarray(SPOTS);
  const cases = fc.record({
    free: fc.shuffledSubarray(SPOTS),
    sheet: fc.option(some, { nil: undefined }),
    required: fc.nat(3),
    stamps: fc.option(fc.nat(3), { nil: undefined }),
    course: fc.option(some, { nil: undefined }),
    spots: fc.option(fc.subarray(SPOTS, { maxLength: 2 }), { nil: undefined }),
  });
  type Case = typeof cases extends fc.Arbitrary<infer T> ? T : never;

  /** All sets of free stamps that meet the requirement, the members in the order in which they were collected. */
  const enough = ({ free, sheet, required, stamps, course, spots }: Case): string[][] => {
    const sets: string[][] = [[]];
    for (const spot of free) sets.push(...sets.map((set) => [...set, spot]));
    const among = (set: string[], ids: string[]) => set.filter((id) => ids.includes(id)).length;
    return sets.filter(
      (set) =>
        (spots ?? []).every((id) => set.includes(id)) &&
        (sheet === undefined || among(set, sheet) >= required) &&
        (stamps === undefined || among(set, course ?? SPOTS) >= stamps),
    );
  };
  const priced = ({ free, sheet, required, stamps, course, spots }: Case, chosen?: string[]) => {
    const catalogue = {
      sheets: sheet ? [{ id: 'card', spots: sheet, required }] : [],
      courseSpots: new Map([['course', course ?? []]]),
    };
    const requires = {
      ...(sheet && { sheet: 'card' }),
      ...(stamps !== undefined && { stamps }),
      ...(course && { course: 'course' }),
      ...(spots && { spots }),
    };
    const stampsHeld = free.map((spotId) => ({ spotId, acquisitionId: spotId }));
    return priceOf(catalogue, { consumes: true, requires }, stampsHeld, chosen)?.acquisitionIds ?? null;
  };
  const inOrder = ({ free }: Case, ids: readonly string[] | null) => free.filter((id) => ids?.includes(id));

  it('is the smallest set that meets it, and of these the one collected first', () => {
    fc.assert(
      fc.property(cases, (one) => {
        const sets = enough(one);
        fc.pre(sets.length > 0);
        const least = Math.min(...sets.map(({ length }) => length));
        const places = (set: string[]) => set.map((id) => one.free.indexOf(id));
        const [first] = sets
          .filter(({ length }) => length === least)
          .sort((a, b) => (places(a).join() < places(b).join() ? -1 : 1));
        expect(inOrder(one, priced(one))).toEqual(first);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is any chosen set that meets it and has none too many, and no other', () => {
    fc.assert(
      fc.property(cases, fc.shuffledSubarray(SPOTS), (one, chosen) => {
        const sets = enough(one).map((set) => [...set].sort().join());
        const isEnough = (set: string[]) => sets.includes([...set].sort().join());
        const fits = isEnough(chosen) && !chosen.some((left) => isEnough(chosen.filter((id) => id !== left)));
        expect(priced(one, chosen)).toEqual(fits ? chosen : null);
      }),
      { numRuns: 3_000 },
    );
  });

  it('is accepted as a choice', () => {
    fc.assert(
      fc.property(cases, (one) => {
        fc.pre(enough(one).length > 0);
        const price = priced(one) ?? [];
        expect(priced(one, price)).toEqual(price);
      }),
      { numRuns: 3_000 },
    );
  });
});

it.each([
  [{ requires: { stamps: 1 } }, false],
  [{ consumes: true }, false],
  [{ consumes: true, requires: { points: 1 } }, false],
  [{ consumes: true, requires: { stamps: 1 } }, true],
  [{ consumes: true, requires: { sheet: 'card' } }, true],
  [{ consumes: true, requires: { spots: ['a'] } }, true],
])('%j takes stamps: %s', (over, takes) => {
  expect(consumesStamps(catalogueWith(over).presents.get('prize')!)).toBe(takes);
});
