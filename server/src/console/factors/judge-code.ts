import { areCodesLocked, WRONG_CODES_REPORT_MS } from '@meguri/core/console/factors/rules.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Queryable } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Random } from '../../lib/random.ts';
import type { AttemptSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { type CodesNotice, orderCodesNotice } from '../members/order-mail.ts';
import type { FactorState } from './factor-state.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { acceptTotp } from './second-factor.ts';

/** What the judgement of a code needs. */
export interface CodeParts {
  attempts: FailedAttempts;
  encryption: Encryption;
  random: Random;
  canMail: boolean;
}

interface Given {
  memberId: string;
  state: FactorState;
  code: string;
  /** Whose failures are limited by the minute, and when the code is judged for that. */
  subjects: readonly AttemptSubject[];
  judgedAt: number;
  now: number;
  /** The language of the call, for a member whose language is not known. */
  locale: Locale;
}

/**
 * Judges what was entered after the correct password: a recovery code, or a code of the authenticator app. Null if it is accepted. A
 * wrong code is counted in the row of the member, so that all servers have one count, which survives a restart. Needs the lock of
 * `lockFactors`, in a transaction that commits also after a refusal.
 */
export async function judgeCode(tx: Queryable, parts: CodeParts, given: Given) {
  const { memberId, state, code, subjects, judgedAt, now } = given;
  const { attempts, encryption } = parts;
  // Cannot be guessed, so it is never limited: somebody else who knows the password must not keep the member out.
  if (await useRecoveryCode(tx, memberId, code)) return null;
  const retryAfter = attempts.retryAfter(subjects, judgedAt);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  const wasLocked = state.isTotpOn && areCodesLocked(state.wrongCodes);
  // A locked app has no right code, so the answer says nothing about an attempt.
  const secret = state.isTotpOn && !wasLocked ? state.totpSecret : null;
  if (await acceptTotp(tx, encryption, { memberId, secret, code, now })) return null;
  attempts.fail(subjects, judgedAt);
  const isLocked = await countWrongCode(tx, parts, given, wasLocked);
  return refuse(isLocked ? 'codes_locked' : 'second_factor_invalid');
}

/** To be called when a member has shown a factor. Needs the lock of `lockFactors`. */
export const forgetWrongCodes = (tx: Queryable, memberId: string): Promise<object[]> =>
  tx.query(
    {
      name: 'forget_wrong_codes',
      text: 'update members set wrong_codes = 0 where member_id = $1 and wrong_codes > 0',
    },
    [memberId],
  );

/** Counts a code that was refused and reports it. Returns whether codes of the app are locked now. */
async function countWrongCode(
  tx: Queryable,
  parts: CodeParts,
  { memberId, state, now, locale }: Given,
  wasLocked: boolean,
): Promise<boolean> {
  // Nothing is guessed while codes are locked.
  const wrongCodes = wasLocked ? state.wrongCodes : state.wrongCodes + 1;
  const { wrongCodesReportedAt: before } = state;
  const isReported = before === null || now - before.getTime() >= WRONG_CODES_REPORT_MS;
  await tx.query(COUNT_WRONG_CODE, [memberId, wrongCodes, isReported ? new Date(now) : before]);
  if (isReported) await report(tx, parts, { memberId, notice: 'wrong_codes_given', now, locale });
  const isLocked = state.isTotpOn && areCodesLocked(wrongCodes);
  if (isLocked && !wasLocked) await report(tx, parts, { memberId, notice: 'codes_locked', now, locale });
  return isLocked;
}

interface Report extends Pick<Given, 'memberId' | 'now' | 'locale'> {
  notice: CodesNotice;
}

/** Tells the owners by the audit log, and the member by mail. Nobody knows who gave the codes, so the actor is the server. */
async function report(tx: Queryable, { random, canMail }: CodeParts, { memberId, notice, now, locale }: Report) {
  const audited = { actor: 'server', memberId: null, campaignId: null, action: notice, target: memberId } as const;
  await recordAction(tx, audited, { now, random });
  if (canMail) await orderCodesNotice(tx, { memberId, notice }, locale);
}

const COUNT_WRONG_CODE = {
  name: 'count_wrong_code',
  text: 'update members set wrong_codes = $2, wrong_codes_reported_at = $3 where member_id = $1',
};
