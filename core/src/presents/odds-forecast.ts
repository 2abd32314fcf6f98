import type { Odds } from './instant-draw.ts';
import { totalWeight } from './instant-draw.ts';

/** What an instant lottery gives to a number of draws. */
export interface OutcomeForecast {
  id: string;
  /** The probability that one draw selects it, from 0 to 1. */
  share: number;
  /** How many are given away on average. */
  expected: number;
  /** After how many draws the stock is used up on average; null if no draw selects it. */
  lasts: number | null;
}

export interface LotteryForecast {
  outcomes: OutcomeForecast[];
  /** After how many draws every outcome that can be drawn is used up on average; null if no outcome can be drawn. */
  ends: number | null;
  /** The probability that one of the first draws wins. */
  winning: number;
}

/**
 * What `draws` draws give on average. Each draw selects an outcome by its weight, and a draw of an outcome without stock loses
 * (docs/domain.md#10-lotteries), so an outcome gives min(stock, X) with X binomially distributed.
 */
export function forecastLottery(odds: Odds, stock: ReadonlyMap<string, number>, draws: number): LotteryForecast {
  const total = totalWeight(odds);
  const outcomes = odds.outcomes.map(({ id, weight }): OutcomeForecast => {
    const share = total === 0 ? 0 : weight / total;
    const units = stock.get(id) ?? 0;
    return {
      id,
      share,
      expected: expectedGiven(draws, share, units),
      lasts: weight === 0 ? null : (units * total) / weight,
    };
  });
  const used = outcomes.flatMap(({ lasts }) => (lasts === null ? [] : [lasts]));
  return {
    outcomes,
    ends: used.length === 0 ? null : Math.max(...used),
    winning: outcomes.reduce((sum, { id, share }) => sum + ((stock.get(id) ?? 0) > 0 ? share : 0), 0),
  };
}

/** Whether a number of draws leaves something to win. `after` counts draws. */
export type Outlook =
  | { kind: 'nobody' }
  | { kind: 'ends'; after: number }
  | { kind: 'partly'; id: string; after: number }
  | { kind: 'lasts' };

/** `nobody` can ever win; every win `ends` before the last draw; one outcome ends first, others last (`partly`); all last. */
export function outlookOf({ outcomes, ends }: LotteryForecast, draws: number): Outlook {
  if (ends === null) return { kind: 'nobody' };
  if (ends < draws) return { kind: 'ends', after: ends };
  const first = outcomes
    .flatMap(({ id, lasts }) => (lasts !== null && lasts < draws ? [{ id, after: lasts }] : []))
    .sort((a, b) => a.after - b.after)[0];
  return first ? { kind: 'partly', ...first } : { kind: 'lasts' };
}

/** The day, counted from 1, on which a draw happens if the draws spread evenly over the days. */
export const dayOfDraw = (after: number, draws: number, days: number): number =>
  Math.min(days, Math.floor((after * days) / draws) + 1);

/** Weights with which the stock lasts for this number of draws on average: one draw in `draws` for each unit. */
export function lastingOdds(stock: ReadonlyMap<string, number>, draws: number): Odds {
  const outcomes = [...stock].map(([id, weight]) => ({ id, weight }));
  const units = outcomes.reduce((sum, { weight }) => sum + weight, 0);
  return { outcomes, loseWeight: Math.max(0, Math.round(draws) - units) };
}

/**
 * The mean of min(units, X) for X binomially distributed with `draws` trials: the sum of P(X > k) for k from 0 to units - 1. Exact up
 * to 10,000 draws; above, X is close to a normal distribution.
 */
function expectedGiven(draws: number, share: number, units: number): number {
  if (units <= 0 || share <= 0 || draws <= 0) return 0;
  if (share >= 1) return Math.min(units, draws);
  if (draws > MOST_EXACT) return normalMean(draws, share, units);
  let logProbability = draws * Math.log1p(-share);
  const ratio = Math.log(share) - Math.log1p(-share);
  let below = 0;
  let sum = 0;
  for (let k = 0; k < Math.min(units, draws); k += 1) {
    below += Math.exp(logProbability);
    sum += Math.max(0, 1 - below);
    logProbability += Math.log(draws - k) - Math.log(k + 1) + ratio;
  }
  return sum;
}

const MOST_EXACT = 10_000;

/** The mean of min(units, Y) for Y normally distributed with the mean and the variance of X. */
function normalMean(draws: number, share: number, units: number): number {
  const mean = draws * share;
  const deviation = Math.sqrt(mean * (1 - share));
  const z = (units - mean) / deviation;
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return mean - deviation * (density - z * (1 - normalBelow(z)));
}

/** The probability that a standard normal value is below z (Abramowitz and Stegun 26.2.17, error below 7.5e-8). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const tail = density * series.reduce((sum, factor, power) => sum + factor * t ** (power + 1), 0);
  return z >= 0 ? 1 - tail : tail;
}
