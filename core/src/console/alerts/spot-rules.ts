import { distanceMetres } from '../../lib/geo.ts';
import { type DistanceCounts, distanceOfShare } from '../figures/distance-class.ts';
import type { Incident, RefusalCause, SpotNow } from './incident.ts';

/** A gap in which fewer stamps were expected is short. */
const EXPECTED = 5;
/**
 * How many false alarms chance may raise in a day, if visitors come independently: with an even rate, one gap in e^n is so long that n
 * stamps were expected in it. With 5 expected stamps alone, the simulated day has 18 false alarms (simulated-day.test.ts).
 */
const FALSE_A_DAY = 0.1;
const HOURS_A_DAY = 10;
const NEIGHBOURS = 3;
/** Stamps of the neighbours in the gap, and the share of their usual rate, that show that people are near. */
const NEARBY = 6;
const NEARBY_SHARE = 0.5;
const HOUR = 60;

/** Refusals in 15 minutes, and their share of all attempts. */
const REFUSED = 10;
const REFUSED_SHARE = 0.25;
const MINUTES = 15;

/** Scans of a revoked code before somebody should look for the poster. */
const OLD_CODES = 3;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Whole minutes since the last stamp, or since the spot was released; all that are known if there was none. */
const silentFor = ({ recent, releasedAt }: SpotNow, now: number): number => {
  const last = recent.findLastIndex((count) => count > 0);
  const released = releasedAt === null ? Number.POSITIVE_INFINITY : Math.max(0, minutesBetween(releasedAt, now));
  return Math.min(recent.length - 1 - last, released);
};

const minutesBetween = (from: number, to: number): number => Math.floor((to - from) / 60_000);

/** How many stamps a spot would have had in the last `minutes`: as a week ago, otherwise as in the hour before. */
function expectedIn({ recent, usual }: SpotNow, minutes: number): number {
  const before = recent.slice(0, recent.length - minutes).slice(-HOUR);
  const asBefore = before.length < HOUR / 2 ? 0 : (sumOf(before) / before.length) * minutes;
  // Both must expect people: last week alone does not know that it rains, and the last hour not that it is late.
  return usual.length === 0 ? asBefore : Math.min(asBefore, sumOf(usual.slice(-minutes)));
}

/**
 * The length of a silent gap that chance does not explain, in expected stamps, given the number of gaps in a day over
 * all spots.
 */
function leastExpected(spots: readonly SpotNow[]): number {
  const aDay = sumOf(spots.map(({ recent }) => sumOf(recent.slice(-HOUR)))) * HOURS_A_DAY;
  return Math.max(EXPECTED, Math.log(Math.max(1, aDay) / FALSE_A_DAY));
}

/**
 * A spot is silent while its neighbours are busy: perhaps its poster is gone. Once that is known it stays so until a
 * stamp comes, the spot is held, or the neighbours fall quiet: after an hour of silence there is no recent rate to
 * compare with.
 */
export function silentSpots(spots: readonly SpotNow[], now: number): Incident[] {
  const least = leastExpected(spots);
  return spots.flatMap((spot): Incident[] => {
    if (spot.isHeld) return [];
    const silent = silentFor(spot, now);
    const known = spot.silentSince === null ? null : minutesBetween(spot.silentSince, now);
    // A later stamp or release has ended it. If all minutes that are read are silent, there was neither.
    const isKnown = known !== null && (silent >= known || silent === spot.recent.length);
    const minutes = isKnown ? Math.min(silent, HOUR) : silent;
    const expected = expectedIn(spot, minutes);
    if (expected < least && !isKnown) return [];
    const near = spots
      .filter((other) => other !== spot && !other.isHeld)
      .sort((a, b) => distanceMetres(spot, a) - distanceMetres(spot, b))
      .slice(0, NEIGHBOURS);
    const nearby = sumOf(near.map(({ recent }) => sumOf(recent.slice(-minutes))));
    const nearbyExpected = sumOf(near.map((other) => expectedIn(other, minutes)));
    if (nearby < NEARBY || nearby < NEARBY_SHARE * nearbyExpected) return [];
    // Where the neighbours have fewer than before, so has the spot.
    if (!isKnown && expected * Math.min(1, nearby / nearbyExpected) < least) return [];
    const facts = { minutes: isKnown ? Math.max(silent, known) : silent, nearby };
    return [{ key: `silence ${spot.id}`, kind: 'silence', subject: spot.id, facts }];
  });
}

/** What refusals mean. Others are part of the game or of the rules: a quiz answer, a second stamp, a pause. */
const CAUSES: Readonly<Record<string, RefusalCause>> = {
  too_far: 'radius',
  location_inaccurate: 'position',
  location_required: 'position',
  qr_invalid: 'code',
  qr_not_this_spot: 'code',
  barcode_wrong: 'code',
  keyword_wrong: 'answer',
  photo_invalid: 'photo',
  ar_invalid: 'photo',
};

/** Visitors farther away than this are not at the spot: they are trying from elsewhere. */
const atSpot = (radius: number): number => Math.max(3 * radius, radius + 100);

/** Too many attempts at a spot are refused, with the likely cause. */
export function refusedSpots(spots: readonly SpotNow[]): Incident[] {
  return spots.flatMap((spot): Incident[] => {
    if (spot.isHeld) return [];
    const near = nearOnly(spot);
    const counts = new Map<RefusalCause, number>();
    for (const { code, count } of spot.refusals) {
      const cause = CAUSES[code];
      if (!cause) continue;
      counts.set(cause, (counts.get(cause) ?? 0) + (cause === 'radius' ? count * near.share : count));
    }
    const refused = Math.round(sumOf([...counts.values()]));
    const tries = refused + sumOf(spot.recent.slice(-MINUTES));
    if (refused < REFUSED || refused < REFUSED_SHARE * tries) return [];
    const [cause] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
    const facts = {
      refused,
      tries,
      ...(cause ? { cause } : {}),
      ...(cause === 'radius' ? radiusFacts(spot, near.counts) : {}),
    };
    return [{ key: `refusals ${spot.id}`, kind: 'refusals', subject: spot.id, facts }];
  });
}

/** The distances of those who were at the spot, and their share. */
function nearOnly({ distances, radius }: SpotNow): { counts: DistanceCounts; share: number } {
  const counts = new Map([...distances].filter(([lower]) => lower < atSpot(radius)));
  const all = sumOf([...distances.values()]);
  return { counts, share: all === 0 ? 1 : sumOf([...counts.values()]) / all };
}

function radiusFacts({ radius }: SpotNow, counts: DistanceCounts): Incident['facts'] {
  const [median, most] = [distanceOfShare(counts, 0.5), distanceOfShare(counts, 0.9)];
  return {
    radius,
    ...(median === null ? {} : { median }),
    ...(most === null || most <= radius ? {} : { fairRadius: most }),
  };
}

/** A poster with a revoked code still hangs. */
export const oldCodes = (spots: readonly SpotNow[]): Incident[] =>
  spots
    .filter((spot) => spot.oldCodes >= OLD_CODES)
    .map(({ id, oldCodes: count }) => ({ key: `old_code ${id}`, kind: 'old_code', subject: id, facts: { count } }));
