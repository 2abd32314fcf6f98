import type { Present, Sheet } from '../../queries/queries.ts';
import type { Acquired } from './after-acquisition.ts';

type Facts = {
  acquired: Acquired;
  /** The courses of the spot. */
  courses: readonly string[];
  sheets: readonly Pick<Sheet, 'id' | 'spots'>[];
};

/** How likely the acquisition met the last condition of a present: the API reports only how many it made available. */
function likelihood({ requires }: Present, { acquired, courses, sheets }: Facts): number {
  const { acquisition, progress } = acquired;
  const { points, spots, sheet, stamps, course } = requires;
  if (points !== undefined && points > progress.points - acquisition.points) return 2;
  if (!acquisition.stamp) return 0;
  if (spots?.includes(acquisition.spotId)) return 2;
  if (sheets.some(({ id, spots: slots }) => id === sheet && slots.includes(acquisition.spotId))) return 2;
  if (stamps === undefined || (course !== undefined && !courses.includes(course))) return 0;
  const collected = course ? progress.courses.find(({ id }) => id === course)?.stamps : progress.stamps;
  // Exchanged stamps are collected but no longer free, so the numbers may differ.
  return collected === stamps ? 2 : 1;
}

/** The presents that an acquisition made available, most likely first, then in the organiser's order. */
export function newPrizes(presents: readonly Present[], facts: Facts): Present[] {
  return presents
    .filter(({ state, taken, stock, stopped }) => {
      const isOpen = state === 'available' || state === 'exchangeable';
      return isOpen && !stopped && taken === 0 && stock?.remaining !== 0;
    })
    .map((present) => ({ present, score: likelihood(present, facts) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, facts.acquired.newRewards)
    .map(({ present }) => present);
}
