import type { SealDesign } from '@meguri/ui/stamps/seal.tsx';
import type { Campaign } from '../../api/read-boot.ts';
import type { Spot, UserStamp } from '../../queries/queries.ts';
import type { Fix } from '../location/locator.ts';
import { acquisitionState } from './campaign-period.ts';
import { distanceTo, isInRange } from './nearness.ts';
import { sealDesign } from './seal-design.ts';
import { type Standing, standingOf } from './spot-status.ts';

/** A spot as the screens show it: the organiser's texts together with what the visitor has done and where they are. */
export interface SpotView {
  spot: Spot;
  /** Its place in the campaign, counted from 1. */
  number: number;
  seal: SealDesign;
  standing: Standing;
  /** Metres; null where the visitor's position is not known. */
  distance: number | null;
  /** The visitor stands near enough, the spot is free and acquiring by going there is open: press now. */
  canPressNow: boolean;
}

/** Everything a list of spots is made from. */
export interface SpotFacts {
  campaign: Campaign;
  spots: readonly Spot[];
  rows: readonly UserStamp[];
  at: Fix | null;
  /** Milliseconds since the epoch. */
  now: number;
}

/** All spots as the screens show them, in the organiser's order. */
export function spotViews({ campaign, spots, rows, at, now }: SpotFacts): SpotView[] {
  const rowOf = new Map(rows.map((row) => [row.spotId, row] as const));
  const isOpen = acquisitionState(campaign, now) === 'running';
  return spots.map((spot, place) => {
    const offersGoing = spot.methods.some(({ method }) => method === 'proximity');
    const inRange = isOpen && offersGoing && at !== null && isInRange(spot, at);
    const standing = standingOf(rowOf.get(spot.id), { campaign, now, inRange });
    return {
      spot,
      number: place + 1,
      seal: sealDesign(spot, place + 1),
      standing,
      distance: distanceTo(spot, at),
      canPressNow: inRange && !standing.isDone,
    };
  });
}
