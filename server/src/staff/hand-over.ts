import { judgeHandover } from '@meguri/core/presents/use.ts';
import type { StaffAnswer, StaffBody } from '@meguri/core/staff/staff-contract.ts';
import { accountStatus } from '../accounts/sessions/account-queries.ts';
import type { ClaimKeys } from '../counters/claim-keys.ts';
import type { Database, Queryable } from '../db/open.ts';
import { lockAccounts } from '../holdings/locks.ts';
import type { Clock } from '../lib/random.ts';
import { counterDigits } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { userPresentFacts } from '../presents/describe-present.ts';
import { markUsed, presentRows, prizeUsed, type UserPresentRow } from '../presents/queries.ts';
import type { EventOutbox } from '../webhooks/event-outbox.ts';
import { countersOf, signInOf } from './counter-queries.ts';
import { answerOf, refusalOf } from './handover-answers.ts';
import { countedHandover, findHandover, insertHandover, type StoredAnswer } from './handover-queries.ts';
import { codeHash, type ReadCode, readCode } from './read-code.ts';
import type { StaffContext, StaffHandler } from './staff-context.ts';
import { lockWrongDigits } from './wrong-digits.ts';

interface Parts {
  db: Database;
  claimKeys: ClaimKeys;
  attempts: FailedAttempts;
  clock: Clock;
  outbox: EventOutbox;
}

type Context = StaffContext<true>;
type Answer = StaffAnswer<'handOver'>;

/** How far the clock of a phone may be from that of the server. */
const SKEW_MS = 60_000;

/** POST /handovers. Of several counters that read one code at the same time, exactly one hands over. */
export function handOver(parts: Parts): StaffHandler<'handOver'> {
  const { db, claimKeys, outbox } = parts;
  return async (caller, { body }) => {
    const { phone, now, trueNow } = caller;
    const givenAt = body.givenAt === undefined ? null : Date.parse(body.givenAt);
    // A phone without a network hands over by tokens only: it cannot verify digits.
    if (givenAt !== null && body.token === undefined) return refuse('invalid_request');
    // After closing time a phone only settles what it had handed over before.
    if (givenAt === null && now >= phone.expiresAt) return refuse('unauthorized');
    const signIn = givenAt === null ? phone : await signInOf(db, caller, body.phoneId);
    if (!signIn) return refuse(signIn === null ? 'unauthorized' : 'invalid_request');
    const context = { ...caller, phone: signIn };
    if (givenAt !== null && !isWhileSignedIn(givenAt, context)) return refuse('invalid_request');
    const { campaignId } = context.campaign;
    const known = await findHandover(db, campaignId, body.id);
    if (!known && body.token === undefined) return db.transaction((tx) => handOverByDigits(tx, parts, context, body));
    const read = (shown: ShownTimes) => readCode(db, claimKeys, { campaignId, code: body, shown });
    const code = known ?? (await read(shownTimes(context, givenAt)));
    if (typeof code === 'string') return refusalOf(code);
    // At a counter that hands nothing over without a network, only a code that is good now counts.
    const isLate =
      !known &&
      givenAt !== null &&
      context.counter.offline === 'refuse' &&
      typeof (await read(atInstant(trueNow))) === 'string';
    const at = Math.min(givenAt ?? now, now);
    return db.transaction((tx) => handOverLocked(tx, context, { body, code, isLate, at, outbox }));
  };
}

/** Hands over by digits, which can be guessed. A failed attempt must commit to be counted. */
async function handOverByDigits(
  tx: Queryable,
  { claimKeys, attempts, clock, outbox }: Parts,
  context: Context,
  body: StaffBody<'handOver'>,
): Promise<Answer | Refusal<'idempotency_mismatch' | 'too_many_tries'>> {
  const { phone, counter, campaign, now, trueNow } = context;
  const { campaignId } = campaign;
  const wrong = await lockWrongDigits(tx, phone.phoneId, clock);
  const call = `${body.id} ${codeHash(body)}`;
  const before = wrong.answerOf(call);
  if (before) return before;
  const ofCounter = [counterDigits(counter.counterId)];
  const retryAfter = () => Math.max(wrong.retryAfter(), attempts.retryAfter(ofCounter, clock()));
  if (retryAfter() > 0) return refuse('too_many_tries', { retryAfter: retryAfter() });
  const code = await readCode(tx, claimKeys, { campaignId, code: body, shown: atInstant(trueNow) });
  const answer =
    typeof code === 'string'
      ? refusalOf(code)
      : await handOverLocked(tx, context, { body, code, isLate: false, at: now, outbox });
  // Digits of a present of another counter are wrong here. Nothing was recorded.
  const isWrong = !(answer instanceof Refusal) && (answer.reason === 'digits_unknown' || answer.reason === 'not_here');
  if (isWrong) {
    // Other phones of the counter may have used up the limit in the meantime.
    if (retryAfter() > 0) return refuse('too_many_tries', { retryAfter: retryAfter() });
    attempts.fail(ofCounter, clock());
    await wrong.count(call, answer);
  }
  return answer;
}

