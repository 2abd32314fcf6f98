/** Seen this long without a break, a marker counts as found. */
export const STEADY_MS = 1000;
/** A hand that shakes loses a marker for some frames; this is no break yet. */
export const GAP_MS = 500;

/** How long a marker has been in sight. All instants in milliseconds. */
export interface Sighting {
  since: number;
  last: number;
}

/** The sighting after one look. A slow phone looks seldom; only a look that finds nothing can end a sighting. */
export function sightingAfter(before: Sighting | null, isSeen: boolean, now: number): Sighting | null {
  if (isSeen) return { since: before?.since ?? now, last: now };
  return before && now - before.last <= GAP_MS ? before : null;
}

/** Whether the marker was held in sight long enough to be believed. */
export const isSteady = (sighting: Sighting | null): boolean =>
  sighting !== null && sighting.last - sighting.since >= STEADY_MS;
