import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import type { Measurement, MeasurementBody, WalkPhoto, WalkPlace } from '@meguri/core/console/walk/schema.ts';

import type { Amendment } from './amendment.ts';

export type Walk = ConsoleAnswer<'showWalk'>;
export type PlaceId = Pick<WalkPlace, 'spotId' | 'groupMember'>;

/** A measurement on this phone that the server does not have, or not as it is now. */
export interface LocalMeasurement {
  body: MeasurementBody;
  /** What this phone has changed of the server's measurement `body.base`. Undefined if an earlier build has stored it. */
  changes?: Amendment;
  /** The notes that this phone has read or sent: what it has written replaces them. */
  knownNotes?: readonly string[];
  /** Still being measured. A page that was closed meanwhile keeps what there was. */
  isMeasuring: boolean;
  /** To be removed on the server. */
  isRemoved: boolean;
  /** Why the server did not take it, in the walker's language. */
  refusal: string | null;
}

/** A photo on this phone that the server does not have. */
export interface LocalPhoto extends Omit<WalkPhoto, 'walker'> {
  /** JPEG; null if it is to be removed on the server. */
  bytes: ArrayBuffer | null;
  /** Why the server did not take it, in the walker's language. */
  refusal: string | null;
}

/** The photo of a place as the walker sees it. */
export interface ShownPhoto extends WalkPhoto {
  /** The picture while only this phone has it. */
  bytes: ArrayBuffer | null;
}

export interface WalkView {
  walk: Walk;
  /** All measurements, the latest first: those of the server, and this phone's as it has them now. */
  measurements: readonly Measurement[];
  /** The latest photo of each place that has one. */
  photos: readonly ShownPhoto[];
  /** Measurements and photos that the server does not have yet. */
  unsent: number;
  /** Why some were not taken. */
  refusal: string | null;
  /** Whether the last call was not answered. */
  isOffline: boolean;
  /** Whether this browser keeps what is not sent beyond the page. */
  isStored: boolean;
}

/** What a view is made of. */
interface WalkState extends Pick<WalkView, 'walk' | 'isOffline' | 'isStored'> {
  local: readonly LocalMeasurement[];
  photos: readonly LocalPhoto[];
}

/** What a walker sees: the server's walk with what this phone has measured and decided on top. */
export function walkView(
  { walk, local, photos, isOffline, isStored }: WalkState,
  { me, phone }: { me: { memberId: string; name: string }; phone: string },
): WalkView {
  const own = new Set(local.map(({ body }) => body.measurementId));
  const known = new Map(walk.measurements.map((one) => [one.measurementId, one]));
  const shown = local.flatMap(({ body, isMeasuring, isRemoved }): Measurement[] => {
    const outcome = known.get(body.measurementId)?.outcome ?? 'stored';
    return isRemoved || isMeasuring ? [] : [{ ...body, walker: me, phone, outcome }];
  });
  const all = [...shown, ...walk.measurements.filter(({ measurementId }) => !own.has(measurementId))];
  return {
    walk: { ...walk, places: walk.places.map((place) => withDecisions(place, local)) },
    measurements: all.sort((a, b) => Date.parse(b.measuredAt) - Date.parse(a.measuredAt)),
    photos: shownPhotos(walk.photos, photos, me),
    unsent: local.filter(({ isMeasuring }) => !isMeasuring).length + photos.length,
    refusal: [...local, ...photos].find(({ refusal }) => refusal !== null)?.refusal ?? null,
    isOffline,
    isStored,
  };
}

/** The latest photo of each place, of the server's and of this phone's. */
function shownPhotos(
  stored: readonly WalkPhoto[],
  local: readonly LocalPhoto[],
  me: { memberId: string; name: string },
): ShownPhoto[] {
  const removed = new Set(local.filter(({ bytes }) => bytes === null).map(({ photoId }) => photoId));
  const all = [
    ...stored.filter(({ photoId }) => !removed.has(photoId)).map((photo) => ({ ...photo, bytes: null })),
    ...local.filter(({ bytes }) => bytes !== null).map(({ refusal: _refusal, ...photo }) => ({ ...photo, walker: me })),
  ].sort((a, b) => Date.parse(a.takenAt) - Date.parse(b.takenAt));
  return [...new Map(all.map((photo) => [`${photo.spotId}/${photo.groupMember ?? ''}`, photo])).values()];
}

/** A place with what this phone has decided about it and not sent yet. */
function withDecisions(place: WalkPlace, local: readonly LocalMeasurement[]): WalkPlace {
  let now = place;
  for (const { body, isRemoved } of local) {
    const { decision, spotId, groupMember } = body;
    if (isRemoved || decision?.kind !== 'set' || spotId !== now.spotId || groupMember !== now.groupMember) continue;
    const { was, radius, position } = decision;
    const isOnTop = was.lat === now.lat && was.lon === now.lon && was.radius === now.radius;
    if (isOnTop) now = Object.assign({}, now, { radius }, position);
  }
  return now;
}

/** The walk after the server has answered to a photo: `now` is the photo that its place has, null for none. */
export function withPhoto(walk: Walk, sent: Omit<WalkPhoto, 'walker'>, now: WalkPhoto | null): Walk {
  const { photoId, spotId, groupMember } = sent;
  const isHere = (one: WalkPhoto) => one.spotId === spotId && one.groupMember === groupMember;
  const others = walk.photos.filter((one) => one.photoId !== photoId && !(now && isHere(one)));
  return { ...walk, photos: now ? [...others, now] : others };
}

/** The walk after the server has stored a measurement, and perhaps edited its place. */
export function withMeasurement(
  walk: Walk,
  measurement: Measurement,
  place: Pick<WalkPlace, 'lat' | 'lon' | 'radius'> | null,
): Walk {
  const isSame = (one: PlaceId) => one.spotId === measurement.spotId && one.groupMember === measurement.groupMember;
  const { measurements } = withoutMeasurement(walk, measurement.measurementId);
  return {
    ...walk,
    places: walk.places.map((one) => (place && isSame(one) ? { ...one, ...place } : one)),
    measurements: [measurement, ...measurements],
  };
}

export const withoutMeasurement = (walk: Walk, measurementId: string): Walk => ({
  ...walk,
  measurements: walk.measurements.filter((one) => one.measurementId !== measurementId),
});
