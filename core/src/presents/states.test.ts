import { describe, expect, it } from 'vitest';
import { PRESENT_KINDS, type PresentFile } from '../campaign-file/presents.ts';
import { at, presentOf } from '../testing/sample-catalogue.ts';
import {
  entriesClose,
  outcomeOf,
  PRESENT_STATES,
  type PresentState,
  presentState,
  type UserPresentDraw,
  type UserPresentFacts,
  userPresentState,
} from './rules.ts';

const NOON = at('2026-10-05T12:00:00+09:00');
const WINDOW = { start: '2026-10-05T10:00:00+09:00', end: '2026-10-05T17:59:59+09:00' };
const BEFORE = at('2026-10-05T09:59:59.999+09:00');
const LAST = at('2026-10-05T17:59:59.999+09:00');
const AFTER = at('2026-10-05T18:00:00+09:00');

const taken: UserPresentFacts = { usedAt: null, appliedAt: null, outcome: null };
const used: UserPresentFacts = { ...taken, usedAt: NOON };
const applied: UserPresentFacts = { ...taken, appliedAt: NOON };
const drawn = (outcome: UserPresentFacts['outcome'], over: Partial<UserPresentFacts> = {}): UserPresentFacts => ({
  ...taken,
  ...over,
  outcome,
});
const winUse = { result: 'win', next: 'use' } as const;
const winApply = { result: 'win', next: 'apply' } as const;

/** The state right after taking. */
const TAKEN: Record<Exclude<PresentFile['kind'], 'lottery'>, PresentState> = {
  goods: 'usable',
  coupon: 'usable',
  apply: 'eligible_to_apply',
  access: 'acquired',
  ar: 'acquired',
};
const SIMPLE_KINDS = Object.keys(TAKEN) as (keyof typeof TAKEN)[];

const prize = (over: Partial<PresentFile> = {}) =>
  presentOf(
    over.kind === 'lottery'
      ? { lottery: { type: 'instant', outcomes: [{ id: 'first', name: 'first', stock: 1 }] }, ...over }
      : over,
  );

describe('userPresentState', () => {
  it.each(SIMPLE_KINDS)('%s: taken, applied for, used', (kind) => {
    const states = [taken, applied, used, { ...used, appliedAt: NOON }].map((userPresent) =>
      userPresentState(prize({ kind }), userPresent),
    );
    expect(states).toEqual([TAKEN[kind], 'applied', 'used', 'used']);
  });

  it.each([
    ['lost', drawn({ result: 'lose' }), 'acquired'],
    ['pending', drawn({ result: 'pending' }), 'acquired'],
    ['without an outcome', taken, 'acquired'],
    ['won, to use', drawn(winUse), 'usable'],
    ['won and used', drawn(winUse, { usedAt: NOON }), 'used'],
    ['won, to apply', drawn(winApply), 'eligible_to_apply'],
    ['won and applied for', drawn(winApply, { appliedAt: NOON }), 'applied'],
  ] as const)('lottery: %s', (_what, userPresent, state) => {
    expect(userPresentState(prize({ kind: 'lottery' }), userPresent)).toBe(state);
  });
});

describe('presentState before the first take', () => {
  it.each(
    PRESENT_KINDS.flatMap((kind) =>
      [
        ['without a window, unmet', {}, false, NOON, 'not_acquired'],
        ['without a window, met', {}, true, NOON, 'available'],
        ['an exchange, unmet', { consumes: true }, false, NOON, 'not_acquired'],
        ['an exchange, met', { consumes: true }, true, NOON, 'exchangeable'],
        ['before its window, unmet', { window: WINDOW }, false, BEFORE, 'before_period'],
        ['before its window, met', { window: WINDOW }, true, BEFORE, 'before_period'],
        ['in its window, unmet', { window: WINDOW }, false, NOON, 'not_acquired'],
        ['in its window, met', { window: WINDOW }, true, NOON, 'available'],
        ['in the last second of its window', { window: WINDOW }, true, LAST, 'available'],
        ['after its window, unmet', { window: WINDOW }, false, AFTER, 'period_ended'],
        ['after its window, met', { window: WINDOW, consumes: true }, true, AFTER, 'period_ended'],
        ['with a window open at its end', { window: { start: WINDOW.start } }, true, AFTER, 'available'],
        ['with a window open at its start', { window: { end: WINDOW.end } }, true, BEFORE, 'available'],
      ].map((row) => [kind, ...row]),
    ) as [PresentFile['kind'], string, Partial<PresentFile>, boolean, number, PresentState][],
  )('%s %s', (kind, _what, over, met, now, state) => {
    expect(presentState(prize({ kind, ...over }), { userPresents: [], spent: 0 }, { met, now })).toBe(state);
  });
});

