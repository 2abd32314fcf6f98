import type { Body } from '@meguri/core/contract.ts';
import type { Database } from '../db/open.ts';
import { sessionSubject } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Context } from '../operation/context.ts';
import { type Refusal, refuse } from '../operation/refusal.ts';
import { sha256 } from './line/login-state.ts';
import { accountOfLineCode, useLineCode } from './line/queries.ts';
import type { PasswordHasher } from './passwords/password-hashing.ts';
import { accountById } from './sessions/account-row.ts';

export interface OwnerParts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
}

/**
 * Whether the caller is the owner of the account, not only somebody who got hold of a session or an unlocked phone: by
 * the password, or by a new log-in with LINE. Null if so. A guest has no proof, and the app asks for a long press. Wrong
 * passwords count for the session only, so that nobody else can lock the owner out (docs/domain.md#16-failed-attempts).
 */
export async function confirmOwner(
  { db, passwords, attempts }: OwnerParts,
  context: Context<true>,
  { password, lineCode }: Body<'deleteUser'>,
): Promise<Refusal<'password_wrong' | 'too_many_tries' | 'unauthorized'> | null> {
  const { campaign, identity, now } = context;
  const { campaignId } = campaign;
  const { accountId } = identity;
  const account = await accountById(db, { campaignId, accountId });
  if (!account) return refuse('unauthorized');
  if (account.login_type === 'guest') return null;
  if (account.login_type === 'line') {
    const codeHash = sha256(lineCode ?? '');
    const known = await accountOfLineCode(db, campaignId, codeHash, new Date(now));
    const refusal = refuse('password_wrong', { subject: 'line' });
    if (known?.account_id !== accountId) return refusal;
    return (await useLineCode(db, campaignId, codeHash, new Date(now))) ? null : refusal;
  }
  const subjects = [sessionSubject(identity.sessionId)];
  const retryAfter = attempts.retryAfter(subjects, now);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  const isRight = password !== undefined && (await passwords.verify(account.password_hash, password, context));
  // Parallel calls pass the first check together.
  const retryLater = attempts.retryAfter(subjects, now);
  if (retryLater > 0) return refuse('too_many_tries', { retryAfter: retryLater });
  if (isRight) return null;
  // A call without a password is no attempt.
  if (password !== undefined) attempts.fail(subjects, now);
  return refuse('password_wrong');
}
