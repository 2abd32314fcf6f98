import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import { DEFAULT_QUIZ_COOLDOWN } from '@meguri/core/catalogue/catalogue.ts';
import type { Body } from '@meguri/core/contract.ts';
import { wholeMetres } from '@meguri/core/lib/geo.ts';
import type { Method } from '@meguri/core/spots/methods.ts';
import { judgeEvidence, judgePeriod, type QrReading, spotOfReading } from '@meguri/core/spots/rules.ts';
import type { GroupCommit } from '../../db/group-commit.ts';
import type { Database } from '../../db/open.ts';
import type { VisitorMemory } from '../../holdings/visitor-memory.ts';
import type { Random } from '../../lib/random.ts';
import type { FailedTries } from '../../limits/failed-tries.ts';
import type { Context, Handler } from '../../operation/context.ts';
import { bodyHash, storedAnswer } from '../../operation/idempotency.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { currentWindow } from '../current-window.ts';
import { expectedOf, keptAnswerOf, settledOf } from './acquire-answer.ts';
import { ACQUIRE_ROUTE, type AcquisitionOutcome, type AcquisitionRow, type Kept } from './acquisition.ts';
import { guessSubjects, type QuizCooldowns } from './guesses.ts';
import { arProof, isProven, photoProof } from './proofs.ts';
import type { RefusalCounts } from './refusal-counts.ts';

export interface AcquireParts {
  db: Database;
  writes: GroupCommit<AcquisitionRow, AcquisitionOutcome>;
  random: Random;
  readQr: (scanned: string) => QrReading;
  tries: FailedTries;
  cooldowns: QuizCooldowns;
  refusals: RefusalCounts;
  memory: VisitorMemory;
}

type Call = Body<'acquireStamp'>;

/**
 * POST /user/stamps. Judges in memory first, in the fixed order of docs/domain.md#5-order-of-refusal-for-an-acquisition,
 * then writes in one shared database round trip that also enforces the limit.
 */
export function acquireStamp(parts: AcquireParts): Handler<'acquireStamp'> {
  return async (context, { body }) => {
    const { campaign, identity, now, idempotencyKey } = context;
    const fields = missingEvidence(body);
    if (fields.length > 0) return refuse('invalid_request', { fields });

    const hash = idempotencyKey === null ? null : bodyHash(body);
    const judged = judge(parts, context, body);
    if (judged instanceof Refusal) {
      const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
      const call = { ...visitor, route: ACQUIRE_ROUTE, key: idempotencyKey, body, now };
      const kept = await storedAnswer<Kept>(parts.db, call);
      if (!kept) return counted(parts, context, body, await proofFirst(parts, context, body, judged));
      return kept instanceof Refusal ? kept : keptAnswerOf(campaign, kept);
    }

    const { spot, evidence, proof } = judged;
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    const acquisition = {
      id: parts.random.uuid(now),
      spotId: spot.id,
      method: body.method,
      stamp: spot.stamp !== null,
      points: spot.points,
      at: now,
    };
    const remembered = parts.memory.recall(visitor);
    const expected = remembered && expectedOf(campaign, remembered, acquisition);
    const outcome = await parts.writes.submit({
      ...visitor,
      sessionId: identity.sessionId,
      acquisition,
      windowKey: currentWindow(campaign.catalogue, now).key,
      evidence,
      idempotencyKey,
      bodyHash: hash,
      proof,
      expected,
    });
    switch (outcome.kind) {
      case 'expected':
        if (expected === null) throw new Error('an outcome was expected of a visitor who is not remembered');
        parts.memory.learn(visitor, expected.after);
        return { ...expected.answer, newRewards: outcome.rewards };
      case 'acquired': {
        const { after, answer } = settledOf(campaign, outcome.facts);
        parts.memory.learn(visitor, after);
        return answer;
      }
      case 'repeated':
        return keptAnswerOf(campaign, outcome.facts);
      case 'dead_session':
        return refuse('unauthorized');
      case 'mismatch':
        return refuse('idempotency_mismatch');
      case 'unproven':
        return counted(parts, context, body, refuse(PROOF_REFUSALS[body.method === 'ar' ? 'ar' : 'photo']));
      case 'taken': {
        const next = instantText(currentWindow(campaign.catalogue, now).nextAvailableAt);
        const refusal = refuse('already_acquired', { subject: subjectOf(spot), nextAvailableAt: next });
        return counted(parts, context, body, refusal);
      }
    }
  };
}

/** Which field of the evidence a method cannot do without; a missing one is a malformed request, not a wrong answer. */
function missingEvidence({ spotId, ...body }: Call): FieldFault[] {
  const faults: FieldFault[] = [];
  if (spotId === undefined && body.method !== 'qr') faults.push({ path: '/spotId', code: 'required' });
  const path = missingField(body);
  if (path) faults.push({ path, code: 'required' });
  return faults;
}

