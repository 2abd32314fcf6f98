import type { Database } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import type { Random } from '../../lib/random.ts';
import { sessionSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { refuse } from '../../operation/refusal.ts';
import { type AuditAction, recordAct } from '../audit/record-act.ts';
import type { ConsoleContext, ConsoleHandler } from '../operation/console-context.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { acceptTotp, lockTotp, totpContext } from './second-factor.ts';
import { newTotpSecret, totpUri } from './totp.ts';

export interface FactorParts {
  db: Database;
  encryption: Encryption;
  attempts: FailedAttempts;
  random: Random;
}

/** GET /me/factors. */
export function showFactors({ db }: FactorParts): ConsoleHandler<'showFactors'> {
  return async ({ session }) => {
    const [row] = await db.query<{ totp: boolean; codes: number }>(SHOW_FACTORS, [session.memberId]);
    return { totp: row?.totp ?? false, recoveryCodesLeft: row?.codes ?? 0 };
  };
}

/** POST /me/totp. The secret does not count before it is confirmed; another call replaces it. */
export function startTotp({ db, encryption, random }: FactorParts): ConsoleHandler<'startTotp'> {
  return async ({ session: { memberId, email } }) => {
    const secret = newTotpSecret(random);
    const sealed = encryption.encrypt(secret, totpContext(memberId));
    const stored = await db.query(STORE_SECRET, [memberId, sealed]);
    return stored.length > 0 ? { secret, uri: totpUri(secret, email) } : refuse('second_factor_state');
  };
}

/** POST /me/totp/confirm. The first code shows that the app has the secret. */
export function confirmTotp({ db, encryption, attempts, random }: FactorParts): ConsoleHandler<'confirmTotp'> {
  return async (context, { body: { code } }) => {
    const { session, now } = context;
    const { memberId, sessionId } = session;
    const subjects = [sessionSubject(sessionId)];
    const retryAfter = attempts.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    return db.transaction(async (tx) => {
      const { totp_secret: secret, totp_confirmed_at: confirmed } = await lockTotp(tx, memberId);
      if (secret === null || confirmed !== null) return refuse('second_factor_state');
      if (!(await acceptTotp(tx, encryption, { memberId, secret, code, now }))) {
        attempts.fail(subjects, now);
        return refuse('code_invalid');
      }
      await tx.query(CONFIRM_SECRET, [memberId, new Date(now)]);
      await recordFactor(tx, context, 'second_factor_added', random);
      return { recoveryCodes: await replaceRecoveryCodes(tx, memberId, random) };
    });
  };
}

/** POST /me/recovery-codes. The earlier ones end. */
export function renewRecoveryCodes({ db, random }: FactorParts): ConsoleHandler<'renewRecoveryCodes'> {
  return (context) =>
    db.transaction(async (tx) => {
      const { memberId } = context.session;
      const { totp_confirmed_at: confirmed } = await lockTotp(tx, memberId);
      if (confirmed === null) return refuse('second_factor_state');
      await recordFactor(tx, context, 'recovery_codes_renewed', random);
      return { recoveryCodes: await replaceRecoveryCodes(tx, memberId, random) };
    });
}

/** DELETE /me/totp. */
export function removeTotp({ db, random }: FactorParts): ConsoleHandler<'removeTotp'> {
  return (context) =>
    db.transaction(async (tx) => {
      await removeFactors(tx, context.session.memberId);
      await recordFactor(tx, context, 'second_factor_removed', random);
      return undefined;
    });
}

type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Takes the second factor and the recovery codes from a member. */
export async function removeFactors(tx: Tx, memberId: string): Promise<void> {
  await tx.query(REMOVE_SECRET, [memberId]);
  await deleteRecoveryCodes(tx, memberId);
}

const recordFactor = (tx: Tx, { session, now }: ConsoleContext<true>, action: AuditAction, random: Random) => {
  const { memberId } = session;
  return recordAct(tx, { actor: 'member', memberId, campaignId: null, action, target: memberId }, { now, random });
};

const SHOW_FACTORS = {
  name: 'show_member_factors',
  text: `
    select totp_confirmed_at is not null as totp,
      (select count(*)::int from member_recovery_codes c where c.member_id = m.member_id) as codes
    from members m where member_id = $1`,
};

const STORE_SECRET = {
  name: 'store_totp_secret',
  text: `
    update members set totp_secret = $2, totp_last_step = null
    where member_id = $1 and totp_confirmed_at is null returning 1`,
};

const CONFIRM_SECRET = {
  name: 'confirm_totp_secret',
  text: 'update members set totp_confirmed_at = $2 where member_id = $1',
};

const REMOVE_SECRET = {
  name: 'remove_totp_secret',
  text: `
    update members set totp_secret = null, totp_confirmed_at = null, totp_last_step = null where member_id = $1`,
};
