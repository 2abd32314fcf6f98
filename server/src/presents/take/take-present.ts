import type { Present } from '@meguri/core/catalogue/catalogue.ts';
import type { Answer, Body } from '@meguri/core/contract.ts';
import { isLimited } from '@meguri/core/presents/rules.ts';
import { consumesStamps, judgeTake, type Price, priceOf } from '@meguri/core/presents/take.ts';
import { campaignOf } from '../../catalogue/live-campaigns.ts';
import { catalogueWithPresent } from '../../catalogue/queries.ts';
import type { GroupCommit } from '../../db/group-commit.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { type CallKey, callKey, findKnownKey } from '../../holdings/call-key.ts';
import { replicatedAnswer } from '../../holdings/lock-and-run-once.ts';
import { lockBeforeGrant, lockVisitor } from '../../holdings/locks.ts';
import type { VisitorCache } from '../../holdings/visitor-cache.ts';
import type { VisitorHoldings } from '../../holdings/visitor-holdings.ts';
import type { Keys } from '../../lib/keys.ts';
import type { Random } from '../../lib/random.ts';
import type { BudgetUse, WorkBudget } from '../../limits/ask-for-work.ts';
import type { Context, Handler } from '../../operation/context.ts';
import { repeatOf } from '../../operation/idempotency.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { describeDraw, describeUserPresent } from '../describe-present.ts';
import { contactHash } from './confirmed-takes.ts';
import { enterLottery } from './enter-lottery.ts';
import { type Grant, type GrantOutcome, grantPresent } from './grant-present.ts';
import {
  KEYED_TAKE,
  type ReadTakeState,
  readTakeState,
  type TakenFacts,
  type TakeQuery,
  type TakeState,
} from './take-state.ts';

export interface TakeParts {
  db: Database;
  states: ReadTakeState;
  grants: GroupCommit<Grant, GrantOutcome>;
  random: Random;
  cache: VisitorCache;
  budget: WorkBudget;
  keys: Pick<Keys, 'contact'>;
}

/** One call about one present. */
interface Take {
  /** The spots whose stamps the visitor wants to give; undefined for the oldest. */
  spotIds: readonly string[] | undefined;
  parts: TakeParts;
  context: Context<true>;
  present: Present;
  callKey: CallKey | null;
  /** Whether it uses the budget of the visitor's network. */
  isBudgeted: boolean;
  /** That use, made once the visitor may take the present. All attempts share it. */
  use: BudgetUse | null;
  /** Whether the present was granted. Otherwise the use is given back. */
  isGranted: boolean;
}

/** The holdings that were judged, and what the present costs the visitor. */
interface Judged {
  holdings: VisitorHoldings;
  price: Price;
  /** The confirmed contact for which the present counts; null if it counts for the account only. */
  contact: string | null;
}

/** How a take reads and writes: in batches with other visitors' takes, or in a transaction of its own. */
interface Access {
  /** Whether the account is locked, so that the transaction's commit waits for replication. */
  isLocked: boolean;
  read: (query: TakeQuery) => Promise<TakeState | undefined>;
  grant: (row: Grant, holdings: VisitorHoldings) => Promise<GrantOutcome>;
}

type Taken = Answer<'takePresent'> | Refusal<TakeRefusal>;
type TakeRefusal =
  | Exclude<ReturnType<typeof judgeTake>, { ok: true }>['code']
  | 'unauthorized'
  | 'idempotency_mismatch'
  | 'not_found'
  | 'present_stopped'
  | 'work_required';

/**
 * POST /user/presents: reads the visitor's state, judges it by the rules of core, and grants the present. The grant holds
 * only if the state is still the same, so each step below returns null if it has changed meanwhile, and the next one
 * starts again. The last one locks the account first and always completes (docs/decisions/0017).
 */
