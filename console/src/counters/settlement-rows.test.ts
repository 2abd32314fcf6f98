import { describe, expect, it } from 'vitest';
import { english } from '../i18n/en_US/en_US.ts';
import { accountsOf } from './settlement-rows.ts';
import { settlementSheets } from './settlement-sheets.ts';

const words = english.counters.settle;
const present = (presentId: string, outcomeId: string | null, name: string) => ({
  presentId,
  outcomeId,
  name,
  isOffered: true,
  spots: [],
});
const PRESENTS = [present('tea', null, 'Tea'), present('wheel', null, 'Wheel'), present('wheel', 'gold', 'Gold')];
const row = (over: object) => ({
  day: '2026-10-05',
  counterId: 'a',
  presentId: 'tea',
  outcomeId: null,
  count: 3,
  provisional: 1,
  doubles: 0,
  ...over,
});
const SETTLEMENT = {
  from: '2026-10-05',
  to: '2026-10-06',
  rows: [
    row({}),
    row({ counterId: 'b', presentId: 'wheel', outcomeId: 'gold', count: 2, doubles: 1 }),
    row({ day: '2026-10-06', count: 4, provisional: 0 }),
    row({ day: '2026-10-06', presentId: 'gone', count: 1, provisional: 0 }),
  ],
  counters: [
    { id: 'a', name: 'Tent', isRemoved: false },
    { id: 'b', name: 'Quay', isRemoved: true },
    { id: 'c', name: 'Idle', isRemoved: false },
  ],
};
const accounts = accountsOf(SETTLEMENT, { presents: PRESENTS }, ' (removed)');

describe('a settlement', () => {
  it('has an account for each counter that handed something over, by day and by present', () => {
    expect(
      accounts.counters.map(({ name, days, presents }) => [
        name,
        days.map((day) => [day.day, day.present, day.count]),
        presents.map((one) => [one.present, one.count, one.provisional]),
      ]),
    ).toEqual([
      [
        'Tent',
        [
          ['2026-10-05', 'Tea', 3],
          ['2026-10-06', 'Tea', 4],
          ['2026-10-06', 'gone', 1],
        ],
        [
          ['Tea', 7, 1],
          ['gone', 1, 0],
        ],
      ],
      ['Quay (removed)', [['2026-10-05', 'Wheel · Gold', 2]], [['Wheel · Gold', 2, 1]]],
    ]);
  });

  it('adds up by counter and in total', () => {
    expect(accounts.counters.map(({ total }) => total)).toEqual([
      { count: 8, provisional: 1, doubles: 0 },
      { count: 2, provisional: 1, doubles: 1 },
    ]);
    expect(accounts.total).toEqual({ count: 10, provisional: 2, doubles: 1 });
  });
});

describe('the sheets of a settlement', () => {
  const sheets = settlementSheets(accounts, { campaign: 'Lantern Walk', period: '5 to 6 October' }, words);

  it('are one with the sums of all counters, and one for each counter, with campaign and period', () => {
    expect(sheets.map(({ name }) => name)).toEqual([words.sheet, 'Tent', 'Quay (removed)']);
    for (const { lines } of sheets) {
      expect(lines[0]).toEqual(['Lantern Walk']);
      expect(lines.slice(0, 3).flat()).toContain('5 to 6 October');
    }
    expect(sheets[0]!.lines.slice(-2)).toEqual([
      [words.sumOf('Quay (removed)'), '', 2, 1, 1],
      [words.total, '', 10, 2, 1],
    ]);
    expect(sheets[1]!.lines.at(-1)).toEqual([words.total, '', 8, 1, 0]);
  });

  it('have names that a spreadsheet accepts, each once', () => {
    const tents = [
      'Tent: [north]/1',
      'Tent: [north]/1',
      words.sheet.toUpperCase(),
      'x'.repeat(40),
      'x'.repeat(35),
      "'",
      `${'x'.repeat(29)}' tent`,
      `${'y'.repeat(30)}🏮🏮`,
    ];
    const named = { ...accounts, counters: tents.map((name) => ({ ...accounts.counters[0]!, name })) };
    const names = settlementSheets(named, { campaign: '', period: '' }, words).map(({ name }) => name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(9);
    for (const name of names) expect(name).toMatch(/^(?!')[^[\]:*?/\\]{1,31}(?<!')$/);
    for (const name of names) expect(name.isWellFormed()).toBe(true);
  });
});
