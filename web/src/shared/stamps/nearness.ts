import { distanceMetres, type Position } from '@meguri/core/lib/geo.ts';
import { ACCURACY_ALLOWANCE, WORST_ACCURACY } from '@meguri/core/spots/rules.ts';
import type { Spot } from '../../queries/queries.ts';
import type { Fix } from '../location/locator.ts';

/** Whether a position is near enough to acquire; the server applies the same rule (docs/domain.md#3-evidence-and-nearness). */
export const isInRange = (spot: Position & { radius: number }, at: Fix): boolean =>
  at.accuracy <= WORST_ACCURACY && distanceMetres(at, spot) <= spot.radius + Math.min(at.accuracy, ACCURACY_ALLOWANCE);

/** Metres over which the square on a station sign slides from one end to the other. */
const STRIPE_METRES = 1000;

/** How near a spot is: 0 a kilometre away or more, 1 where the visitor may press. */
export const nearnessOf = (distance: number, radius: number): number =>
  1 - Math.min(1, Math.max(0, distance - radius) / STRIPE_METRES);

/**
 * Spots in the order in which they are shown: nearest first where a position is known, the organiser's own order else.
 * Equal distances keep that order too.
 */
export function byNearness<T extends { spot: Position; distance: number | null }>(views: readonly T[]): T[] {
  return [...views].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}

/** The distance to a spot in metres; null where the visitor's position is not known. */
export const distanceTo = (spot: Pick<Spot, 'lat' | 'lon'>, at: Fix | null): number | null =>
  at && distanceMetres(at, spot);