export function takePresent(parts: TakeParts): Handler<'takePresent'> {
  return async (context, { body }) => {
    const { campaign, idempotencyKey, now } = context;
    const present = campaign.catalogue.presents.get(body.presentId);
    if (!present) return repeatOr(refuse('not_found'), parts, context, body);
    if (campaign.conditions.stopped.has(present.id)) return repeatOr(refuse('present_stopped'), parts, context, body);
    const take: Take = {
      parts,
      context,
      present,
      spotIds: body.spotIds,
      callKey: callKey(idempotencyKey, body, now),
      isBudgeted: isLimited(present) && isYoung(context) && parts.budget.appliesTo(context.address),
      use: null,
      isGranted: false,
    };
    try {
      return (await takeFromCache(take)) ?? (await readAndTake(take, inBatches(parts))) ?? (await takeUnderLock(take));
    } finally {
      if (!take.isGranted) await take.use?.giveBack();
    }
  };
}

/** Whether a present for confirmed visitors counts for the contact too: it is limited, or one of its outcomes is. */
const countsContact = (present: Present): boolean =>
  present.requires.verified === true && (isLimited(present) || present.lottery !== undefined);

/** An account that is older than this was not made for this present. */
const YOUNG_MS = 3_600_000;
/** The id of an account begins with the milliseconds of its creation (lib/random.ts). */
const isYoung = ({ identity, now }: Context<true>): boolean =>
  now - Number.parseInt(identity.accountId.replace('-', '').slice(0, 12), 16) < YOUNG_MS;

/**
 * Takes on cached holdings if they allow it. Null if they do not: every refusal is judged on data of the database. So is a
 * take that may be asked for work, because it may repeat one that was granted.
 */
async function takeFromCache(take: Take): Promise<Taken | null> {
  const { parts, context, present } = take;
  if (take.isBudgeted) return null;
  const { campaign, identity, asOf } = context;
  const cached = parts.cache.get({ campaignId: campaign.campaignId, accountId: identity.accountId });
  const { survey, requires } = present;
  if (!cached || survey !== undefined || requires.verified || consumesStamps(present)) return null;
  if (cached.takenPresents.has(present.id)) return null;
  const price = priceOf(campaign.catalogue, present, [], take.spotIds);
  const facts = { holdings: cached, taken: 0, price, surveyAnswered: true, verified: false, remaining: null };
  const verdict = judgeTake(campaign.catalogue, present, facts, asOf);
  return verdict.ok ? grant(take, { ...verdict, holdings: cached, contact: null }, inBatches(parts)) : null;
}

/** Reads the state, judges it, grants. */
async function readAndTake(take: Take, access: Access): Promise<Taken | null> {
  const { context, present } = take;
  const { campaign, identity, asOf } = context;
  const state = await access.read({
    campaignId: campaign.campaignId,
    accountId: identity.accountId,
    presentId: present.id,
    survey: present.survey ?? null,
    consumesStamps: consumesStamps(present),
    countsContact: countsContact(present),
    callKey: take.callKey,
    at: asOf,
  });
  if (!state) return refuse('unauthorized');
  const repeat = repeatOf(state, take.callKey?.bodyHash);
  // What is read may not be replicated yet (`replicatedAnswer` in holdings/lock-and-run-once.ts).
  if (repeat && !access.isLocked) return null;
  if (repeat) return repeat.kind === 'repeated' ? answerOf(context, repeat.facts) : refuse('idempotency_mismatch');
  const price = priceOf(campaign.catalogue, present, state.free, take.spotIds);
  const verdict = judgeTake(campaign.catalogue, present, { ...state, holdings: state, price }, asOf);
  if (verdict.ok) return grant(take, { ...verdict, holdings: state, contact: state.contact }, access);
  return refuse(verdict.code, verdict.code === 'out_of_period' ? { subject: 'prize' } : {});
}

/** The same in a transaction that has locked the account before it reads. */
function takeUnderLock(take: Take): Promise<Taken> {
  const { parts, context, present } = take;
  const { campaign, identity, now } = context;
  const { campaignId } = campaign;
  return parts.db.transaction(async (tx) => {
    const isDrawn = present.lottery?.type === 'drawn';
    await lockBeforeGrant(tx, { campaignId, presentId: present.id, isDrawn });
    if (!(await lockVisitor(tx, { campaignId, ...identity, now: new Date(now) }))) return refuse('unauthorized');
    const taken = await readAndTake(take, inTransaction(tx));
    if (taken === null) throw new Error('holdings changed while their account was locked');
    return taken;
  });
}

