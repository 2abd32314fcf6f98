import type { Measurement, WalkPlace } from '@meguri/core/console/walk/schema.ts';
import { isWalked, measurementsOf, type WalkedPlace, walkedPlace } from '@meguri/core/console/walk/walked-place.ts';
import { type Direction, directionTo, walkingOrder } from '@meguri/core/console/walk/walking-order.ts';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { distanceMetres, type Position } from '@meguri/core/lib/geo.ts';
import { HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { shownWords } from '../document/campaign-data.ts';
import type { PlaceId, WalkView } from './walk-view.ts';

/** A place by its name in the address. */
export const keyOf = ({ spotId, groupMember }: PlaceId): string =>
  groupMember === null ? spotId : `${spotId}/${groupMember}`;

/** A place as the walker sees it. */
export interface PlaceOnWalk extends WalkPlace {
  key: string;
  /** Its name, and the language of it as HTML has it. */
  shown: string;
  lang: string;
  measurements: Measurement[];
  walked: WalkedPlace;
  /** Whether it needs no visit any more. */
  isDone: boolean;
  /** From where the walker is; null while that is not known. */
  away: { metres: number; direction: Direction } | null;
}

/** How far the walker goes before the places are ordered again, in degrees: about 30 m. */
const STEP = 0.0003;
const coarse = ({ lat, lon }: Position): Position => ({
  lat: Math.round(lat / STEP) * STEP,
  lon: Math.round(lon / STEP) * STEP,
});

/** The places in walking order from where the walker is; in the order of the book while that is not known. */
export function walkedPlaces(
  { walk, measurements }: Pick<WalkView, 'walk' | 'measurements'>,
  { here, locale, languages }: { here: Position | null; locale: Locale; languages: readonly Locale[] },
): PlaceOnWalk[] {
  const ordered = here ? walkingOrder(walk.places, coarse(here)) : walk.places;
  return ordered.map((place) => {
    const own = measurementsOf(place, measurements);
    const walked = walkedPlace(place, own);
    const { words, lang } = shownWords(place.name as Json, locale, languages);
    return {
      ...place,
      key: keyOf(place),
      shown: words || place.spotId,
      lang: HTML_LANG[lang],
      measurements: own,
      walked,
      isDone: isWalked(place, walked),
      away: here && { metres: distanceMetres(here, place), direction: directionTo(here, place) },
    };
  });
}

/** The next place to walk to from another one: the nearest that is not done; null if all are. */
export function nextPlace(
  places: readonly PlaceOnWalk[],
  from: Pick<PlaceOnWalk, 'key' | 'lat' | 'lon'>,
): PlaceOnWalk | null {
  const left = places.filter(({ isDone, key }) => !isDone && key !== from.key);
  return walkingOrder(left, from)[0] ?? null;
}
