import { distanceMetres } from '../../lib/geo.ts';
import { type Fix, judgePlace, type PinnedPlace, type PlaceJudgement, robustCentre } from './judge-fixes.ts';
import type { Measurement } from './schema.ts';

/** Phones whose latest measurement of a place counts. */
const PHONES_MAX = 5;
/** Phones that disagree by more than this with the latest one have measured somewhere else. Metres. */
const SAME_PLACE = 150;

/** What the measurements of one place say together. */
export interface WalkedPlace {
  judgement: PlaceJudgement;
  /** The fixes that were judged, one list for each phone. */
  phones: Fix[][];
  /** The latest measurement; null for a place where nobody has stood. */
  latest: Measurement | null;
  /** Whether a phone has measured here, or found no signal. Who has only scanned the poster has not measured. */
  isMeasured: boolean;
  /** The latest result of each check that was made here. */
  poster: Measurement['poster'];
  /** When the poster was scanned, in milliseconds since the epoch. */
  posterAt: number | null;
  reception: Measurement['reception'];
}

const fixesOf = ({ fixes }: Pick<Measurement, 'fixes'>): Fix[] =>
  fixes.map(([lat, lon, accuracy]) => ({ lat, lon, accuracy }));

/** Judges a place by its measurements: by the latest of each phone, as far as they agree on where the place is. */
export function walkedPlace(place: PinnedPlace, measurements: readonly Measurement[]): WalkedPlace {
  const newest = [...measurements].sort((a, b) => Date.parse(b.measuredAt) - Date.parse(a.measuredAt));
  const phones = phonesIn(newest);
  const judged = judgePlace(phones, place);
  const scanned = latestCheck(newest, 'poster');
  return {
    judgement: isDead(phones, newest) ? { ...judged, advice: 'impossible', refused: 1 } : judged,
    phones,
    latest: newest[0] ?? null,
    isMeasured: newest.some(({ fixes, failure }) => fixes.length > 0 || failure === 'unavailable'),
    poster: scanned?.found ?? null,
    posterAt: scanned?.at ?? null,
    reception: latestCheck(newest, 'reception')?.found ?? null,
  };
}

/** The latest result of a check, and when it was found. It may have been added to an older measurement than the latest one. */
function latestCheck<K extends 'poster' | 'reception'>(
  measurements: readonly Measurement[],
  check: K,
): { found: NonNullable<Measurement[K]>; at: number } | undefined {
  return measurements
    .flatMap(({ [check]: found, measuredAt }) => (found ? [{ found, at: Date.parse(found.readAt ?? measuredAt) }] : []))
    .sort((a, b) => b.at - a.at)[0];
}

/** Whether no phone got any position here, although it was allowed to. */
const isDead = (phones: readonly Fix[][], measurements: readonly Measurement[]): boolean =>
  phones.length === 0 && measurements.some(({ failure }) => failure === 'unavailable');

function phonesIn(newest: readonly Measurement[]): Fix[][] {
  const phones = new Map<string, Fix[]>();
  for (const measurement of newest) {
    const phone = `${measurement.walker?.memberId} ${measurement.phone}`;
    if (phones.has(phone) || measurement.fixes.length === 0) continue;
    phones.set(phone, fixesOf(measurement));
    if (phones.size === PHONES_MAX) break;
  }
  const all = [...phones.values()];
  const centres = all.map(robustCentre);
  const latest = centres.find((centre) => centre !== null);
  return all.filter((_, index) => {
    const centre = centres[index];
    return !centre || !latest || distanceMetres(centre, latest) <= SAME_PLACE;
  });
}

/**
 * Whether a place needs no further visit. A place with proximity needs a measured position; any other place needs any
 * measurement.
 */
export const isWalked = ({ isNear }: { isNear: boolean }, { latest, isMeasured }: WalkedPlace): boolean =>
  isNear ? isMeasured : latest !== null;

/** The measurements of one place. */
export const measurementsOf = (
  { spotId, groupMember }: Pick<Measurement, 'spotId' | 'groupMember'>,
  measurements: readonly Measurement[],
): Measurement[] => measurements.filter((one) => one.spotId === spotId && one.groupMember === groupMember);
