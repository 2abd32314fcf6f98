import { distanceMetres } from '../../lib/geo.ts';
import { type DistanceCounts, distanceOfShare } from '../figures/distance-class.ts';
import { countedFrom, minuteOf } from '../figures/figure.ts';
import type { ThresholdsOf } from './alert-thresholds.ts';
import type { AlertFacts, DayNow, Incident, RefusalCause, SpotNow } from './incident.ts';
import { causeOf } from './refusal-cause.ts';

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

/** Refusals of so many minutes count. */
const MINUTES = 15;

/** A poster with a revoked code is looked for this long after the last scan. */
const OLD_CODES_MS = 60 * 60_000;

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Whole minutes since the last stamp, or since the spot was released; all that are known if there was none. */
const silentFor = ({ recent, releasedAt }: SpotNow, now: number): number => {
  const last = recent.findLastIndex((count) => count > 0);
  const released = releasedAt === null ? Number.POSITIVE_INFINITY : Math.max(0, minutesBetween(releasedAt, now));
  return Math.min(recent.length - 1 - last, released);
};

const minutesBetween = (from: number, to: number): number => Math.floor((to - from) / 60_000);

/** Whether a stamp has come since the spot was known to be silent. If all minutes that are read are silent, there was none. */
const isStillSilent = (spot: SpotNow, now: number): boolean => {
  const silent = silentFor(spot, now);
  const known = spot.silentSince === null ? null : minutesBetween(spot.silentSince, now);
  return known !== null && (silent >= known || silent === spot.recent.length);
};

/**
 * Stamps of the last 15 minutes, after the last change of the spot. Of the minute of the change those count that it did not have before. If
 * that is not known it is left out, as are its refusals.
 */
function pressedLately({ recent, changedAt, stampsBefore }: SpotNow, now: number): number {
  const since = changedAt === null ? MINUTES : minuteOf(now) - minuteOf(changedAt);
  const minutes = Math.max(0, Math.min(MINUTES, since));
  const later = sumOf(recent.slice(recent.length - minutes));
  if (stampsBefore === null || since < 0 || since >= MINUTES) return later;
  // A stamp from before the change can be void by now.
  return later + Math.max(0, (recent.at(-1 - since) ?? 0) - stampsBefore);
}

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
function leastExpected(spots: readonly SpotNow[], { expected }: ThresholdsOf<'silence'>): number {
  const aDay = sumOf(spots.map(({ recent }) => sumOf(recent.slice(-HOUR)))) * HOURS_A_DAY;
  return Math.max(expected, Math.log(Math.max(1, aDay) / FALSE_A_DAY));
}

/**
 * A spot is silent while its neighbours are busy: perhaps its poster is gone. Once that is known it stays so until a
 * stamp comes, the spot is held, or the neighbours fall quiet: after an hour of silence there is no recent rate to
 * compare with. Otherwise silence counts from a change of the spot.
 */
export function silentSpots({ spots, now, thresholds: { silence } }: DayNow): Incident[] {
  if (!silence) return [];
  const least = leastExpected(spots, silence);
  return spots.flatMap((spot): Incident[] => {
    if (spot.isHeld) return [];
    const known = spot.silentSince === null ? 0 : minutesBetween(spot.silentSince, now);
    const isKnown = isStillSilent(spot, now);
    const changed = spot.changedAt === null || isKnown ? Number.POSITIVE_INFINITY : minutesBetween(spot.changedAt, now);
    const silent = Math.min(silentFor(spot, now), changed);
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
    const facts = { minutes: isKnown ? Math.max(silent, known) : silent, nearby, ...changeFacts(spot) };
    return [{ key: `silence ${spot.id}`, kind: 'silence', subject: spot.id, facts }];
  });
}

/** Visitors farther away than this are not at the spot: they are trying from elsewhere. */
const atSpot = (radius: number): number => Math.max(3 * radius, radius + 100);