function missingField({ method, code, keyword, answer, photoId, nonce }: Omit<Call, 'spotId'>): string | null {
  switch (method) {
    case 'proximity':
      return null;
    case 'qr':
    case 'barcode':
      return code?.trim() ? null : '/code';
    case 'keyword':
      return keyword?.trim() ? null : '/keyword';
    case 'quiz':
      return [answer ?? []].flat().length > 0 ? null : '/answer';
    case 'photo':
      return photoId ? null : '/photoId';
    case 'ar':
      return nonce ? null : '/nonce';
  }
}

const GUESSABLE: readonly Method[] = ['qr', 'barcode', 'keyword', 'quiz'];
const GUESSES: ReadonlySet<string> = new Set([
  'qr_invalid',
  'qr_not_this_spot',
  'barcode_wrong',
  'keyword_wrong',
  'quiz_wrong',
]);

function judge(parts: AcquireParts, { campaign, identity, address, now }: Context<true>, body: Call) {
  const { catalogue } = campaign;
  const qr: QrReading | undefined = body.method === 'qr' ? parts.readQr(body.code ?? '') : undefined;
  const spot = body.spotId === undefined ? qr && spotOfReading(catalogue, qr) : catalogue.spots.get(body.spotId);
  const period = judgePeriod(catalogue, now);
  if (!period.ok) return refuse(period.code, { subject: spot ? subjectOf(spot) : 'stamp' });
  if (!spot && body.spotId !== undefined) return refuse('not_found');
  if (spot && !spot.methods[body.method]) return refuse('method_not_offered');

  const target = spot?.id ?? '';
  const subjects = guessSubjects(identity.accountId, target, { method: body.method, address });
  const quizKey = `${identity.accountId}:${target}`;
  if (GUESSABLE.includes(body.method)) {
    const cooldown = body.method === 'quiz' ? parts.cooldowns.retryAfter(quizKey, now) : 0;
    const retryAfter = Math.max(parts.tries.retryAfter(subjects, now), cooldown);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  }
  // A scan that names no spot of ours is still either a genuine code of another campaign or no code at all.
  if (!spot) {
    parts.tries.fail(subjects, now);
    return refuse(qr?.kind === 'signed' ? 'qr_not_this_spot' : 'qr_invalid');
  }

  const { method, lat, lon, accuracy, keyword, answer, code } = body;
  const evidence = { method, lat, lon, accuracy, keyword, answer, qr, barcode: code };
  const verdict = judgeEvidence(catalogue, spot, evidence);
  if (!verdict.ok) {
    if (GUESSES.has(verdict.code)) parts.tries.fail(subjects, now);
    if (verdict.code === 'quiz_wrong') {
      parts.cooldowns.start(quizKey, now, spot.methods.quiz?.cooldown ?? DEFAULT_QUIZ_COOLDOWN);
    }
    if (verdict.code !== 'too_far') return refuse(verdict.code);
    const distance = wholeMetres(verdict.distance, verdict.limit);
    return refuse(verdict.code, { distance, limit: Math.floor(verdict.limit) });
  }
  const proof = proofOf(body);
  if (proof instanceof Refusal) return proof;
  return { spot, evidence: recordOf(verdict.distance, accuracy, qr), proof };
}

const PROOF_REFUSALS = { photo: 'photo_invalid', ar: 'ar_invalid' } as const;

/** What of the evidence is kept in the database and used up; null for a method without, a refusal for what can be none. */
function proofOf({ method, photoId = '', nonce = '' }: Call) {
  if (method === 'photo') return photoProof(photoId) ?? refuse(PROOF_REFUSALS.photo);
  return method === 'ar' ? arProof(nonce) : null;
}

/** Wrong evidence is refused before `too_far`; for photo and AR only the database knows whether it is wrong. */
async function proofFirst<R extends Refusal>({ db }: AcquireParts, context: Context<true>, body: Call, refusal: R) {
  const { method, spotId = '' } = body;
  if (refusal.code !== 'too_far' || (method !== 'photo' && method !== 'ar')) return refusal;
  const { campaign, identity, now } = context;
  const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
  const proof = proofOf(body);
  const holds = proof !== null && !(proof instanceof Refusal) && (await isProven(db, visitor, { proof, spotId, now }));
  return holds ? refusal : refuse(PROOF_REFUSALS[method]);
}

/** What is kept of the evidence: enough to look into a dispute, without where the visitor was. */
const recordOf = (distance: number | null, accuracy: number | undefined, qr: QrReading | undefined): object => ({
  ...(distance === null ? {} : { distance: Math.round(distance) }),
  ...(accuracy === undefined ? {} : { accuracy: Math.round(accuracy) }),
  ...(qr?.kind === 'signed' ? { version: qr.version } : {}),
});

const subjectOf = (spot: Spot) => (spot.stamp ? 'stamp' : 'point');

const instantText = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

function counted<R extends Refusal>(parts: AcquireParts, { campaign, now }: Context<true>, body: Call, refusal: R): R {
  const spotId = campaign.catalogue.spots.has(body.spotId ?? '') ? (body.spotId ?? '') : '';
  parts.refusals.add(campaign, { spotId, method: body.method, code: refusal.code, now });
  return refusal;
}
