import type { Queryable } from '../../db/open.ts';
import type { Encryption } from '../../lib/encryption.ts';
import { stepOf } from './totp.ts';

/** Binds an encrypted secret to its member. */
export const totpContext = (memberId: string): string => `totp:${memberId}`;

interface Check {
  memberId: string;
  /** The encrypted secret of the authenticator app; null without one. */
  secret: Buffer | null;
  code: string;
  now: number;
}

/** Accepts each code of the authenticator app once, so that an observed code cannot be used again. */
export async function acceptTotp(tx: Queryable, encryption: Encryption, { memberId, secret, code, now }: Check) {
  const plain = secret && readSecret(encryption, secret, memberId);
  const step = plain === null ? null : stepOf(plain, code, now);
  if (step === null) return false;
  const used = await tx.query(USE_STEP, [memberId, step]);
  return used.length > 0;
}

/** Null if the secret cannot be decrypted, as after a new `SECRET`. No code is right then, and recovery codes still work. */
function readSecret(encryption: Encryption, secret: Buffer, memberId: string): string | null {
  try {
    return encryption.decrypt(secret, totpContext(memberId)) as string;
  } catch {
    return null;
  }
}

const USE_STEP = {
  name: 'use_totp_step',
  text: `
    update members set totp_last_step = $2
    where member_id = $1 and (totp_last_step is null or totp_last_step < $2) returning 1`,
};
