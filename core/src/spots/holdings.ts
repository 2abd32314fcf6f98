import type { Catalogue, Sheet } from '../catalogue/catalogue.ts';

/** What a visitor holds of one spot: un-voided acquisitions, exchanged ones included. */
export interface SpotHolding {
  /** How many acquisitions. */
  count: number;
  /** Whether one of them gave a stamp. */
  stamp: boolean;
  /** How many stamp-giving ones no exchange has taken yet. */
  free: number;
  /** The sum of their points. */
  points: number;
}

/** What a visitor holds: the point balance and the acquisitions by spot id. */
export interface Holdings {
  points: number;
  spots: ReadonlyMap<string, SpotHolding>;
}

export const NOTHING: SpotHolding = { count: 0, stamp: false, free: 0, points: 0 };

/** The holdings after one more acquisition. */
export function withAcquisition(
  holdings: Holdings,
  { spotId, stamp, points }: { spotId: string; stamp: boolean; points: number },
): Holdings {
  const held = holdings.spots.get(spotId) ?? NOTHING;
  const spots = new Map(holdings.spots).set(spotId, {
    count: held.count + 1,
    stamp: held.stamp || stamp,
    free: held.free + (stamp ? 1 : 0),
    points: held.points + points,
  });
  return { points: holdings.points + points, spots };
}

/** `progress` of the API. Exchanged stamps stay in it; `total` counts the stamp-giving spots of the course. */
export interface Progress {
  points: number;
  stamps: number;
  courses: { id: string; points: number; stamps: number; total: number }[];
}

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

/** How many slots of the sheet a stamp fills; exchanged ones stay filled. */
export const sheetCollected = (sheet: Sheet, holdings: Holdings): number =>
  sheet.spots.filter((spot) => holdings.spots.get(spot)?.stamp).length;

export const SPOT_STATES = ['unacquired', 'acquired', 'exchanged'] as const;
export type SpotState = (typeof SPOT_STATES)[number];

/** The state of a spot for a visitor: exchanged when an exchange has taken every stamp the visitor had of it. */
export function spotState(held: SpotHolding | undefined): SpotState {
  if (!held || held.count === 0) return 'unacquired';
  return held.stamp && held.free === 0 ? 'exchanged' : 'acquired';
}
