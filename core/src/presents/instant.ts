import type { Present } from '../catalogue/catalogue.ts';

/** The odds of an instant lottery: fixed weights, never re-normalised (docs/domain.md#10-lotteries). */
export interface Odds {
  outcomes: { id: string; weight: number }[];
  loseWeight: number;
}

/** What is kept of an instant draw beside its result: with it anyone can tell whether the roll was judged rightly. */
export interface InstantDraw extends Odds {
  type: 'instant';
  /** A whole number from 0 to `total - 1`, each as likely as any other. */
  roll: number;
  /** The sum of all weights. */
  total: number;
  /** The outcome that the roll fell on; null for lose. One that is out of stock counts as lose all the same. */
  drawn: string | null;
}

/** The odds that the campaign file gives. */
export const oddsOf = ({ lottery }: Present): Odds => ({
  outcomes: (lottery?.outcomes ?? []).map(({ id, weight }) => ({ id, weight: weight ?? 0 })),
  loseWeight: lottery?.loseWeight ?? 0,
});

/** The sum of all weights: how many rolls there are. */
export const totalWeight = ({ outcomes, loseWeight }: Odds): number =>
  outcomes.reduce((sum, { weight }) => sum + weight, loseWeight);

/** The outcome on which a roll falls: the outcomes lie side by side in the file's order, and lose comes last. */
export function outcomeOfRoll({ outcomes }: Odds, roll: number): string | null {
  let end = 0;
  for (const { id, weight } of outcomes) {
    end += weight;
    if (roll < end) return id;
  }
  return null;
}

/** The record of one roll. */
export const instantDraw = (odds: Odds, roll: number): InstantDraw => ({
  type: 'instant',
  roll,
  total: totalWeight(odds),
  ...odds,
  drawn: outcomeOfRoll(odds, roll),
});