/** Too many visitors of a spot are refused, with the likely cause. */
export const refusedSpots = ({ spots, now, thresholds: { refusals: rule } }: DayNow): Incident[] =>
  spots.flatMap((spot): Incident[] => {
    if (!rule || spot.isHeld) return [];
    const { counts, near, attempts, refused, tries } = refusalsOf(spot, now);
    if (attempts < rule.attempts || refused < rule.visitors || isFew({ refused, tries }, rule)) return [];
    const [cause] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? [];
    const facts = {
      refused,
      tries,
      ...(cause ? { cause } : {}),
      ...(cause === 'radius' ? radiusFacts(spot, near) : {}),
      ...(isCountedSinceChange(spot, now) ? changeFacts(spot) : {}),
    };
    return [{ key: `refusals ${spot.id}`, kind: 'refusals', subject: spot.id, facts }];
  });

/**
 * What an alert about refusals says after a live action, as long as too few were refused since. Null if nobody has tried for a
 * quarter of an hour: then what it said last is still so.
 */
export function watchFacts(spot: SpotNow, now: number): AlertFacts | null {
  const { refused, tries } = refusalsOf(spot, now);
  if (isCountedSinceChange(spot, now)) return { refused, tries, ...changeFacts(spot) };
  return tries === 0 ? null : { refused, tries };
}

/** Whether the attempts that count are all those since the last change. Later they are those of the last minutes only. */
const isCountedSinceChange = ({ changedAt, stampsBefore }: SpotNow, now: number): boolean =>
  changedAt !== null && minuteOf(now) - minuteOf(changedAt) <= (stampsBefore === null ? MINUTES : MINUTES - 1);

/** Whether visitors get in at a spot again: few of the last visitors were refused. */
export function isLetIn(spot: SpotNow, { now, thresholds: { refusals: rule } }: DayNow): boolean {
  const { refused, tries } = refusalsOf(spot, now);
  return tries > refused && rule !== null && isFew({ refused, tries }, rule);
}

const isFew = ({ refused, tries }: { refused: number; tries: number }, { share }: ThresholdsOf<'refusals'>): boolean =>
  100 * refused < share * tries;

const changeFacts = ({ changedAt, stampsBefore }: SpotNow): Pick<AlertFacts, 'changedAt' | 'countedFrom'> =>
  changedAt === null
    ? {}
    : {
        changedAt: new Date(changedAt).toISOString(),
        countedFrom: new Date(countedFrom(changedAt, stampsBefore !== null)).toISOString(),
      };

/** The refused visitors that can be a fault of the place, by cause, their attempts, and the distances of those who were at the spot. */
function refusalsOf(spot: SpotNow, now: number) {
  const near = nearOnly(spot);
  const counts = new Map<RefusalCause, number>();
  let attempts = 0;
  for (const { code, count, visitors } of spot.refusals) {
    const cause = causeOf(code);
    if (!cause) continue;
    const share = cause === 'radius' ? near.share : 1;
    attempts += count * share;
    counts.set(cause, (counts.get(cause) ?? 0) + visitors * share);
  }
  const refused = Math.round(sumOf([...counts.values()]));
  return {
    counts,
    near: near.counts,
    attempts: Math.round(attempts),
    refused,
    tries: refused + pressedLately(spot, now),
  };
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

/**
 * A poster with a revoked code still hangs. The alert lasts for an hour after the last scan; scans that an alert has reported do not raise
 * another one.
 */
export const oldCodes = ({ spots, open, now, thresholds: { old_code: rule } }: DayNow): Incident[] =>
  spots.flatMap((spot): Incident[] => {
    if (!rule) return [];
    const key = `old_code ${spot.id}`;
    const known = open.find((alert) => alert.key === key)?.facts;
    // The count begins again at midnight.
    const isNew = known ? spot.oldCodes > 0 && spot.oldCodes !== known.count : true;
    const scannedAt = isNew ? now : Date.parse(known?.scannedAt ?? '');
    const isFound = known
      ? isNew || now - scannedAt < OLD_CODES_MS
      : spot.oldCodes - spot.oldCodesReported >= rule.scans;
    if (!isFound) return [];
    const count = spot.oldCodes === 0 ? (known?.count ?? 0) : spot.oldCodes;
    return [
      { key, kind: 'old_code', subject: spot.id, facts: { count, scannedAt: new Date(scannedAt).toISOString() } },
    ];
  });
