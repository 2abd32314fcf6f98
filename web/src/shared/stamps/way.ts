import type { Position } from '@meguri/core/lib/geo.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The initial bearing from `from` to `to` in degrees, clockwise from north: 0 up to 360. */
export function bearing(from: Position, to: Position): number {
  const east = radians(to.lon - from.lon);
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const y = Math.sin(east) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(east);
  return ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360;
}

/** The index of the compass direction of a bearing: 0 is north, 1 north-east, clockwise up to 7. */
export const compassOf = (degrees: number): number => Math.round(degrees / 45) % 8;

const METRES_PER_MINUTE = 75;
const LONGEST_WALK = 30;

/** Walking minutes for a distance, rounded up; null where nobody would walk. */
export function walkingMinutes(metres: number): number | null {
  const minutes = Math.max(1, Math.ceil(metres / METRES_PER_MINUTE));
  return minutes > LONGEST_WALK ? null : minutes;
}

/** From this accuracy on (metres), a direction would be a guess, and a distance is approximate. */
export const ROUGH_ACCURACY = 100;

/** A distance from an inaccurate position, in hundreds of metres. */
export const roughly = (metres: number): number => Math.max(100, Math.round(metres / 100) * 100);
