import type { Json } from '../../document/document-operations.ts';
import type { LocalizedText } from '../../lib/localized-text.ts';
import { isoDate, localDate } from '../../time/zoned-time.ts';
import { type DraftPlace, draftPlaces } from '../walk/draft-places.ts';
import { isPosterRight } from '../walk/judge-poster.ts';
import type { Measurement } from '../walk/schema.ts';
import { isWalked, measurementsOf, type WalkedPlace, walkedPlace } from '../walk/walked-place.ts';
import { item, namesOf, type PreflightItem, type RadiusAdvice } from './preflight-item.ts';

/** A place of the draft with what was measured there. */
export interface SitePlace {
  place: DraftPlace;
  name: LocalizedText;
  walked: WalkedPlace;
}

/** The places of the spots of a campaign file with their measurements. */
export const sitePlaces = (spots: Json | undefined, measurements: readonly Measurement[]): SitePlace[] =>
  draftPlaces(spots).map((place) => ({
    place,
    name: place.name as LocalizedText,
    walked: walkedPlace(place, measurementsOf(place, measurements)),
  }));

/**
 * Places where nobody has stood with a phone. Where a position decides, that must happen before the opening; elsewhere, and while the
 * rally runs, it is a note.
 */
export function walkedItem(places: readonly SitePlace[], hasBegun: boolean): PreflightItem {
  const left = places.filter(({ place, walked }) => !isWalked(place, walked));
  const isNeeded = !hasBegun && left.some(({ place }) => place.isNear);
  const verdict = left.length === 0 ? 'go' : isNeeded ? 'no_go' : 'note';
  return item('walked', verdict, { count: places.length - left.length, of: places.length, names: namesOf(left) });
}

/** Places whose circle refuses visitors who stand at the spot. Null before the first measurement. */
export function radiusItem(places: readonly SitePlace[]): PreflightItem | null {
  const measured = places.filter(({ place, walked }) => place.isNear && walked.judgement.advice !== 'unknown');
  if (measured.length === 0) return null;
  const advice = measured.flatMap(adviceFor);
  // Where another way is left, a place without positions locks nobody out.
  const isBad = advice.some((one) => one.advice !== 'impossible') || measured.some(locksOut);
  return item('radius', advice.length === 0 ? 'go' : isBad ? 'no_go' : 'note', {
    count: advice.length || measured.length,
    names: advice.map(({ name }) => name),
    advice,
  });
}

const locksOut = ({ place, walked }: SitePlace): boolean =>
  walked.judgement.advice === 'impossible' && !place.hasOtherWay;

function adviceFor({ place, name, walked: { judgement } }: SitePlace): RadiusAdvice[] {
  const { advice, fair, error, refused } = judgement;
  if (advice === 'enough' || advice === 'unknown') return [];
  const { spotId, groupMember, radius } = place;
  return [{ spotId, groupMember, name, advice, radius, fair, error: Math.round(error), refused }];
}

/** Scans of a poster whose key version is revoked, on a day in the time zone of the campaign: `2026-10-05`. */
export interface OldScan {
  spotId: string;
  day: string;
}

/**
 * Posters: the wrong one hangs somewhere, or visitors still scan a revoked one; or not all were scanned in the walk test. Null for a
 * rally without codes.
 */
export function postersItem(
  places: readonly SitePlace[],
  { oldScans, timeZone }: { oldScans: readonly OldScan[]; timeZone: string },
): PreflightItem | null {
  const withCode = places.filter(({ place }) => place.qr !== null);
  if (withCode.length === 0) return null;
  const wrong = withCode.filter((one) => one.walked.poster !== null && !hangsRight(one));
  if (wrong.length > 0) return item('posters', 'no_go', { count: wrong.length, names: namesOf(wrong) });
  // Whoever has read the right poster since has replaced the old one.
  const old = withCode.filter(({ place, walked: { posterAt } }) => {
    const since = posterAt === null ? '' : isoDate(localDate(posterAt, timeZone));
    return oldScans.some(({ spotId, day }) => spotId === place.spotId && day > since);
  });
  if (old.length > 0) return item('posters', 'note', { count: old.length, names: namesOf(old) });
  const unread = withCode.filter(({ walked }) => walked.poster === null);
  return item('posters', unread.length === 0 ? 'go' : 'note', {
    count: withCode.length - unread.length,
    of: withCode.length,
    names: namesOf(unread),
  });
}

/** Whether the poster that was scanned is right by the draft of now: its key version may have gone up since. */
function hangsRight({ place, walked: { poster } }: SitePlace): boolean {
  if (!poster) return false;
  const { reading, version } = poster;
  if (reading === 'current' || reading === 'newer') return version === (place.qr?.version ?? 1);
  return isPosterRight(reading);
}
