import type { Catalogue, Sheet } from '../catalogue/catalogue.ts';

/** A visitor's acquisitions of one spot that are not voided. Exchanged ones count too. */
export interface SpotHolding {
  count: number;
  /** Whether at least one gave a stamp. */
  stamp: boolean;
  /** How many gave a stamp that has not been exchanged. */
  free: number;
  points: number;
}

/** The stamps and points of a visitor: the balance, and the acquisitions by spot id. */
export interface Holdings {
  points: number;
  spots: ReadonlyMap<string, SpotHolding>;
}

/** The acquisitions of a spot that was never acquired. */
export const NO_ACQUISITIONS: SpotHolding = { count: 0, stamp: false, free: 0, points: 0 };

/** The holdings after one more acquisition. */
export function withAcquisition(
  holdings: Holdings,
  { spotId, stamp, points }: { spotId: string; stamp: boolean; points: number },
): Holdings {
  const held = holdings.spots.get(spotId) ?? NO_ACQUISITIONS;
  const spots = new Map(holdings.spots).set(spotId, {
    count: held.count + 1,
    stamp: held.stamp || stamp,
    free: held.free + (stamp ? 1 : 0),
    points: held.points + points,
  });
  return { points: holdings.points + points, spots };
}

/** `progress` of the API (docs/domain.md#6-spots-sheets-and-progress). `total` counts the spots that give a stamp. */
export interface Progress {
  points: number;
  stamps: number;
  courses: { id: string; points: number; stamps: number; total: number }[];
}

/** The progress in all and by course. Exchanged stamps still count. */
export function progressOf(catalogue: Catalogue, holdings: Holdings): Progress {
  let collected = 0;
  for (const { stamp } of holdings.spots.values()) if (stamp) collected += 1;
  const courses = [...catalogue.courseSpots].map(([id, spots]) => {
    const course = { id, points: 0, stamps: 0, total: catalogue.courseStamps.get(id) ?? 0 };
    for (const spot of spots) {
      const held = holdings.spots.get(spot);
      if (!held) continue;
      course.points += held.points;
      if (held.stamp) course.stamps += 1;
    }
    return course;
  });
  return { points: holdings.points, stamps: collected, courses };
}

/** How many slots of the sheet are filled. An exchanged stamp still fills its slot. */
export const sheetCollected = (sheet: Sheet, holdings: Holdings): number =>
  sheet.spots.filter((spot) => holdings.spots.get(spot)?.stamp).length;

export const SPOT_STATES = ['unacquired', 'acquired', 'exchanged'] as const;
export type SpotState = (typeof SPOT_STATES)[number];

/** The state of a spot for a visitor. It is `exchanged` if all stamps of the spot have been exchanged. */
export function spotState(held: SpotHolding | undefined): SpotState {
  if (!held || held.count === 0) return 'unacquired';
  return held.stamp && held.free === 0 ? 'exchanged' : 'acquired';
}