describe('presentState of a present with perAccount 1', () => {
  it.each(
    PRESENT_KINDS.flatMap((kind) => {
      const fresh: [string, UserPresentFacts, PresentState][] =
        kind === 'lottery'
          ? [
              ['lost', drawn({ result: 'lose' }), 'acquired'],
              ['pending', drawn({ result: 'pending' }), 'acquired'],
              ['won', drawn(winUse), 'usable'],
              ['won to apply', drawn(winApply), 'eligible_to_apply'],
            ]
          : [['taken', taken, TAKEN[kind]]];
      const later: [string, UserPresentFacts, PresentState][] = [
        ['used', used, 'used'],
        ['applied for', applied, 'applied'],
      ];
      return [...fresh, ...later].map((row) => [kind, ...row] as const);
    }),
  )(
    '%s %s: shows the state of the user present, whatever the window and the requirement',
    (kind, _what, userPresent, state) => {
      const present = prize({ kind, window: WINDOW });
      for (const now of [BEFORE, NOON, AFTER]) {
        for (const met of [true, false]) {
          expect(presentState(present, { userPresents: [userPresent], spent: 0 }, { met, now })).toBe(state);
        }
      }
    },
  );

  it.each(PRESENT_KINDS)('%s: shows a spent user present as used', (kind) => {
    const present = prize({ kind, window: WINDOW });
    const states = [BEFORE, NOON, AFTER].flatMap((now) =>
      [true, false].map((met) => presentState(present, { userPresents: [], spent: 1 }, { met, now })),
    );
    expect(new Set(states)).toEqual(new Set(['used']));
  });
});

