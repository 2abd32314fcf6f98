import type { FieldFault } from '@meguri/core/accounts/rules.ts';
import type { Spot } from '@meguri/core/campaign/catalogue.ts';
import { DEFAULT_QUIZ_COOLDOWN } from '@meguri/core/campaign/catalogue.ts';
import type { Answer, Body } from '@meguri/core/contract.ts';
import { newRewards } from '@meguri/core/presents/rules.ts';
import { type Holdings, progressOf, withAcquisition } from '@meguri/core/spots/holdings.ts';
import type { Method } from '@meguri/core/spots/methods.ts';
import { judgeEvidence, judgePeriod, type QrReading, spotOfReading } from '@meguri/core/spots/rules.ts';
import type { LiveCampaign } from '../campaign/live.ts';
import type { GroupCommit } from '../db/group-commit.ts';
import type { Database } from '../db/open.ts';
import type { Context, Handler } from '../http/context.ts';
import { bodyHash } from '../http/once.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { Random } from '../random.ts';
import type { FailedTries } from '../tries.ts';
import { type AcquisitionFacts, type AcquisitionOutcome, type AcquisitionRow, factsOf } from './acquisition.ts';
import { currentWindow } from './current-window.ts';
import { guessSubjects, type QuizCooldowns } from './guesses.ts';
import { arProof, isProven, photoProof } from './proofs.ts';
import { keptAcquisition } from './queries.ts';
import type { RefusalCounts } from './refusal-counts.ts';
import type { VisitorMemory } from './visitor-memory.ts';

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
 * POST /user/stamps: everything that can be judged in memory first, in the fixed order of refusal (domain.md), then one
 * shared database round trip that also enforces the limit.
 */
export function acquireStamp(parts: AcquireParts): Handler<'acquireStamp'> {
  return async (context, { body }) => {
    const { campaign, identity, now, idempotencyKey } = context;
    const fields = missingEvidence(body);
    if (fields.length > 0) return refuse('invalid_request', { fields });

    const hash = idempotencyKey === null ? null : bodyHash(body);
    const judged = judge(parts, context, body);
    if (judged instanceof Refusal) {
      const kept =
        idempotencyKey === null
          ? undefined
          : await keptAcquisition(parts.db, { campaignId: campaign.campaignId, ...identity }, idempotencyKey, now);
      if (!kept) return counted(parts, context, body, await proofFirst(parts, context, body, judged));
      const isSame = hash !== null && kept.body_hash.equals(hash);
      return isSame ? answerOf(campaign, factsOf(kept.facts)) : refuse('idempotency_mismatch');
    }

    const { spot, evidence, proof } = judged;
    const visitor = { campaignId: campaign.campaignId, accountId: identity.accountId };
    const remembered = parts.memory.recall(visitor);
    const gain = { spotId: spot.id, stamp: spot.stamp !== null, points: spot.points };
    const expected = remembered && reckon(remembered, gain);
    const mayReward =
      remembered === null ||
      expected === null ||
      rewardsOf(campaign, expected, { held: remembered.held, stock: UNLIMITED }, now) > 0;
    const outcome = await parts.writes.submit({
      ...visitor,
      sessionId: identity.sessionId,
      acquisitionId: parts.random.uuid(now),
      ...gain,
      windowKey: currentWindow(campaign.catalogue, now).key,
      method: body.method,
      evidence,
      at: now,
      idempotencyKey,
      bodyHash: hash,
      proof,
      remembered,
      mayReward,
    });
    switch (outcome.kind) {
      case 'acquired': {
        const { facts } = outcome;
        // This acquisition, on the holdings that were remembered: what was reckoned from them still stands.
        const isExpected = facts.acquisition.at === now && facts.changeNo === remembered?.changeNo;
        const reckoned = (isExpected && expected) || reckon(facts, facts.acquisition);
        parts.memory.learn(visitor, { ...reckoned.after, changeNo: facts.changeNo + 1, held: facts.held });
        return answerOf(campaign, facts, { ...reckoned, mayReward: mayReward || !isExpected });
      }
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
    return verdict.code === 'too_far'
      ? refuse(verdict.code, { distance: Math.round(verdict.distance), limit: Math.round(verdict.limit) })
      : refuse(verdict.code);
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

/** Wrong evidence comes before a position that is too far, and only the database knows about it (domain.md, "Order of refusal"). */
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

/** What a visitor holds before and after an acquisition. */
interface Reckoned {
  before: Holdings;
  after: Holdings;
}

const reckon = (before: Holdings, gain: Parameters<typeof withAcquisition>[1]): Reckoned => ({
  before,
  after: withAcquisition(before, gain),
});

/** Stock that ends nowhere: for what could be new at most. */
const UNLIMITED: AcquisitionFacts['stock'] = new Map();

/**
 * The answer from the facts alone, so that a repeat gives the first answer again. `mayReward` is false where the same
 * holdings were found to free no present, however much is left of them.
 */
function answerOf(
  campaign: LiveCampaign,
  facts: AcquisitionFacts,
  { mayReward, ...reckoned }: Reckoned & { mayReward: boolean } = {
    ...reckon(facts, facts.acquisition),
    mayReward: true,
  },
): Answer<'acquireStamp'> {
  const { at, ...acquisition } = facts.acquisition;
  return {
    acquisition: {
      ...acquisition,
      acquiredAt: new Date(at).toISOString(),
      nextAvailableAt: instantText(currentWindow(campaign.catalogue, at).nextAvailableAt),
    },
    newRewards: mayReward ? rewardsOf(campaign, reckoned, facts, at) : 0,
    progress: progressOf(campaign.catalogue, reckoned.after),
  };
}

/** How many presents the acquisition turns free to take. */
function rewardsOf(
  { catalogue }: LiveCampaign,
  reckoned: Reckoned,
  { held, stock }: Pick<AcquisitionFacts, 'held' | 'stock'>,
  now: number,
): number {
  return newRewards(catalogue, reckoned, { facts: { held, remaining: stock }, now });
}
