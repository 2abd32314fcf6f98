import type { Database } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Random } from '../../lib/random.ts';
import { sessionSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { endCodesWithLastFactor, endSessionsBefore, lockFactors, mayBeLeftWith } from './factor-state.ts';
import { recordFactor } from './own-factors.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { acceptTotp, totpContext } from './second-factor.ts';
import { newTotpSecret, totpUri } from './totp.ts';

interface Parts {
  db: Database;
  encryption: Encryption;
  attempts: FailedAttempts;
  random: Random;
  consoleOrigin: string;
}

/** POST /me/totp. The secret does not count before it is confirmed; another call replaces it. */
export function startTotp({ db, encryption, random }: Parts): ConsoleHandler<'startTotp'> {
  return async ({ session: { memberId, email } }) => {
    const secret = newTotpSecret(random);
    const sealed = encryption.encrypt(secret, totpContext(memberId));
    const stored = await db.query(STORE_SECRET, [memberId, sealed]);
    return stored.length > 0 ? { secret, uri: totpUri(secret, email) } : refuse('second_factor_state');
  };
}

/** POST /me/totp/confirm. The first code shows that the app has the secret. */
export function confirmTotp(parts: Parts): ConsoleHandler<'confirmTotp'> {
  const { db, encryption, attempts, random, consoleOrigin } = parts;
  return async (context, { body: { code } }) => {
    const { session, now } = context;
    const { memberId, sessionId } = session;
    const subjects = [sessionSubject(sessionId)];
    const retryAfter = attempts.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    return db.transaction(async (tx) => {
      const before = await lockFactors(tx, memberId, consoleOrigin);
      const { totpSecret: secret, isTotpOn } = before;
      if (secret === null || isTotpOn) return refuse('second_factor_state');
      if (!(await acceptTotp(tx, encryption, { memberId, secret, code, now }))) {
        attempts.fail(subjects, now);
        return refuse('code_invalid');
      }
      await tx.query(CONFIRM_SECRET, [memberId, new Date(now)]);
      await endSessionsBefore(tx, { before, memberId, sessionId });
      await recordFactor(tx, context, 'second_factor_added', random);
      return { recoveryCodes: await replaceRecoveryCodes(tx, memberId, random) };
    });
  };
}

/** DELETE /me/totp. */
export function removeTotp({ db, random, consoleOrigin }: Parts): ConsoleHandler<'removeTotp'> {
  return (context) =>
    db.transaction(async (tx) => {
      const { memberId } = context.session;
      const { factors } = await lockFactors(tx, memberId, consoleOrigin);
      const left = factors.filter((one) => one !== 'totp').length;
      const verdict = await mayBeLeftWith(tx, { memberId, left, consoleOrigin });
      if (!verdict.ok) return refuse(verdict.code);
      await tx.query(REMOVE_SECRET, [memberId]);
      await endCodesWithLastFactor(tx, memberId);
      await recordFactor(tx, context, 'second_factor_removed', random);
      return undefined;
    });
}

const STORE_SECRET = {
  name: 'store_totp_secret',
  text: `
    update members set totp_secret = $2, totp_last_step = null
    where member_id = $1 and totp_confirmed_at is null returning 1`,
};

const CONFIRM_SECRET = {
  name: 'confirm_totp_secret',
  text: 'update members set totp_confirmed_at = $2, wrong_codes = 0 where member_id = $1',
};

/** Takes the authenticator app from a member. Wrong codes that were counted were attempts at its secret. */
export const REMOVE_SECRET = {
  name: 'remove_totp_secret',
  text: `
    update members set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, wrong_codes = 0
    where member_id = $1`,
};
