/**
 * Classes of the distances at which visitors were refused: 5 m wide where a radius is chosen, wider far away. Only classes are
 * stored, so that nothing shows where a visitor was.
 */
const STEPS: readonly [until: number, width: number][] = [
  [100, 5],
  [300, 20],
  [1_000, 100],
];
const FAR = 1_000;

/** Minutes whose distances are looked at. */
export const DISTANCE_MINUTES = 30;

/** The lower bound of the class of a distance, in metres. */
export function distanceClass(metres: number): number {
  let from = 0;
  for (const [until, width] of STEPS) {
    if (metres < until) return from + Math.floor((Math.max(metres, from) - from) / width) * width;
    from = until;
  }
  return FAR;
}

/** The upper bound of a class; infinite for the last. */
export function endOfClass(lower: number): number {
  const step = STEPS.find(([until]) => lower < until);
  return step ? lower + step[1] : Number.POSITIVE_INFINITY;
}

/** Counts by the lower bounds of their classes. */
export type DistanceCounts = ReadonlyMap<number, number>;

/**
 * The distance that a share of the counted ones does not exceed: the upper bound of the class in which it is, so that a radius of this
 * size would have let them pass. Null without a count, or if it is in the last class.
 */
export function distanceOfShare(counts: DistanceCounts, share: number): number | null {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let seen = 0;
  for (const [lower, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen < share * total) continue;
    const end = endOfClass(lower);
    return Number.isFinite(end) ? end : null;
  }
  return null;
}

/**
 * How many of the counted ones a radius would have let in for certain. Of a class that the radius cuts, nothing is known, so it does not
 * count.
 */
export const letIn = (counts: DistanceCounts, radius: number): number =>
  [...counts].reduce((sum, [lower, count]) => sum + (endOfClass(lower) <= radius ? count : 0), 0);
