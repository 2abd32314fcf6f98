/** A marker seen this long without interruption counts as found. */
const STEADY_MS = 1000;
/** A shaking hand loses the marker for some frames; a gap up to this length is no interruption. */
const GAP_MS = 500;

/** How long a marker has been in sight. All instants in milliseconds. */
export interface Sighting {
  since: number;
  last: number;
}

/**
 * The sighting after one frame was analysed. Slow phones analyse few frames, so only a frame without the marker can
 * end a sighting.
 */
export function sightingAfter(before: Sighting | null, isSeen: boolean, now: number): Sighting | null {
  if (isSeen) return { since: before?.since ?? now, last: now };
  return before && now - before.last <= GAP_MS ? before : null;
}

/** Whether the marker was in sight long enough to count as found. */
export const isSteady = (sighting: Sighting | null): boolean =>
  sighting !== null && sighting.last - sighting.since >= STEADY_MS;
