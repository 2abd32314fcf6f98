import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer, Body } from '@meguri/core/contract.ts';
import { judgeTake, priceOf, takesStamps } from '@meguri/core/presents/take.ts';
import { campaignOf } from '../../catalogue/live-campaigns.ts';
import { catalogueWithPresent } from '../../catalogue/queries.ts';
import type { GroupCommit } from '../../db/group-commit.ts';
import type { Database } from '../../db/open.ts';
import { lockBeforeGrant, lockVisitor } from '../../holdings/locks.ts';
import type { Remembered } from '../../holdings/remembered.ts';
import type { VisitorMemory } from '../../holdings/visitor-memory.ts';
import type { Random } from '../../lib/random.ts';
import type { Context, Handler } from '../../operation/context.ts';
import { bodyHash, keptAnswer } from '../../operation/idempotency.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { describeDraw, describeHold } from '../describe.ts';
import { enterLottery } from './enter-lottery.ts';
import { type TakenFacts, type TakeOutcome, type TakeRow, takeInTransaction } from './take-batch.ts';
import { lookInTransaction, type TakeFound, type TakeLook } from './take-look.ts';
import { TAKE_ROUTE } from './take-sql.ts';

export interface TakeParts {
  db: Database;
  looks: GroupCommit<TakeLook, TakeFound | undefined>;
  writes: GroupCommit<TakeRow, TakeOutcome>;
  random: Random;
  memory: VisitorMemory;
}

/** One call about one present. */
interface Take {
  context: Context<true>;
  present: Present;
  hash: Buffer | null;
}

type Seen = Remembered & Pick<TakeFound, 'free'>;

/**
 * POST /user/presents: judged by core with what this server remembers or has just read, then granted by one shared
 * database round trip, which holds only while that is still true (docs/decisions/0017-stock-under-concurrent-takes.md).
 */
export function takePresent(parts: TakeParts): Handler<'takePresent'> {
  return async (context, { body }) => {
    const { campaign, idempotencyKey } = context;
    const present = campaign.catalogue.presents.get(body.presentId);
    if (!present) return repeatOfWithdrawn(parts, context, body);
    const take = { context, present, hash: idempotencyKey === null ? null : bodyHash(body) };

    const known = remembered(parts, take);
    if (known) {
      const outcome = await submit(parts, take, known);
      if (outcome.kind !== 'stale') return settled(context, outcome);
    }
    const seen = judged(take, await parts.looks.submit(lookOf(take)));
    if (seen instanceof Refusal) return seen;
    if ('known' in seen) return answerOf(context, seen.known);
    const outcome = await submit(parts, take, seen);
    return outcome.kind === 'stale' ? takeLocked(parts, take) : settled(context, outcome);
  };
}

/** A present that a later version left out is still the first answer to whoever took it before, and asks again by its key. */
async function repeatOfWithdrawn({ db }: TakeParts, context: Context<true>, body: Body<'takePresent'>) {
  const { campaign, identity, now, idempotencyKey: key } = context;
  const { campaignId } = campaign;
  const call = { campaignId, accountId: identity.accountId, route: TAKE_ROUTE, key, body, now };
  const facts = await keptAnswer<TakenFacts>(db, call);
  if (facts === null) return refuse('not_found');
  if (facts instanceof Refusal) return facts;
  const version = await catalogueWithPresent(db, campaignId, facts.presentId);
  return version ? answerOf({ ...context, campaign: campaignOf(version) }, facts) : refuse('not_found');
}

/** Grants what was judged by `seen`, together with all that others take at the moment. */
async function submit(parts: TakeParts, take: Take, seen: Seen): Promise<TakeOutcome> {
  const row = rowOf(parts, take, seen);
  const outcome = await parts.writes.submit(row);
  // Which stamps an exchange took is not worth following: the next call is told by the database.
  if (outcome.kind === 'granted' && !outcome.isRepeat && row.acquisitionIds.length === 0) {
    const { changeNo, points, spots, held } = seen;
    const after = {
      changeNo: changeNo + 1,
      points: points - row.points,
      spots,
      held: new Set(held).add(row.presentId),
    };
    parts.memory.learn(row, after);
  }
  return outcome;
}

