import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Measurement, MeasurementBody, WalkPlace } from '@meguri/core/console/walk/schema.ts';

export type Walk = ConsoleAnswer<'showWalk'>;
export type PlaceId = Pick<WalkPlace, 'spotId' | 'groupMember'>;

/** A measurement on this phone that the server does not have, or not as it is now. */
export interface KeptMeasurement {
  body: MeasurementBody;
  /** Still being measured. A page that was closed meanwhile keeps what there was. */
  isMeasuring: boolean;
  /** To be removed on the server. */
  isRemoved: boolean;
  /** Why the server did not take it, in the walker's language. */
  refusal: string | null;
}

export interface WalkView {
  walk: Walk;
  /** All measurements, the latest first: those of the server, and this phone's as it has them now. */
  measurements: readonly Measurement[];
  /** Measurements that the server does not have yet. */
  unsent: number;
  /** Why some were not taken. */
  refusal: string | null;
  /** Whether the last call was not answered. */
  isOffline: boolean;
}

/** What a walker sees: the server's walk with what this phone has measured and decided on top. */
export function walkView(
  { walk, kept, isOffline }: { walk: Walk; kept: readonly KeptMeasurement[]; isOffline: boolean },
  { me, phone }: { me: { memberId: string; name: string }; phone: string },
): WalkView {
  const own = new Set(kept.map(({ body }) => body.measurementId));
  const known = new Map(walk.measurements.map((one) => [one.measurementId, one]));
  const shown = kept.flatMap(({ body, isMeasuring, isRemoved }): Measurement[] => {
    const outcome = known.get(body.measurementId)?.outcome ?? 'stored';
    return isRemoved || isMeasuring ? [] : [{ ...body, walker: me, phone, outcome }];
  });
  const all = [...shown, ...walk.measurements.filter(({ measurementId }) => !own.has(measurementId))];
  return {
    walk: { ...walk, places: walk.places.map((place) => withDecisions(place, kept)) },
    measurements: all.sort((a, b) => Date.parse(b.measuredAt) - Date.parse(a.measuredAt)),
    unsent: kept.filter(({ isMeasuring }) => !isMeasuring).length,
    refusal: kept.find(({ refusal }) => refusal !== null)?.refusal ?? null,
    isOffline,
  };
}

/** A place with what this phone has decided about it and not sent yet. */
function withDecisions(place: WalkPlace, kept: readonly KeptMeasurement[]): WalkPlace {
  let now = place;
  for (const { body, isRemoved } of kept) {
    const { decision, spotId, groupMember } = body;
    if (isRemoved || decision?.kind !== 'set' || spotId !== now.spotId || groupMember !== now.groupMember) continue;
    const { was, radius, position } = decision;
    const isOnTop = was.lat === now.lat && was.lon === now.lon && was.radius === now.radius;
    if (isOnTop) now = Object.assign({}, now, { radius }, position);
  }
  return now;
}
