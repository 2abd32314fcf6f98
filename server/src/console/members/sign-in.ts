import { foldName } from '@meguri/core/lib/fold.ts';
import type { PasswordHasher } from '../../accounts/passwords/password-hashing.ts';
import type { Database } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { consoleNetwork, passwordSubjects } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import { recordAct } from '../audit/record-act.ts';
import { acceptSecondFactor, type TotpRow } from '../factors/second-factor.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { startSession } from './member-sessions.ts';
import { memberByEmail, meOfRow } from './queries.ts';

interface Parts {
  db: Database;
  passwords: PasswordHasher;
  attempts: FailedAttempts;
  encryption: Encryption;
  clock: Clock;
  random: Random;
}

/** POST /sign-in. An unknown address takes as long as a wrong password, so that the time does not reveal who is a member. */
export function signIn({ db, passwords, attempts, encryption, clock, random }: Parts): ConsoleHandler<'signIn'> {
  return async (context, { body: { email, password, code } }) => {
    const { now, address } = context;
    const subjects = [...passwordSubjects(`member-password:${foldName(email)}`, address), consoleNetwork(address)];
    const early = attempts.retryAfter(subjects, now);
    if (early > 0) return refuse('too_many_tries', { retryAfter: early });

    const member = await memberByEmail(db, email);
    if (member) context.concerns(member.member_id);
    const hash = member?.password_hash ?? null;
    const matches = await passwords.verify(hash, password, { ...context, isMember: true });
    // Parallel calls pass the first check together. Checking again limits their answers as if they came one by one.
    const judgedAt = clock();
    const retryAfter = attempts.retryAfter(subjects, judgedAt);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    if (!member || !matches) {
      attempts.fail(subjects, judgedAt);
      return refuse('sign_in_invalid');
    }

    const { member_id: memberId } = member;
    // Limited by member: a caller who gets here has given the correct password.
    const codeSubjects = passwordSubjects(`member-code:${memberId}`, address);
    const signed = await db.transaction(async (tx) => {
      // Also the lock under which a code works once. The password may have been replaced while it was verified.
      const [same] = await tx.query<TotpRow>(SAME_PASSWORD, [memberId, hash]);
      if (!same) return refuse('sign_in_invalid');
      if (same.totp_secret !== null && same.totp_confirmed_at !== null) {
        if (code === undefined) return refuse('second_factor_required');
        const wait = attempts.retryAfter(codeSubjects, judgedAt);
        if (wait > 0) return refuse('too_many_tries', { retryAfter: wait });
        if (!(await acceptSecondFactor(tx, encryption, { memberId, secret: same.totp_secret, code, now }))) {
          attempts.fail(codeSubjects, judgedAt);
          return refuse('second_factor_invalid');
        }
      }
      const act = { actor: 'member', memberId, campaignId: null, action: 'signed_in', target: null } as const;
      await recordAct(tx, act, { now, random });
      return { token: await startSession(tx, context, { memberId, random }) };
    });
    if (signed instanceof Refusal) return signed;
    context.setSession(signed.token);
    return { member: meOfRow(member) };
  };
}

const SAME_PASSWORD = {
  name: 'member_has_password',
  text: 'select totp_secret, totp_confirmed_at from members where member_id = $1 and password_hash = $2 for update',
};