const isWhileSignedIn = (at: number, { phone, now }: Context): boolean =>
  at >= phone.openedAt - SKEW_MS && at < phone.expiresAt + SKEW_MS && at <= now + SKEW_MS;

/**
 * The range in which the code can have been shown. For a token that was scanned without a network it is the time from
 * the sign-in to the reported instant, because the phone judged the code at the scan. A simulated day has another clock
 * than the codes, so it accepts any earlier instant.
 */
function shownTimes({ phone, counter, trueNow }: Context, givenAt: number | null): ShownTimes {
  if (givenAt === null) return atInstant(trueNow);
  if (counter.clock) return { from: 0, until: trueNow };
  return { from: phone.openedAt - SKEW_MS, until: givenAt + SKEW_MS };
}

interface ShownTimes {
  from: number;
  until: number;
}

const atInstant = (instant: number): ShownTimes => ({ from: instant, until: instant });

interface Order {
  body: StaffBody<'handOver'>;
  code: ReadCode;
  /** Whether it was handed over without a network at a counter that does not allow it. */
  isLate: boolean;
  /** When it was handed over. */
  at: number;
  outbox: EventOutbox;
}

/**
 * Judges the hand-over and carries it out while the visitor is locked. A hand-over without a network is always
 * recorded: if the present could no longer be used, or the counter must not hand it over, as a double, which the desk sees.
 */
async function handOverLocked(
  tx: Queryable,
  context: Context,
  { body, code, isLate, at, outbox }: Order,
): Promise<Answer | Refusal<'idempotency_mismatch'>> {
  const { campaign, counter } = context;
  const { campaignId } = campaign;
  const { accountId, userPresentId } = code;
  await lockAccounts(tx, campaignId, [accountId]);
  const known = await findHandover(tx, campaignId, body.id);
  if (known) return known.answer.code === codeHash(body) ? answerOf(context, known) : refuse('idempotency_mismatch');

  const rows = await presentRows(tx, { campaignId, accountId });
  const row = rows?.userPresents.find(({ id }) => id === userPresentId);
  const present = row && campaign.catalogue.presents.get(row.presentId);
  const subject = row
    ? { presentId: row.presentId, outcomeId: row.draw?.result === 'win' ? row.draw.outcome : '' }
    : { presentId: code.presentId, outcomeId: code.outcomeId };
  const isProvisional = body.givenAt !== undefined;
  const handover = { handoverId: body.id, accountId, userPresentId, ...subject, isProvisional, at: new Date(at) };
  const settleIn = async (facts: Pick<StoredAnswer, 'reason' | 'before' | 'remaining'>): Promise<Answer> => {
    const answer = { ...facts, code: codeHash(body) };
    const state = facts.reason === null ? 'handed' : 'double';
    const { counterId } = counter;
    const { phoneId } = context.phone;
    const recorded = { ...handover, counterId, phoneId, state, answer } as const;
    // Do not record a refused online hand-over: nothing was handed over.
    if (state === 'handed' || isProvisional) {
      await insertHandover(tx, { ...recorded, campaignId, recordedAt: new Date(context.now) });
    }
    return answerOf(context, { ...recorded, undoneAt: null });
  };

  if (!row || !present) {
    // Nothing is read for an account that is not active. The prize of a blocked visitor was not withdrawn.
    const isBlocked = !rows && (await accountStatus(tx, campaignId, accountId))?.status === 'blocked';
    return settleIn({ reason: isBlocked ? 'blocked' : 'gone', before: null, remaining: null });
  }
  if (!counter.presents.includes(present.id)) {
    const counters = await countersOf(tx, campaignId, present.id);
    return { ...(await settleIn({ reason: 'not_here', before: null, remaining: null })), counters };
  }
  const verdict = judgeHandover(present, userPresentFacts(row), counter.spotId);
  if (!verdict.ok) {
    const before = verdict.code === 'already_used' ? await beforeOf(tx, context, row) : null;
    return settleIn({ reason: verdict.code, before, remaining: null });
  }
  if (isLate) return settleIn({ reason: 'expired', before: null, remaining: null });
  const use = { id: userPresentId, spotId: verdict.spotId, place: counter.name, at: new Date(at) };
  await markUsed(tx, { campaignId, accountId }, use);
  const data = prizeUsed(row, { spotId: verdict.spotId, counterId: counter.counterId, at });
  await outbox.announce(tx, { campaignId, type: 'prize.used', data }, context.trueNow);
  return settleIn({ reason: null, before: null, remaining: rows?.stock[row.presentId]?.[1] ?? null });
}

/** When and where a used present was handed over. */
async function beforeOf(
  tx: Queryable,
  { campaign, counter }: Context,
  { id, usedAt, usedPlace }: UserPresentRow,
): Promise<NonNullable<StoredAnswer['before']>> {
  const handover = await countedHandover(tx, campaign.campaignId, id);
  return {
    at: new Date(usedAt ?? 0).toISOString(),
    place: handover?.name ?? usedPlace,
    isHere: handover?.counterId === counter.counterId,
    phone: handover?.number ?? null,
  };
}
