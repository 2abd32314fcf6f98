import { expect, it } from 'vitest';
import { presentOf } from '../testing/sample-catalogue.ts';
import { instantDraw, type Odds, oddsOf, outcomeOfRoll, totalWeight } from './instant-draw.ts';

const ODDS: Odds = {
  outcomes: [
    { id: 'first', weight: 2 },
    { id: 'second', weight: 3 },
  ],
  loseWeight: 5,
};

it.each([
  [0, 'first'],
  [1, 'first'],
  [2, 'second'],
  [4, 'second'],
  [5, null],
  [9, null],
])('a roll of %i selects %s', (roll, outcome) => {
  expect(outcomeOfRoll(ODDS, roll)).toBe(outcome);
});

it('gives each outcome as many rolls as its weight says', () => {
  const rolls = Array.from({ length: totalWeight(ODDS) }, (_, roll) => outcomeOfRoll(ODDS, roll));
  const count = (outcome: string | null) => rolls.filter((drawn) => drawn === outcome).length;
  expect([count('first'), count('second'), count(null)]).toEqual([2, 3, 5]);
});

it('never loses when losing has no weight', () => {
  const sure = { ...ODDS, loseWeight: 0 };
  const rolls = Array.from({ length: totalWeight(sure) }, (_, roll) => outcomeOfRoll(sure, roll));
  expect(rolls).not.toContain(null);
});

it('records with the roll everything needed to check it', () => {
  expect(instantDraw(ODDS, 4)).toEqual({ type: 'instant', roll: 4, total: 10, ...ODDS, drawn: 'second' });
});

it('reads the odds of the campaign file', () => {
  const lottery = {
    type: 'instant' as const,
    loseWeight: 5,
    outcomes: [
      { id: 'first', name: 'first', weight: 2, stock: 1 },
      { id: 'second', name: 'second', weight: 3, stock: 0 },
    ],
  };
  expect(oddsOf(presentOf({ kind: 'lottery', lottery }))).toEqual(ODDS);
  const { loseWeight: _, ...sure } = lottery;
  expect(oddsOf(presentOf({ kind: 'lottery', lottery: sure })).loseWeight).toBe(0);
});
