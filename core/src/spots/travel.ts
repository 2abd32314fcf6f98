import type { Catalogue } from '../catalogue/catalogue.ts';
import { distanceMetres, type Position } from '../lib/geo.ts';
import { memberPlace } from '../lib/place.ts';
import { ACCURACY_ALLOWANCE } from './rules.ts';

/** Travel above this speed is reported to the organiser, in km/h (docs/domain.md#23-implausible-travel). */
export const RECORDED_KMH = 150;
/** Travel from this speed on is refused where the campaign says so. Below it a visitor may have taken a train. */
export const REFUSED_KMH = 350;

/** Where and when a visitor has proven to be by a position. */
export interface PositionProof {
  place: Position & { radius: number };
  /** Milliseconds since the epoch. */
  at: number;
}

/**
 * The least speed of a visitor between two proofs, in km/h: from the edge of one circle to that of the other, with the
 * allowance for inaccurate positions. 0 for places whose circles meet.
 */
export function leastSpeed(a: PositionProof, b: PositionProof): number {
  const circles = a.place.radius + b.place.radius + 2 * ACCURACY_ALLOWANCE;
  const metres = Math.max(0, distanceMetres(a.place, b.place) - circles);
  const seconds = Math.max(1, Math.abs(b.at - a.at) / 1000);
  return (metres / seconds) * 3.6;
}

/** An acquisition for which nearness was demanded. */
export interface Visit {
  spotId: string;
  memberId: string | null;
  /** Milliseconds since the epoch. */
  at: number;
}

/** The proof of position in a visit; null if the campaign no longer has the spot. */
export function proofOfVisit({ spots }: Catalogue, { spotId, memberId, at }: Visit): PositionProof | null {
  const spot = spots.get(spotId);
  if (!spot) return null;
  return { place: memberPlace(spot, spot.group?.find(({ id }) => id === memberId) ?? {}), at };
}
