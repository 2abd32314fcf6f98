import { describe, expect, it } from 'vitest';
import { instantDraw } from './instant-draw.ts';
import { dayOfDraw, forecastLottery, lastingOdds, outlookOf } from './odds-forecast.ts';

const odds = (weights: number[], loseWeight = 0) => ({
  outcomes: weights.map((weight, index) => ({ id: `o${index}`, weight })),
  loseWeight,
});
const stock = (...units: number[]) => new Map(units.map((count, index) => [`o${index}`, count]));

describe('the forecast of an instant lottery', () => {
  it.each([
    // weights, lose, stock, draws, expected of the first outcome, lasts
    [[1], 0, [5], 10, 5, 5],
    [[1], 1, [1], 1, 0.5, 2],
    [[1], 1, [1], 2, 0.75, 2],
    [[1, 1], 0, [1, 9], 2, 0.75, 2],
    [[0, 1], 0, [3, 3], 4, 0, null],
    [[1], 9, [0], 100, 0, 0],
    [[5], 95, [1000], 1000, 50, 20_000],
  ])(
    'of weights %j with %i to lose and stock %j gives %i draws %d of the first',
    (weights, lose, units, draws, given, lasts) => {
      const [first] = forecastLottery(odds(weights, lose), stock(...units), draws).outcomes;
      expect(first?.expected).toBeCloseTo(given, 6);
      expect(first?.lasts ?? null).toBe(lasts);
    },
  );

  it('says when nobody can win any more, and how probable a win is now', () => {
    expect(forecastLottery(odds([10, 30], 60), stock(20, 90), 1000)).toMatchObject({ ends: 300, winning: 0.4 });
    expect(forecastLottery(odds([0], 60), stock(20), 1000)).toMatchObject({ ends: null, winning: 0 });
    expect(forecastLottery(odds([]), stock(), 1000)).toEqual({ outcomes: [], ends: null, winning: 0 });
  });

  it('agrees with the draws of the server', () => {
    const given = odds([3, 10], 87);
    const left = stock(12, 70);
    const rounds = 2000;
    const draws = 400;
    let won = 0;
    // The generator mulberry32, so that the test always sees the same rolls.
    let seed = 7;
    const roll = () => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return (mixed ^ (mixed >>> 14)) >>> 0;
    };
    for (let round = 0; round < rounds; round += 1) {
      let units = left.get('o0') ?? 0;
      for (let draw = 0; draw < draws; draw += 1) {
        if (instantDraw(given, roll() % 100).drawn !== 'o0' || units === 0) continue;
        units -= 1;
        won += 1;
      }
    }
    const forecast = forecastLottery(given, left, draws).outcomes[0]?.expected ?? 0;
    expect(Math.abs(won / rounds - forecast)).toBeLessThan(0.15);
  });

  it('is continuous where it becomes an approximation', () => {
    const at = (draws: number) => forecastLottery(odds([1], 99), stock(100), draws).outcomes[0]?.expected ?? 0;
    expect(Math.abs(at(10_001) - at(10_000))).toBeLessThan(0.05);
    expect(at(1_000_000)).toBeCloseTo(100, 3);
  });
});

it.each([
  // weights, lose, stock, draws, what is left to win
  [[0, 0], 9, [5, 5], 100, { kind: 'nobody' }],
  [[1], 9, [0], 100, { kind: 'ends', after: 0 }],
  [[1, 3], 6, [5, 15], 100, { kind: 'ends', after: 50 }],
  [[1, 3], 6, [10, 15], 100, { kind: 'partly', id: 'o1', after: 50 }],
  [[1, 3], 6, [3, 15], 50, { kind: 'partly', id: 'o0', after: 30 }],
  [[1, 3], 6, [10, 30], 100, { kind: 'lasts' }],
  [[1, 0], 9, [10, 30], 100, { kind: 'lasts' }],
])('weights %j with %i to lose and stock %j leave after %i draws: %j', (weights, lose, units, draws, outlook) => {
  expect(outlookOf(forecastLottery(odds(weights, lose), stock(...units), draws), draws)).toEqual(outlook);
});

it('lasting odds last, whatever the stock', () => {
  for (let units = 1; units < 200; units += 1) {
    for (const draws of [199, 500, 700, 1000, 3000]) {
      const forecast = forecastLottery(lastingOdds(stock(units, 3), draws), stock(units, 3), draws);
      expect(outlookOf(forecast, draws), `${units} of ${draws}`).toEqual({ kind: 'lasts' });
    }
  }
});

it.each([
  [0, 1000, 25, 1],
  [39.9, 1000, 25, 1],
  [40, 1000, 25, 2],
  [999.99, 1000, 25, 25],
  [1000, 1000, 25, 25],
  [2, 3, 1, 1],
])('after %d of %i draws in %i days it is day %i', (after, draws, days, day) => {
  expect(dayOfDraw(after, draws, days)).toBe(day);
});

it.each([
  [[5, 45], 1000, [5, 45], 950],
  [[5, 45], 20, [5, 45], 0],
  [[], 100, [], 100],
])('odds with which stock %j lasts for %i draws', (units, draws, weights, loseWeight) => {
  const lasting = lastingOdds(stock(...units), draws);
  expect(lasting).toEqual(odds(weights, loseWeight));
  for (const { lasts } of forecastLottery(lasting, stock(...units), draws).outcomes) {
    expect(lasts).toBeCloseTo(
      Math.max(
        draws,
        units.reduce((sum, one) => sum + one, 0),
      ),
      6,
    );
  }
});
