import { distanceMetres, offsetMetres, type Position, positionAt } from '../../lib/geo.ts';
import { ACCURACY_ALLOWANCE, WORST_ACCURACY } from '../../spots/rules.ts';

/*
 * Judges a spot's pin and radius by the positions that phones report there.
 *
 * Sources: the centre is Huber's M-estimate of location (P. J. Huber, "Robust Estimation of a Location Parameter", Annals of
 * Mathematical Statistics 35, 1964, pages 73 to 101), found by iteratively reweighted least squares from the median. `accuracy` is
 * that of the W3C Geolocation specification: metres, with a confidence of 95 %. The rule by which a visitor is refused is that of
 * docs/domain.md#3-evidence-and-nearness.
 */

/** A position as a phone reports it, with its accuracy in metres. */
export interface Fix extends Position {
  accuracy: number;
}

/** The place of a spot in the draft. */
export interface PinnedPlace extends Position {
  radius: number;
}

/** A median of the distances from the centre of a normal distribution in two dimensions is 1.1774 standard deviations. */
const MEDIAN_IN_SIGMAS = 1.1774;
/** Fixes further from the centre than so many standard deviations count less (Huber's constant). */
const HUBER = 1.345;
/** Below this, the steps in which phones report positions are larger than the scatter. Metres. */
const LEAST_SIGMA = 1;
/** No phone is more accurate than this, whatever it reports. Metres. */
const BEST_ACCURACY = 3;
const ROUNDS = 50;
const SETTLED_METRES = 0.01;

/** The share of visitors at the spot that a fair radius lets in. */
const FAIR_SHARE = 0.95;
/** Visitors stand around the place where the walker stood. Metres. */
const STAND_OFF = 10;
/** The least radius that is ever proposed. Metres. */
const LEAST_RADIUS = 20;
/** Fewer fixes say nothing. */
const LEAST_FIXES = 3;
/** A pin is proposed to move only if that makes the radius smaller by so many metres. */
const WORTH_MOVING = 10;

/** Whether the server would accept the fix at all. */
export const isUsable = ({ lat, lon, accuracy }: Fix): boolean =>
  Number.isFinite(lat) && Number.isFinite(lon) && accuracy >= 0 && accuracy <= WORST_ACCURACY;

/** Whether a visitor with this fix is refused as too far away, or as too inaccurate. */
export const isRefused = (fix: Fix, place: PinnedPlace): boolean =>
  !isUsable(fix) || distanceMetres(fix, place) > place.radius + Math.min(fix.accuracy, ACCURACY_ALLOWANCE);

/**
 * The least value that has at least the share `q` of the weight at or below it. With few values a high share is the greatest of
 * them, which errs on the visitor's side.
 */
export function weightedQuantile(values: readonly number[], weights: readonly number[], q: number): number {
  const order = values.map((_, index) => index).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let below = 0;
  for (const index of order) {
    below += weights[index] ?? 0;
    if (below >= q * total - 1e-9) return values[index] ?? 0;
  }
  return values[order.at(-1) ?? 0] ?? 0;
}

/** Where the fixes say that the phone was: accurate ones count more, and far ones count less. Null without a usable fix. */
export function robustCentre(fixes: readonly Fix[]): Position | null {
  const usable = fixes.filter(isUsable);
  const [first] = usable;
  if (!first) return null;
  const points = usable.map((fix) => offsetMetres(first, fix));
  const trust = usable.map(({ accuracy }) => 1 / Math.max(accuracy, BEST_ACCURACY) ** 2);
  const median = (axis: 'east' | 'north') =>
    weightedQuantile(
      points.map((point) => point[axis]),
      trust,
      0.5,
    );
  let centre = { east: median('east'), north: median('north') };
  for (let round = 0; round < ROUNDS; round += 1) {
    const distances = points.map(({ east, north }) => Math.hypot(east - centre.east, north - centre.north));
    const sigma = Math.max(weightedQuantile(distances, trust, 0.5) / MEDIAN_IN_SIGMAS, LEAST_SIGMA);
    const weights = trust.map((weight, index) => weight * Math.min(1, (HUBER * sigma) / (distances[index] || 1e-9)));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const mean = (axis: 'east' | 'north') =>
      points.reduce((sum, point, index) => sum + point[axis] * (weights[index] ?? 0), 0) / total;
    const next = { east: mean('east'), north: mean('north') };
    const moved = Math.hypot(next.east - centre.east, next.north - centre.north);
    centre = next;
    if (moved < SETTLED_METRES) break;
  }
  return positionAt(first, centre);
}

/** How the fixes of one phone scatter. */
export interface FixSummary extends Position {
  /** Fixes that the server would accept, and all others. */
  usable: number;
  leftOut: number;
  /** The median distance from the centre, in metres. */
  spread: number;
  /** The median of the accuracies that the phone reported, in metres. */
  accuracy: number;
}

