import type { Present } from '../catalogue/catalogue.ts';

/** The odds of an instant lottery: fixed weights, never re-normalised (docs/domain.md#10-lotteries). */
export interface Odds {
  outcomes: { id: string; weight: number }[];
  loseWeight: number;
}

/** The record of an instant draw. With it anyone can check which outcome the roll selects. */
export interface InstantDraw extends Odds {
  type: 'instant';
  /** A uniformly distributed whole number from 0 to `total - 1`. */
  roll: number;
  /** The sum of all weights. */
  total: number;
  /** The outcome that the roll selects; null for lose. The visitor also loses if this outcome is out of stock. */
  drawn: string | null;
}

/** The odds in the campaign file. A missing weight is 0. */
export const oddsOf = ({ lottery }: Present): Odds => ({
  outcomes: (lottery?.outcomes ?? []).map(({ id, weight }) => ({ id, weight: weight ?? 0 })),
  loseWeight: lottery?.loseWeight ?? 0,
});

/** The sum of all weights, which is the number of possible rolls. */
export const totalWeight = ({ outcomes, loseWeight }: Odds): number =>
  outcomes.reduce((sum, { weight }) => sum + weight, loseWeight);

/**
 * The outcome that a roll selects; null for lose. Each outcome owns as many consecutive rolls as its weight says, in the
 * order of the campaign file. The last rolls lose.
 */
export function outcomeOfRoll({ outcomes }: Odds, roll: number): string | null {
  let end = 0;
  for (const { id, weight } of outcomes) {
    end += weight;
    if (roll < end) return id;
  }
  return null;
}

/** The record of one roll under the given odds. */
export const instantDraw = (odds: Odds, roll: number): InstantDraw => ({
  type: 'instant',
  roll,
  total: totalWeight(odds),
  ...odds,
  drawn: outcomeOfRoll(odds, roll),
});
