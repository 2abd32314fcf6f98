import type { SealDesign } from '@meguri/ui/stamps/seal.tsx';
import type { Campaign } from '../../api/read-boot.ts';
import type { Spot, UserStamp } from '../../queries/queries.ts';
import type { VisitorPosition } from '../location/locator.ts';
import { acquisitionState } from './campaign-period.ts';
import { distanceTo, isInRange } from './nearness.ts';
import { sealDesign } from './seal-design.ts';
import { type SpotStatus, spotStatus } from './spot-status.ts';

/** A spot as the screens show it: the organiser's texts with the visitor's state and distance. */
export interface SpotView {
  spot: Spot;
  /** Its 1-based place in the campaign. */
  number: number;
  seal: SealDesign;
  status: SpotStatus;
  /** Null if no spot of the campaign says how crowded it is. */
  congestion: Spot['congestion'] | null;
  /** Metres; null if the visitor's position is unknown. */
  distance: number | null;
  /** Something can be collected there now: it is not done, and the organiser has not paused it. */
  isCollectable: boolean;
  /** The visitor is within range and online, the spot is collectable, and proximity acquisition is open. */
  canPressNow: boolean;
}

/** The data for a list of spots. */
export interface SpotFacts {
  campaign: Campaign;
  spots: readonly Spot[];
  rows: readonly UserStamp[];
  at: VisitorPosition | null;
  /** Milliseconds since the epoch. */
  now: number;
  /** Nothing can be collected without a network (decision 0025). */
  isOffline: boolean;
}

/** All spots as the screens show them, in the organiser's order. */
export function spotViews({ campaign, spots, rows, at, now, isOffline }: SpotFacts): SpotView[] {
  const rowOf = new Map(rows.map((row) => [row.spotId, row] as const));
  const isOpen = acquisitionState(campaign, now) === 'running';
  const hasCongestion = spots.some(({ congestion }) => congestion !== 'unknown');
  return spots.map((spot, index) => {
    const offersGoing = spot.methods.some(({ method }) => method === 'proximity');
    const isPaused = spot.paused !== null;
    const inRange = isOpen && !isPaused && offersGoing && at !== null && isInRange(spot, at);
    const status = spotStatus(rowOf.get(spot.id), { campaign, now, inRange });
    const isCollectable = !isPaused && !status.isDone;
    return {
      spot,
      number: index + 1,
      seal: sealDesign(spot, index + 1),
      status,
      congestion: hasCongestion ? spot.congestion : null,
      distance: distanceTo(spot, at),
      isCollectable,
      canPressNow: inRange && !isOffline && isCollectable,
    };
  });
}
