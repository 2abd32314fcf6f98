import { restOf } from '@meguri/core/conditions/condition.ts';
import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';

/** A spot at which nobody is expected now. */
export interface RestingSpot {
  /** Since when, in milliseconds since the epoch; of one that is closed in the campaign's file, since the beginning of the day. */
  since: number;
  isPaused: boolean;
}

/** The spots that are paused, or set to closed by a condition or in the campaign's file. */
export function restingSpots(
  { spots, from }: Figures,
  conditions: readonly ConditionView[],
): ReadonlyMap<string, RestingSpot> {
  const resting = new Map<string, RestingSpot>();
  for (const { id, isClosed } of spots) {
    const of = conditions.filter(({ subject }) => subject === id);
    const pause = of.find(({ kind }) => kind === 'pause');
    const crowd = of.find(({ kind }) => kind === 'congestion');
    // A condition is newer than the figures.
    const level = crowd ? (crowd.level ?? 'unknown') : isClosed ? 'closed' : 'unknown';
    const rest = restOf(pause !== undefined, level);
    const since = (rest === 'paused' ? pause : crowd)?.since ?? from;
    if (rest !== null) resting.set(id, { since: Date.parse(since), isPaused: rest === 'paused' });
  }
  return resting;
}
