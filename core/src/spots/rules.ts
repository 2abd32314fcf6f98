import type { Catalogue, Spot } from '../catalogue/catalogue.ts';
import { foldAnswer, foldKana } from '../lib/fold.ts';
import { distanceMetres, type Position } from '../lib/geo.ts';
import { memberPlace } from '../lib/place.ts';
import type { Verdict } from '../lib/verdict.ts';
import { type PeriodState, periodState } from '../time/period.ts';
import { type Method, requiresNearness } from './methods.ts';
import { signedVersion } from './qr-claim.ts';

/** The reported accuracy widens the radius by at most this many metres (docs/domain.md#3-evidence-and-nearness). */
export const ACCURACY_ALLOWANCE = 50;
/** A position with an accuracy worse than this many metres is refused (docs/domain.md#3-evidence-and-nearness). */
export const WORST_ACCURACY = 200;

/** A scanned text after the server has checked its signature, or the short code of a poster that was typed. */
export type QrReading =
  | { kind: 'signed' | 'typed'; slug: string; spotId: string; version: number }
  | { kind: 'text'; text: string };

/** What the app sends to prove a visit. The method decides which fields count. */
export interface Evidence {
  method: Method;
  lat?: number | undefined;
  lon?: number | undefined;
  /** Metres, as the browser reports it. Without it the radius is not widened. */
  accuracy?: number | undefined;
  qr?: QrReading | undefined;
  barcode?: string | undefined;
  keyword?: string | undefined;
  answer?: number | number[] | undefined;
  /** Of a group spot. */
  memberId?: string | undefined;
}

/** Whether `now` is in the acquisition period: the first check (docs/domain.md#5-order-of-refusal-for-an-acquisition). */
export function judgePeriod(
  catalogue: Catalogue,
  now: number,
): Verdict<{ state: PeriodState }, { code: 'out_of_period' }> {
  const state = periodState(catalogue.acquisition.period, now);
  return state === 'running' ? { ok: true, state } : { ok: false, code: 'out_of_period' };
}

/** What of a spot decides whether a code or an answer is right. */
export type SpotWays = Pick<Spot, 'id' | 'methods'>;
interface Ways<S extends SpotWays> {
  slug: string;
  spots: ReadonlyMap<string, S>;
}

/** The spot that a scanned code belongs to; undefined if it belongs to none of this campaign. */
export function spotOfReading<S extends SpotWays>({ slug, spots }: Ways<S>, reading: QrReading): S | undefined {
  if (reading.kind !== 'text') return reading.slug === slug ? spots.get(reading.spotId) : undefined;
  return [...spots.values()].find((spot) => spot.methods.qr?.codes?.includes(reading.text));
}

/**
 * Judges a scanned code at a spot. A genuine code of another spot or campaign is `qr_not_this_spot`. Any other text, and a
 * revoked version, is `qr_invalid` (docs/domain.md#3-evidence-and-nearness).
 */
export function judgeQr(
  catalogue: Ways<SpotWays>,
  spot: SpotWays,
  reading: QrReading,
): Verdict<object, { code: 'qr_invalid' | 'qr_not_this_spot' }> {
  const settings = spot.methods.qr ?? {};
  if (reading.kind === 'text') {
    if (settings.codes?.includes(reading.text)) return { ok: true };
    return { ok: false, code: spotOfReading(catalogue, reading) ? 'qr_not_this_spot' : 'qr_invalid' };
  }
  if (reading.slug !== catalogue.slug || reading.spotId !== spot.id) return { ok: false, code: 'qr_not_this_spot' };
  const lowest = signedVersion(settings);
  const isLive = lowest !== null && reading.version >= lowest;
  return isLive ? { ok: true } : { ok: false, code: 'qr_invalid' };
}

/**
 * The member of a group spot that the visitor names; null for a spot without members, whatever is named. A group spot
 * demands one of its members (docs/domain.md#22-group-spots).
 */
