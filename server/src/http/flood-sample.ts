import { LRUCache } from 'lru-cache';

/** So many lines of a kind are logged within a minute, then one of every hundred. */
const FIRST = 20;
const SAMPLE = 100;
const WINDOW_MS = 60_000;
/** Kinds that are counted at the same time. */
const KINDS = 1_000;

/**
 * Decides which lines are logged, so that a flood of requests does not fill the disk. Returns the number of lines of this
 * kind within the minute, including those left out, or null if this line is to be left out.
 */
export type FloodSample = (kind: string) => number | null;

export function floodSample(now: () => number = () => performance.now()): FloodSample {
  const counts = new LRUCache<string, { seen: number }>({
    max: KINDS,
    ttl: WINDOW_MS,
    ttlResolution: 0,
    perf: { now },
  });
  return (kind) => {
    const count = counts.get(kind) ?? { seen: 0 };
    if (count.seen === 0) counts.set(kind, count);
    count.seen += 1;
    return count.seen <= FIRST || count.seen % SAMPLE === 0 ? count.seen : null;
  };
}
