import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';

/** How long a challenge can be answered. */
export const CHALLENGE_MS = 300_000;

/**
 * What a challenge was made for, and for whom: a session, or the cookie of a browser without one. An answer for one purpose is worth
 * nothing for another.
 */
export interface ChallengeUse {
  purpose: 'add' | 'prove' | 'sign_in' | 'second_factor';
  holder: string;
}

const NONCE_BYTES = 16;
const EXPIRY_BYTES = 6;
const MAC_BYTES = 16;
const BYTES = NONCE_BYTES + EXPIRY_BYTES + MAC_BYTES;

/**
 * Challenges of passkeys. A challenge carries its expiry and a MAC, so that asking for one writes nothing; only one that was
 * answered with a valid signature is stored until it would have expired.
 */
export interface Challenges {
  issue(use: ChallengeUse, now: number): Buffer;
  /** Whether a text is a challenge of this use that has not expired. */
  isOwn(challenge: string, use: ChallengeUse, now: number): boolean;
}

/** Opens the challenges that are signed with `key`. */
export function openChallenges(key: Uint8Array, random: Random): Challenges {
  const macOf = (open: Buffer, { purpose, holder }: ChallengeUse): Buffer =>
    createHmac('sha256', key).update(`${purpose}:${holder}:`).update(open).digest().subarray(0, MAC_BYTES);
  return {
    issue: (use, now) => {
      const expiry = Buffer.alloc(EXPIRY_BYTES);
      expiry.writeUIntBE(now + CHALLENGE_MS, 0, EXPIRY_BYTES);
      const open = Buffer.concat([random.bytes(NONCE_BYTES), expiry]);
      return Buffer.concat([open, macOf(open, use)]);
    },
    isOwn: (challenge, use, now) => {
      const bytes = Buffer.from(challenge, 'base64url');
      if (bytes.length !== BYTES || bytes.toString('base64url') !== challenge) return false;
      const open = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES);
      return (
        timingSafeEqual(bytes.subarray(open.length), macOf(open, use)) &&
        open.readUIntBE(NONCE_BYTES, EXPIRY_BYTES) > now
      );
    },
  };
}

/** Uses a challenge. Returns whether it is the first use; another call that uses it at the same time waits for this one. */
export async function spendChallenge(tx: Queryable, challenge: string, now: number): Promise<boolean> {
  const hash = createHash('sha256').update(challenge).digest();
  const spent = await tx.query(
    {
      name: 'spend_challenge',
      text: `
        insert into spent_challenges (challenge_hash, expires_at) values ($1, $2)
        on conflict (challenge_hash) do nothing returning 1`,
    },
    [hash, new Date(now + CHALLENGE_MS)],
  );
  return spent.length > 0;
}