const inTransaction = (tx: Queryable): Access => ({
  isLocked: true,
  read: (query) => readTakeState(tx, query),
  grant: (row) => grantPresent(tx, row),
});

const inBatches = ({ states, grants, cache }: TakeParts): Access => ({
  isLocked: false,
  read: (query) => states(query),
  grant: async (row, { changeNo, points, spots, takenPresents, keys }) => {
    const outcome = await grants.submit(row);
    // The cache does not follow which stamps an exchange consumed; the next call reads them.
    if (outcome.kind === 'granted' && !outcome.isRepeat && row.acquisitionIds.length === 0) {
      const after = {
        changeNo: changeNo + 1,
        points: points - row.points,
        spots,
        takenPresents: new Set(takenPresents).add(row.presentId),
        keys,
      };
      cache.update(row, after);
    }
    return outcome;
  },
});

/** Grants the present for its price. Null if the holdings are no longer those that were judged. */
async function grant(take: Take, { holdings, price, contact }: Judged, access: Access): Promise<Taken | null> {
  const { parts, context, present } = take;
  const { campaign, identity, now, asOf } = context;
  if (take.isBudgeted && take.use === null) {
    const use = await parts.budget.use('take', context);
    if (use instanceof Refusal) return use;
    take.use = use;
  }
  const row = {
    campaignId: campaign.campaignId,
    accountId: identity.accountId,
    sessionId: identity.sessionId,
    userPresentId: parts.random.uuid(now),
    presentId: present.id,
    at: asOf,
    callKey: take.callKey,
    changeNo: holdings.changeNo,
    ...price,
    takesSerial: present.kind === 'access' && present.content?.serials !== undefined,
    contactHash: contact === null ? null : contactHash(parts.keys.contact, campaign.campaignId, contact),
    perContact: present.perAccount,
    lottery: enterLottery(present, parts.random),
  };
  const outcome = await access.grant(row, holdings);
  switch (outcome.kind) {
    case 'granted':
      take.isGranted = !outcome.isRepeat;
      return answerOf(context, outcome.facts);
    case 'stale':
      return null;
    case 'dead_session':
      return refuse('unauthorized');
    case 'mismatch':
      return refuse('idempotency_mismatch');
    case 'closed':
      return refuse('out_of_period', { subject: 'prize' });
    case 'counted':
      return refuse('already_taken');
    case 'sold_out':
      return refuse('out_of_stock');
  }
}

/**
 * Answers a take of a present that the catalogue no longer has, or that is stopped. A repeated one gets its first answer, from the
 * newest version that has the present; any other gets the refusal.
 */
async function repeatOr(
  refusal: Refusal<'not_found' | 'present_stopped'>,
  { db }: TakeParts,
  context: Context<true>,
  body: Body<'takePresent'>,
): Promise<Taken> {
  const { campaign, identity, now, idempotencyKey } = context;
  const { campaignId } = campaign;
  const visitor = { campaignId, accountId: identity.accountId };
  const key = callKey(idempotencyKey, body, now);
  const facts = key && (await replicatedAnswer(db, visitor, (from) => findTake(visitor, key, from)));
  if (facts === null) return refusal;
  if (facts instanceof Refusal) return facts;
  const version = await catalogueWithPresent(db, campaignId, facts.presentId);
  return version ? answerOf({ ...context, campaign: campaignOf(version) }, facts) : refuse('not_found');
}

const findTake = findKnownKey<TakenFacts>('find_take_key', KEYED_TAKE);

/** Builds the answer from the facts only, so that a repeat gets the first answer. */
function answerOf({ campaign, locale }: Context<true>, facts: TakenFacts): Taken {
  const row = { ...facts, usedAt: null, usedSpotId: null, usedPlace: null, appliedAt: null, serial: null };
  const present = campaign.catalogue.presents.get(facts.presentId);
  const userPresent = describeUserPresent(campaign, row, locale);
  if (!present || !userPresent) return refuse('not_found');
  const { draw } = facts;
  return {
    userPresent,
    ...(draw ? { lottery: { ...describeDraw(campaign, present, draw, locale), receipt: draw.receipt } } : {}),
  };
}