export function judgeMember(
  { group }: Spot,
  memberId: string | undefined,
): Verdict<{ memberId: string | null }, { code: 'member_required' }> {
  if (!group?.length) return { ok: true, memberId: null };
  const member = group.find(({ id }) => id === memberId);
  return member ? { ok: true, memberId: member.id } : { ok: false, code: 'member_required' };
}

export interface ProofRefusal {
  code: 'qr_invalid' | 'qr_not_this_spot' | 'barcode_wrong' | 'keyword_wrong' | 'quiz_wrong';
}
export type EvidenceRefusal =
  | { code: 'location_required' | 'location_inaccurate' }
  | ProofRefusal
  | { code: 'too_far'; distance: number; limit: number };

/**
 * Judges the evidence that needs no database, in the order of docs/domain.md#5-order-of-refusal-for-an-acquisition: position
 * missing or inaccurate, wrong evidence, too far. The database judges photos and AR nonces.
 * `distance` is in metres, null without a position; it is stored with the acquisition.
 */
export function judgeEvidence(
  catalogue: Catalogue,
  spot: Spot,
  evidence: Evidence,
): Verdict<{ distance: number | null }, EvidenceRefusal> {
  const position = positionOf(evidence);
  const near = requiresNearness(evidence.method, spot.methods[evidence.method] ?? {});
  if (near && !position) return { ok: false, code: 'location_required' };
  const accuracy = evidence.accuracy ?? 0;
  if (near && accuracy > WORST_ACCURACY) return { ok: false, code: 'location_inaccurate' };

  const place = memberPlace(spot, spot.group?.find(({ id }) => id === evidence.memberId) ?? {});
  const distance = position ? distanceMetres(position, place) : null;
  const limit = place.radius + Math.min(accuracy, ACCURACY_ALLOWANCE);
  const isTooFar = near && distance !== null && distance > limit;
  const proof = judgeProof(catalogue, spot, evidence);
  // The few choices of a quiz could be tried from afar, so that distance is refused before a wrong answer.
  if (!proof.ok && !(isTooFar && evidence.method === 'quiz')) return proof;
  return isTooFar ? { ok: false, code: 'too_far', distance, limit } : { ok: true, distance };
}

const positionOf = ({ lat, lon }: Evidence): Position | null =>
  lat === undefined || lon === undefined ? null : { lat, lon };

/** Judges what was scanned, typed or chosen at a spot, wherever the visitor is. */
export function judgeProof(
  catalogue: Ways<SpotWays>,
  spot: SpotWays,
  evidence: Evidence,
): Verdict<object, ProofRefusal> {
  switch (evidence.method) {
    case 'qr':
      return judgeQr(catalogue, spot, evidence.qr ?? { kind: 'text', text: '' });
    case 'barcode':
      return spot.methods.barcode?.values.includes((evidence.barcode ?? '').trim())
        ? { ok: true }
        : { ok: false, code: 'barcode_wrong' };
    case 'keyword':
      return isKeyword(spot, evidence.keyword ?? '') ? { ok: true } : { ok: false, code: 'keyword_wrong' };
    case 'quiz':
      return isQuizAnswer(spot, evidence.answer ?? []) ? { ok: true } : { ok: false, code: 'quiz_wrong' };
    case 'proximity':
    case 'photo':
    case 'ar':
      return { ok: true };
  }
}

/** What is compared of a keyword. */
export const foldKeyword = (keyword: string, isExact: boolean): string =>
  isExact ? foldAnswer(keyword) : foldKana(keyword);

function isKeyword(spot: SpotWays, keyword: string): boolean {
  const { answers = [], exact = false } = spot.methods.keyword ?? {};
  const typed = foldKeyword(keyword, exact);
  return typed !== '' && answers.some((answer) => foldKeyword(answer, exact) === typed);
}

function isQuizAnswer(spot: SpotWays, given: number | number[]): boolean {
  const right = new Set([spot.methods.quiz?.answer ?? []].flat());
  const chosen = new Set([given].flat());
  return right.size > 0 && right.size === chosen.size && [...right].every((choice) => chosen.has(choice));
}