/** Summarises the fixes of one phone. Null without a usable fix. */
export function summariseFixes(fixes: readonly Fix[]): FixSummary | null {
  const centre = robustCentre(fixes);
  if (!centre) return null;
  const usable = fixes.filter(isUsable);
  const equal = usable.map(() => 1);
  return {
    ...centre,
    usable: usable.length,
    leftOut: fixes.length - usable.length,
    spread: weightedQuantile(
      usable.map((fix) => distanceMetres(fix, centre)),
      equal,
      0.5,
    ),
    accuracy: weightedQuantile(
      usable.map(({ accuracy }) => accuracy),
      equal,
      0.5,
    ),
  };
}

/** What follows for the pin and the radius of a place. */
const ADVICE = ['enough', 'widen', 'move', 'impossible', 'unknown'] as const;
export type Advice = (typeof ADVICE)[number];

export interface PlaceJudgement {
  /**
   * `enough`: the place stays as it is; `widen` the radius; `move` the pin; `impossible`: positions are too inaccurate here for any
   * radius; `unknown`: too few fixes.
   */
  advice: Advice;
  /** Metres from the pin to where the phones say that the spot is. */
  offset: number;
  /** Within so many metres of the pin are 95 % of the fixes. */
  error: number;
  /** The share of fixes with which a visitor at the spot would be refused now, from 0 to 1. */
  refused: number;
  /** The least fair radius around the pin. */
  fair: number;
  /** Where the phones say that the spot is, and the least fair radius there. */
  centre: Position;
  fairAtCentre: number;
}

/** Judges a place by the fixes of one or more phones, each of which counts alike. */
export function judgePlace(phones: readonly (readonly Fix[])[], place: PinnedPlace): PlaceJudgement {
  const all = phones.flat();
  const usable = all.filter(isUsable);
  const centre = centreOf(phones) ?? { lat: place.lat, lon: place.lon };
  const fair = fairRadius(phones, place);
  const fairAtCentre = fairRadius(phones, centre);
  const refused = shareOf(phones, (fix) => isRefused(fix, place));
  const inaccurate = shareOf(phones, (fix) => !isUsable(fix));
  const advice = (): Advice => {
    if (inaccurate > 0.5 && all.length >= LEAST_FIXES) return 'impossible';
    if (usable.length < LEAST_FIXES) return 'unknown';
    if (place.radius >= fair) return 'enough';
    return fair - fairAtCentre >= WORTH_MOVING ? 'move' : 'widen';
  };
  return {
    advice: advice(),
    offset: distanceMetres(place, centre),
    error: quantileOf(phones, (fix) => distanceMetres(fix, place)),
    refused,
    fair,
    centre,
    fairAtCentre,
  };
}

/** The least radius in sensible steps with which 95 % of the visitors at the spot are let in. */
export function fairRadius(phones: readonly (readonly Fix[])[], at: Position): number {
  const needed = quantileOf(phones, (fix) => distanceMetres(fix, at) - Math.min(fix.accuracy, ACCURACY_ALLOWANCE));
  return inSteps(Math.max(LEAST_RADIUS, needed + STAND_OFF));
}

/** Rounds up to 5 m, to 10 m above 100 m, and to 50 m above 300 m. Less than a decimetre is not worth a step. */
function inSteps(metres: number): number {
  const step = metres <= 100 ? 5 : metres <= 300 ? 10 : 50;
  return Math.ceil((metres - 0.1) / step) * step;
}

/** The centre of the centres of all phones. */
function centreOf(phones: readonly (readonly Fix[])[]): Position | null {
  const centres = phones.flatMap((fixes) => {
    const summary = summariseFixes(fixes);
    return summary ? [{ lat: summary.lat, lon: summary.lon, accuracy: summary.accuracy }] : [];
  });
  return centres.length === 1 ? { lat: centres[0]?.lat ?? 0, lon: centres[0]?.lon ?? 0 } : robustCentre(centres);
}

/** The 95 % quantile of a measure of the usable fixes, with the same weight for each phone. */
function quantileOf(phones: readonly (readonly Fix[])[], measure: (fix: Fix) => number): number {
  const values: number[] = [];
  const weights: number[] = [];
  for (const fixes of phones) {
    const usable = fixes.filter(isUsable);
    for (const fix of usable) {
      values.push(measure(fix));
      weights.push(1 / usable.length);
    }
  }
  return values.length === 0 ? 0 : weightedQuantile(values, weights, FAIR_SHARE);
}

/** The share of fixes of which something is true, with the same weight for each phone. */
function shareOf(phones: readonly (readonly Fix[])[], isTrue: (fix: Fix) => boolean): number {
  const measured = phones.filter((fixes) => fixes.length > 0);
  if (measured.length === 0) return 0;
  const shares = measured.map((fixes) => fixes.filter(isTrue).length / fixes.length);
  return shares.reduce((sum, share) => sum + share, 0) / measured.length;
}