describe('presentState of a present with perAccount 2', () => {
  const two = { window: WINDOW, perAccount: 2 };
  it.each([
    ['one unused', two, [taken], 0, true, NOON, 'usable'],
    ['one used, another available', two, [used], 0, true, NOON, 'available'],
    ['one used, another to exchange', { ...two, consumes: true }, [used], 0, true, NOON, 'exchangeable'],
    ['one used, the requirement unmet', two, [used], 0, false, NOON, 'used'],
    ['one used, the window over', two, [used], 0, true, AFTER, 'used'],
    ['one used, the window not yet open', two, [used], 0, true, BEFORE, 'used'],
    ['the first used, the second not', two, [used, taken], 0, true, NOON, 'usable'],
    ['the second used before the first', two, [taken, used], 0, true, NOON, 'usable'],
    ['both used', two, [used, used], 0, true, NOON, 'used'],
    ['one spent, another available', two, [], 1, true, NOON, 'available'],
    ['one spent, the requirement unmet', two, [], 1, false, NOON, 'used'],
    ['one spent, the window over', two, [], 1, true, AFTER, 'used'],
    ['one spent, the window not yet open', two, [], 1, true, BEFORE, 'used'],
    ['one spent, one unused', two, [taken], 1, true, NOON, 'usable'],
    ['one spent, one used', two, [used], 1, true, NOON, 'used'],
    ['both spent', two, [], 2, true, NOON, 'used'],
    ['more spent than the limit', two, [], 3, true, NOON, 'used'],
    ['content taken, another available', { ...two, kind: 'access' }, [taken], 0, true, NOON, 'available'],
    ['content taken, the requirement unmet', { ...two, kind: 'access' }, [taken], 0, false, NOON, 'acquired'],
    ['content taken twice', { ...two, kind: 'ar' }, [taken, taken], 0, true, NOON, 'acquired'],
    ['one applied for, another available', { ...two, kind: 'apply' }, [applied], 0, true, NOON, 'available'],
    ['one applied for, one to apply', { ...two, kind: 'apply' }, [applied, taken], 0, true, NOON, 'eligible_to_apply'],
    ['both applied for', { ...two, kind: 'apply' }, [applied, applied], 0, true, NOON, 'applied'],
    [
      'lost, another draw available',
      { ...two, kind: 'lottery' },
      [drawn({ result: 'lose' })],
      0,
      true,
      NOON,
      'available',
    ],
    [
      'lost, then won',
      { ...two, kind: 'lottery' },
      [drawn({ result: 'lose' }), drawn(winUse)],
      0,
      true,
      NOON,
      'usable',
    ],
    [
      'won to apply, then won to use: the older one',
      { ...two, kind: 'lottery' },
      [drawn(winApply), drawn(winUse)],
      0,
      true,
      NOON,
      'eligible_to_apply',
    ],
    [
      'won and used, then lost: the last one',
      { ...two, kind: 'lottery' },
      [drawn(winUse, { usedAt: NOON }), drawn({ result: 'lose' })],
      0,
      true,
      NOON,
      'acquired',
    ],
    ['unused after the window', two, [taken], 0, false, AFTER, 'usable'],
  ] as [string, Partial<PresentFile>, UserPresentFacts[], number, boolean, number, PresentState][])(
    '%s',
    (_what, over, userPresents, spent, met, now, state) => {
      expect(presentState(prize(over), { userPresents, spent }, { met, now })).toBe(state);
    },
  );
});

describe('a drawn lottery', () => {
  const lottery = { type: 'drawn' as const, outcomes: [{ id: 'first', name: 'first', stock: 1 }] };
  const draw = (drawAt: string, over: Partial<PresentFile> = {}) =>
    presentOf({ kind: 'lottery', lottery: { ...lottery, drawAt }, ...over });

  it.each([
    ['at its draw', draw('2026-10-05T18:00:00+09:00'), AFTER],
    ['at the end of its window, when that is earlier', draw('2026-10-09T12:00:00+09:00', { window: WINDOW }), AFTER],
    ['at its draw, when the window ends later', draw('2026-10-05T12:00:00+09:00', { window: WINDOW }), NOON],
  ])('closes %s', (_what, present, closes) => {
    expect(entriesClose(present)).toBe(closes);
    const state = (now: number) => presentState(present, { userPresents: [], spent: 0 }, { met: true, now });
    expect([state(closes - 1), state(closes)]).toEqual(['available', 'period_ended']);
  });

  it('has no closing time unless it is a drawn lottery', () => {
    expect(entriesClose(prize({ kind: 'lottery', window: WINDOW }))).toBeNull();
    expect(entriesClose(prize({ kind: 'goods', window: WINDOW }))).toBeNull();
  });
});

it.each([
  [null, null],
  [{ result: 'pending', receipt: 'r' }, { result: 'pending' }],
  [{ result: 'lose', receipt: 'r' }, { result: 'lose' }],
  [
    // biome-ignore lint/suspicious/noThenProperty: the API's own word; never awaited as a promise
    { result: 'win', receipt: 'r', outcome: 'first', then: 'use' },
    { result: 'win', next: 'use' },
  ],
] as [UserPresentDraw | null, UserPresentFacts['outcome']][])(
  'the stored draw %j has the outcome %j',
  (draw, outcome) => {
    expect(outcomeOf(draw)).toEqual(outcome);
  },
);

it('the ten states are those of the specification', () => {
  expect(PRESENT_STATES).toHaveLength(10);
});
