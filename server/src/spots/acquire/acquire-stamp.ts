import type { Catalogue, Spot } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_QUIZ_COOLDOWN } from '@meguri/core/catalogue/catalogue.ts';
import type { Body } from '@meguri/core/contract.ts';
import { wholeMetres } from '@meguri/core/lib/geo.ts';
import { type Method, requiresNearness } from '@meguri/core/spots/methods.ts';
import { judgeEvidence, judgeMember, judgePeriod, type QrReading, spotOfReading } from '@meguri/core/spots/rules.ts';
import { campaignAt } from '../../catalogue/live-campaigns.ts';
import type { GroupCommit } from '../../db/group-commit.ts';
import type { Database } from '../../db/open.ts';
import { callKey, findKnownKey, withKey } from '../../holdings/call-key.ts';
import { replicatedAnswer } from '../../holdings/lock-and-run-once.ts';
import type { VisitorCache } from '../../holdings/visitor-cache.ts';
import type { Random } from '../../lib/random.ts';
import { accountSubjects, networkSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import type { Context, Handler } from '../../operation/context.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { currentWindow } from '../current-window.ts';
import { describeGroup } from '../describe-spot.ts';
import { expectedResult, repeatedAnswer, resultOf } from './acquire-answer.ts';
import {
  type AcquisitionOutcome,
  type AcquisitionRow,
  KEYED_ACQUISITION,
  type StoredAcquisition,
} from './acquisition.ts';
import { missingEvidence } from './missing-evidence.ts';
import { Newcomers } from './newcomers.ts';
import { arProof, isProven, photoProof } from './proofs.ts';
import type { QuizCooldowns } from './quiz-cooldowns.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import { writeIfReachable } from './write-if-reachable.ts';

export interface AcquireParts {
  db: Database;
  writes: GroupCommit<AcquisitionRow, AcquisitionOutcome>;
  random: Random;
  readQr: (scanned: string) => QrReading;
  readShortCode: (catalogue: Catalogue, typed: string) => QrReading | null;
  attempts: FailedAttempts;
  cooldowns: QuizCooldowns;
  refusals: RefusalCounts;
  cache: VisitorCache;
}

type Evidence = Body<'acquireStamp'>;

/** One call of the operation. */
interface Call {
  parts: AcquireParts;
  newcomers: Newcomers;
  context: Context<true>;
  body: Evidence;
}

/**
 * POST /user/stamps. Judges in memory first, in the fixed order of docs/domain.md#5-order-of-refusal-for-an-acquisition,
 * then writes in one shared database round trip that also enforces the limit.
 */
export function acquireStamp(parts: AcquireParts): Handler<'acquireStamp'> {
  const newcomers = new Newcomers(parts.db);
  return async (context, { body }) => {
    const call = { parts, newcomers, context, body };
    const { campaign, identity, now, asOf } = context;
    const fields = missingEvidence(body);
    if (fields.length > 0) return refuse('invalid_request', { fields });

    const judged = judge(call, await networkWait(call));
    if (judged instanceof Refusal) return refusedOrRepeated(call, judged);

    const { spot, memberId, evidence, proof, near } = judged;
    const { catalogue } = campaign;
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    const acquisition = {
      id: parts.random.uuid(now),
      spotId: spot.id,
      memberId,
      method: body.method,
      stamp: spot.stamp !== null,
      points: spot.points,
      at: asOf,
    };
    const key = callKey(context.idempotencyKey, body, now);
    const write = async (judgedChangeNo: number | null) => {
      const cached = parts.cache.get(visitor);
      const expected = cached && expectedResult(campaign, cached, acquisition);
      const outcome = await parts.writes.submit({
        ...visitor,
        sessionId: identity.sessionId,
        acquisition,
        windowKey: currentWindow(catalogue, asOf).key,
        evidence,
        callKey: key,
        version: campaign.version,
        proof,
        expected,
        judgedChangeNo,
      });
      return { outcome, expected, isStale: outcome.kind === 'stale' };
    };
    const isTravelJudged = near && catalogue.file.plausibility === 'refuse';
    const written = isTravelJudged
      ? await writeIfReachable(parts.db, { visitor, catalogue, visit: acquisition }, write)
      : await write(null);
    if (!written) return refusedOrRepeated(call, refuse('implausible_travel'));
    const { outcome, expected } = written;
    switch (outcome.kind) {
      case 'expected':
        if (expected === null) throw new Error('the visitor was not in the cache, so no result can be expected');
        parts.cache.update(visitor, withKey(expected.after, key));
        return { ...expected.answer, newRewards: outcome.rewards };
      case 'acquired': {
        const { after, answer } = resultOf(campaign, outcome.facts);
        parts.cache.update(visitor, withKey(after, key));
        return answer;
      }
      case 'repeated':
        return repeated(call, outcome.facts);
      case 'stale':
        throw new Error('a row that was judged for no change number is never stale');
      case 'dead_session':
        return refuse('unauthorized');
      case 'mismatch':
        return refuse('idempotency_mismatch');
      case 'unproven':
        return counted(call, refuse(PROOF_REFUSALS[body.method === 'ar' ? 'ar' : 'photo']), spot.id);
      case 'taken': {
        const { nextAvailableAt } = currentWindow(campaign.catalogue, asOf);
        const refusal = refuse('already_acquired', { subject: subjectOf(spot), nextAvailableAt });
        return counted(call, refusal, spot.id);
      }
    }
  };
}

/** The methods whose failed attempts are limited, and the refusals that count as failed attempts. */
const LIMITED_METHODS: readonly Method[] = ['qr', 'barcode', 'keyword', 'quiz'];
const FAILED_ATTEMPTS: ReadonlySet<string> = new Set([
  'qr_invalid',
  'qr_not_this_spot',
  'barcode_wrong',
  'keyword_wrong',
  'quiz_wrong',
]);

/**
 * Seconds for which the failed attempts of a visitor's network limit this guess. They never limit a visitor who has collected
 * something, so that nobody behind the same address can stop an honest visitor. The database is read only when the network
 * has reached its limit and this server knows of no stamp of the visitor (newcomers.ts). A signed code is no guess.
 */
async function networkWait({ parts, newcomers, context, body }: Call): Promise<number> {
  const { campaign, identity, address, now } = context;
  if (!LIMITED_METHODS.includes(body.method)) return 0;
  if (body.method === 'qr' && parts.readQr(body.code ?? '').kind === 'signed') return 0;
  const wait = parts.attempts.retryAfter([networkSubject('evidence', campaign.campaignId, address)], now);
  if (wait === 0) return 0;
  const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
  // An empty book in the cache is not certain: it may have got its first stamp on another server since.
  const held = parts.cache.get(visitor)?.spots.size ?? 0;
  return held === 0 && (await newcomers.has(visitor)) ? wait : 0;
}

/** What a visitor scanned, or typed from the poster. A third-party code comes before a short code of the same characters. */
function readCode({ readQr, readShortCode }: AcquireParts, catalogue: Catalogue, code: string): QrReading {
  const reading = readQr(code);
  if (reading.kind !== 'text' || spotOfReading(catalogue, reading)) return reading;
  return readShortCode(catalogue, code) ?? reading;
}

/** Judges everything that needs no database. Counts a failed attempt. `wait`: see `networkWait`. */
function judge({ parts, context, body }: Call, wait: number) {
  const { campaign, identity, locale, address, now, asOf } = context;
  const { catalogue } = campaign;
  const qr = body.method === 'qr' ? readCode(parts, catalogue, body.code ?? '') : undefined;
  const spot = body.spotId === undefined ? qr && spotOfReading(catalogue, qr) : catalogue.spots.get(body.spotId);
  // The spot of a guessed code is named only after the limits.
  const named = body.spotId !== undefined || qr?.kind === 'signed' ? spot : undefined;
  const period = judgePeriod(catalogue, asOf);
  if (!period.ok) return refuse(period.code, { subject: named ? subjectOf(named) : 'stamp' });
  if (!spot && body.spotId !== undefined) return refuse('not_found');
  const pause = spot && campaign.conditions.paused.get(spot.id);
  if (pause && named) return refuse('spot_paused', { pause });
  if (spot && !spot.methods[body.method]) return refuse('method_not_offered');

  // Of the spot that the call names. Counted for the spot of its code, a right attempt would pass after any number of wrong ones.
  const target = body.spotId ?? '';
  const own = accountSubjects(identity.accountId, { spotId: target, method: body.method });
  const quizKey = `${identity.accountId}:${target}`;
  // A code with our signature cannot be guessed. It is never limited and never a failed attempt, even if it is revoked.
  const isLimited = LIMITED_METHODS.includes(body.method) && qr?.kind !== 'signed';
  if (isLimited) {
    const cooldown = body.method === 'quiz' ? parts.cooldowns.retryAfter(quizKey, now) : 0;
    const retryAfter = Math.max(parts.attempts.retryAfter(own, now), wait, cooldown);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  }
  const fail = () => {
    // New accounts share what their network may guess. The others are limited by their own failures.
    const cached = parts.cache.get({ campaignId: campaign.campaignId, accountId: identity.accountId });
    const shared = cached && cached.spots.size > 0 ? [] : [networkSubject('evidence', campaign.campaignId, address)];
    if (isLimited) parts.attempts.fail([...own, ...shared], now);
  };
  // A code without a spot of this campaign belongs to another campaign or is not ours.
  if (!spot) {
    fail();
    return refuse(qr?.kind === 'signed' ? 'qr_not_this_spot' : 'qr_invalid');
  }

  if (pause) return refuse('spot_paused', { pause });
  // After the limits: naming the spot of a guessed code would otherwise confirm it, as often as one likes.
  const member = judgeMember(spot, body.memberId);
  if (!member.ok) return refuse(member.code, { spotId: spot.id, group: describeGroup(spot, locale) });

  const verdict = judgeEvidence(catalogue, spot, { ...body, qr, barcode: body.code });
  if (!verdict.ok) {
    if (FAILED_ATTEMPTS.has(verdict.code)) fail();
    if (qr) parts.refusals.addOldCode(campaign, { spot, reading: qr, asOf });
    if (verdict.code === 'quiz_wrong') {
      parts.cooldowns.start(quizKey, now, spot.methods.quiz?.cooldown ?? DEFAULT_QUIZ_COOLDOWN);
    }
    if (verdict.code !== 'too_far') return refuse(verdict.code);
    const distance = wholeMetres(verdict.distance, verdict.limit);
    return refuse(verdict.code, { distance, limit: Math.floor(verdict.limit) });
  }
  const proof = proofOf(body);
  if (proof instanceof Refusal) return proof;
  const near = requiresNearness(body.method, spot.methods[body.method] ?? {});
  const stored = storedEvidence({ distance: verdict.distance, accuracy: body.accuracy, qr, near });
  return { spot, memberId: member.memberId, evidence: stored, proof, near };
}

/** A call that is refused from memory may repeat a call that was allowed. Then it gets the first answer. */
async function refusedOrRepeated<R extends Refusal>(call: Call, refusal: R) {
  const { parts, context, body } = call;
  const { campaign, identity, now, idempotencyKey } = context;
  const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
  const key = callKey(idempotencyKey, body, now);
  const stored = key && (await replicatedAnswer(parts.db, visitor, (db) => findAcquisition(visitor, key, db)));
  if (!stored) return counted(call, await invalidProofFirst(call, refusal));
  return stored instanceof Refusal ? stored : repeated(call, stored);
}

const findAcquisition = findKnownKey<StoredAcquisition>('find_acquisition_key', KEYED_ACQUISITION);

/** The first answer of a repeated call, by the catalogue of that time. */
async function repeated({ parts: { db }, context: { campaign } }: Call, stored: StoredAcquisition) {
  return repeatedAnswer(await campaignAt(db, campaign, stored.first[0]), stored);
}

const PROOF_REFUSALS = { photo: 'photo_invalid', ar: 'ar_invalid' } as const;

/** The evidence that can be used once; null if the method has none, a refusal if it is malformed. */
function proofOf({ method, photoId = '', nonce = '' }: Evidence) {
  if (method === 'photo') return photoProof(photoId) ?? refuse(PROOF_REFUSALS.photo);
  return method === 'ar' ? arProof(nonce) : null;
}

/**
 * Invalid evidence is refused before a position that is too far away
 * (docs/domain.md#5-order-of-refusal-for-an-acquisition), and only the database knows whether a proof is valid.
 */
async function invalidProofFirst<R extends Refusal>({ parts: { db }, context, body }: Call, refusal: R) {
  const { method, spotId = '' } = body;
  const isOfPosition = refusal.code === 'too_far' || refusal.code === 'implausible_travel';
  if (!isOfPosition || (method !== 'photo' && method !== 'ar')) return refusal;
  const { campaign, identity, asOf } = context;
  const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
  const proof = proofOf(body);
  const isValid =
    proof !== null && !(proof instanceof Refusal) && (await isProven(db, visitor, { proof, spotId, now: asOf }));
  return isValid ? refusal : refuse(PROOF_REFUSALS[method]);
}

interface Measured {
  distance: number | null;
  accuracy: number | undefined;
  qr: QrReading | undefined;
  /** Whether nearness was demanded, which makes it a proof of position. */
  near: boolean;
}

/** What is stored of the evidence: enough to examine a dispute, without the visitor's position. */
const storedEvidence = ({ distance, accuracy, qr, near }: Measured): object => ({
  ...(distance === null ? {} : { distance: Math.round(distance) }),
  ...(accuracy === undefined ? {} : { accuracy: Math.round(accuracy) }),
  ...(qr && qr.kind !== 'text' ? { version: qr.version } : {}),
  ...(qr?.kind === 'typed' ? { typed: true } : {}),
  ...(near ? { near } : {}),
});

const subjectOf = (spot: Spot) => (spot.stamp ? 'stamp' : 'point');

/** Counts the refusal for the organiser. A code names its spot itself, and the call need not. */
function counted<R extends Refusal>({ parts, context, body }: Call, refusal: R, spot = body.spotId ?? ''): R {
  const { campaign, identity, now, asOf } = context;
  const { distance, spotId: named = spot } = refusal.facts;
  const spotId = campaign.catalogue.spots.has(named) ? named : '';
  parts.refusals.add(campaign, { ...identity, spotId, method: body.method, code: refusal.code, distance, now, asOf });
  return refusal;
}
