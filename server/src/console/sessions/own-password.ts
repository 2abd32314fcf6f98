import type { PasswordHasher } from '../../accounts/passwords/password-hashing.ts';
import type { Database } from '../../db/open.ts';
import type { Clock } from '../../lib/random.ts';
import { sessionSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { memberById } from '../members/queries.ts';
import type { ConsoleContext } from '../operation/console-context.ts';

export interface OwnPasswordParts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  clock: Clock;
}

/** Judges the password with which a member proves again who it is. Its stored hash if it is the right one. */
export async function checkOwnPassword(
  { db, passwords, attempts, clock }: OwnPasswordParts,
  context: ConsoleContext<true>,
  password: string,
) {
  const { memberId, sessionId } = context.session;
  const subjects = [sessionSubject(sessionId)];
  const early = attempts.retryAfter(subjects, context.now);
  if (early > 0) return refuse('too_many_tries', { retryAfter: early });
  const hash = (await memberById(db, memberId))?.password_hash ?? null;
  const matches = await passwords.verify(hash, password, { ...context, isMember: true });
  // As for signing in: parallel calls are limited as if they came one by one.
  const judgedAt = clock();
  const retryAfter = attempts.retryAfter(subjects, judgedAt);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
  if (matches && hash !== null) return { hash };
  attempts.fail(subjects, judgedAt);
  return refuse('proof_invalid');
}
