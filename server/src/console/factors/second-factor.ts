import type { Queryable } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** The stored second factor of a member. */
export interface TotpRow {
  totp_secret: Buffer | null;
  /** Null until it is confirmed. */
  totp_confirmed_at: Date | null;
}

/** Binds an encrypted secret to its member. */
export const totpContext = (memberId: string): string => `totp:${memberId}`;

/** The second factor of a member, which is locked until the end of the transaction. */
export async function lockTotp(tx: Queryable, memberId: string): Promise<TotpRow> {
  const [row] = await tx.query<TotpRow>(
    {
      name: 'lock_member_totp',
      text: 'select totp_secret, totp_confirmed_at from members where member_id = $1 for update',
    },
    [memberId],
  );
  return row ?? { totp_secret: null, totp_confirmed_at: null };
}

interface Check {
  memberId: string;
  secret: Buffer;
  code: string;
  now: number;
}

/** Accepts each code of the authenticator app once, so that an observed code cannot be used again. */
export async function acceptTotp(tx: Queryable, encryption: Encryption, { memberId, secret, code, now }: Check) {
  const plain = encryption.decrypt(secret, totpContext(memberId)) as string;
  const step = stepOf(plain, code, now);
  if (step === null) return false;
  const used = await tx.query(USE_STEP, [memberId, step]);
  return used.length > 0;
}

/** Accepts what a member enters besides the password: a code of the app, or a recovery code. Each works once. */
export const acceptSecondFactor = async (tx: Queryable, encryption: Encryption, check: Check): Promise<boolean> =>
  (await acceptTotp(tx, encryption, check)) || useRecoveryCode(tx, check.memberId, check.code);

const USE_STEP = {
  name: 'use_totp_step',
  text: `
    update members set totp_last_step = $2
    where member_id = $1 and (totp_last_step is null or totp_last_step < $2) returning 1`,
};
