import { distanceMetres, type Position } from '@meguri/core/lib/geo.ts';
import { closestPlace, type GroupedPlace, type Place } from '@meguri/core/lib/place.ts';
import { ACCURACY_ALLOWANCE, WORST_ACCURACY } from '@meguri/core/spots/rules.ts';
import type { VisitorPosition } from '../location/locator.ts';

/**
 * Whether a position is within range to acquire; the server applies the same rule
 * (docs/domain.md#3-evidence-and-nearness).
 */
export const isInRange = (spot: GroupedPlace, at: VisitorPosition): boolean => {
  const { radius, ...place } = closestPlace(spot, at);
  return (
    at.accuracy <= WORST_ACCURACY && distanceMetres(at, place) <= radius + Math.min(at.accuracy, ACCURACY_ALLOWANCE)
  );
};

/** Where a visitor goes for a spot: to the closest member of a group spot if the position is known. */
export const placeFor = (spot: GroupedPlace, at: VisitorPosition | null): Place => (at ? closestPlace(spot, at) : spot);

/** The distance in metres over which the square on a station sign moves from one end to the other. */
const STRIPE_METRES = 1000;

/** The nearness of a spot: 0 at a kilometre or more, 1 within range. */
export const nearnessOf = (distance: number, radius: number): number =>
  1 - Math.min(1, Math.max(0, distance - radius) / STRIPE_METRES);

/**
 * Sorts spots for display: nearest first if the position is known, otherwise in the organiser's order. Ties keep the
 * organiser's order.
 */
export function byNearness<T extends { spot: Position; distance: number | null }>(views: readonly T[]): T[] {
  return [...views].sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
}

/** The distance to a spot or to its closest member, in metres; null if the visitor's position is unknown. */
export const distanceTo = (spot: GroupedPlace, at: VisitorPosition | null): number | null =>
  at && distanceMetres(at, closestPlace(spot, at));
