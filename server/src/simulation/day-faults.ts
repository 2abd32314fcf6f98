import type { Catalogue, Spot } from '@meguri/core/catalogue/catalogue.ts';
import { COUNTERS } from './open-counters.ts';
import type { Dice } from './seeded-random.ts';

/** Something that goes wrong at a spot, between two instants in milliseconds since the epoch. */
export interface SpotFault {
  spotId: string;
  from: number;
  until: number;
}

/** What goes wrong on a simulated day. A fault is null where the campaign has no spot for it. */
export interface DayFaults {
  /** The radius is too small: visitors stand at the sign, outside of it. */
  radius: SpotFault | null;
  /** The poster is torn: phones read half of its code, or nothing. */
  torn: SpotFault | null;
}

/** Visitors at the spot with the wrong radius stand this far away, in shares of the radius. */
export const STANDS_AT: readonly [number, number] = [1.4, 2];

/** Parts of the day in which the faults last. */
const RADIUS_LASTS = [0.3, 0.5] as const;
const TORN_LASTS = [0.6, 0.8] as const;

/** Chooses the spots of the faults: the smallest radius, and any other poster. */
export function faultsOf(
  { spots }: Pick<Catalogue, 'spots'>,
  { from, until, dice }: { from: number; until: number; dice: Dice },
): DayFaults {
  const open = [...spots.values()].filter(({ congestion, group }) => congestion !== 'closed' && !group);
  const [small] = open.filter(({ methods }) => methods.proximity).sort((a, b) => a.radius - b.radius);
  const poster = dice.pick(open.filter((spot) => spot !== small && spot.methods.qr && !spot.methods.qr.codes));
  const lasting = (spot: Spot | undefined, [begins, ends]: readonly [number, number]): SpotFault | null =>
    spot ? { spotId: spot.id, from: from + begins * (until - from), until: from + ends * (until - from) } : null;
  return { radius: lasting(small, RADIUS_LASTS), torn: lasting(poster, TORN_LASTS) };
}

/** A counter whose phone sends nothing, by its place among the counters. */
export interface Silence {
  place: number;
  from: number;
  until: number;
}

/** The last counter is silent for a tenth of the day. */
export const silenceOf = ({ from, until }: { from: number; until: number }): Silence => ({
  place: COUNTERS - 1,
  from: from + 0.52 * (until - from),
  until: from + 0.62 * (until - from),
});

/** Whether a fault lasts at an instant at a spot. */
export const lasts = (fault: SpotFault | null, spotId: string, at: number): boolean =>
  fault !== null && fault.spotId === spotId && at >= fault.from && at < fault.until;