/** What this server remembers, where that is enough to say yes; a no is never said from memory. */
function remembered({ memory }: TakeParts, { context, present }: Take): Seen | null {
  const { campaign, identity, now } = context;
  const known = memory.recall({ campaignId: campaign.campaignId, accountId: identity.accountId });
  if (!known || present.survey !== undefined || takesStamps(present) || known.held.has(present.id)) return null;
  const facts = { holdings: known, taken: 0, surveyAnswered: true, remaining: null };
  return judgeTake(campaign.catalogue, present, facts, now).ok ? { ...known, free: [] } : null;
}

/** What the database is asked about a take. */
const lookOf = ({ context, present }: Take): TakeLook => ({
  campaignId: context.campaign.campaignId,
  accountId: context.identity.accountId,
  presentId: present.id,
  survey: present.survey ?? null,
  takesStamps: takesStamps(present),
  idempotencyKey: context.idempotencyKey,
  at: context.now,
});

/** What the database has told, judged. */
function judged({ context, present, hash }: Take, found: TakeFound | undefined) {
  if (!found) return refuse('unauthorized');
  if (found.knownFacts) {
    const isSame = hash !== null && found.knownHash?.equals(hash);
    return isSame ? { known: found.knownFacts } : refuse('idempotency_mismatch');
  }
  const facts = { ...found, holdings: found };
  const verdict = judgeTake(context.campaign.catalogue, present, facts, context.now);
  if (verdict.ok) return found;
  return refuse(verdict.code, verdict.code === 'out_of_period' ? { subject: 'prize' } : {});
}

function rowOf({ random }: TakeParts, { context, present, hash }: Take, seen: Seen): TakeRow {
  const { campaign, identity, now, idempotencyKey } = context;
  return {
    campaignId: campaign.campaignId,
    accountId: identity.accountId,
    sessionId: identity.sessionId,
    userPresentId: random.uuid(now),
    presentId: present.id,
    at: now,
    idempotencyKey,
    bodyHash: hash,
    changeNo: seen.changeNo,
    ...priceOf(campaign.catalogue, present, seen.free),
    takesSerial: present.kind === 'access' && present.content?.serials !== undefined,
    lottery: enterLottery(present, random),
  };
}

/**
 * The way for a visitor whose holdings changed between the reading and the writing: all of it under the account's lock.
 * Slower, and it always comes to an end.
 */
function takeLocked(parts: TakeParts, take: Take) {
  const { context, present } = take;
  const { campaign, identity, now } = context;
  const visitor = { campaignId: campaign.campaignId, ...identity, now: new Date(now) };
  return parts.db.transaction(async (tx) => {
    await lockBeforeGrant(tx, campaign.campaignId, present.lottery?.type === 'drawn' ? present.id : null);
    if (!(await lockVisitor(tx, visitor))) return refuse('unauthorized');
    const seen = judged(take, await lookInTransaction(tx, lookOf(take)));
    if (seen instanceof Refusal) return seen;
    if ('known' in seen) return answerOf(context, seen.known);
    return settled(context, await takeInTransaction(tx, rowOf(parts, take, seen)));
  });
}

function settled(context: Context<true>, outcome: TakeOutcome) {
  switch (outcome.kind) {
    case 'granted':
      return answerOf(context, outcome.facts);
    case 'dead_session':
      return refuse('unauthorized');
    case 'mismatch':
      return refuse('idempotency_mismatch');
    case 'closed':
      return refuse('out_of_period', { subject: 'prize' });
    case 'sold_out':
      return refuse('out_of_stock');
    case 'stale':
      throw new Error('holdings changed under the lock of their account');
  }
}

/** The answer from the facts alone, so that a repeat gives the first answer again. */
function answerOf(
  { campaign, locale }: Context<true>,
  facts: TakenFacts,
): Answer<'takePresent'> | Refusal<'not_found'> {
  const hold = { ...facts, usedAt: null, usedSpotId: null, appliedAt: null, serial: null };
  const present = campaign.catalogue.presents.get(facts.presentId);
  const userPresent = describeHold(campaign, hold, locale);
  if (!present || !userPresent) return refuse('not_found');
  const { draw } = facts;
  return {
    userPresent,
    ...(draw ? { lottery: { ...describeDraw(campaign, present, draw, locale), receipt: draw.receipt } } : {}),
  };
}
