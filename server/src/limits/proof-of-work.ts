import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { boundedCache } from '../lib/bounded-cache.ts';

/**
 * A challenge asks for about 500 keys of 1,000 rounds of PBKDF2: 0.2 s on a computer and below 2 s on a slow phone. Its
 * solution is checked with one HMAC.
 */
const ROUNDS = 1_000;
const KEYS = { min: 300, max: 700 };
/** The binary logarithm of the mean number of rounds. */
const BITS = 19;
/** Long enough for a phone that loses its signal meanwhile. */
const LIFETIME_MS = 10 * 60_000;
/** Solutions that were used, of the last ten minutes. */
const MAX_USED = 100_000;

/** What a client must solve. `challenge` is opaque to it but for the library that solves it. */
export interface WorkChallenge {
  challenge: string;
  bits: number;
  expiresAt: string;
}

export interface ProofOfWork {
  /** A challenge for what `subject` stands for: a purpose of a network. */
  challenge(subject: string, now: number): Promise<WorkChallenge>;
  /** Whether this solves a challenge for the same subject, for the first time. */
  accept(work: string, subject: string, now: number): Promise<boolean>;
  /** Makes an accepted solution usable again. */
  giveBack(work: string): void;
}

/** Challenges are signed and not stored. A solution works once on each server, for its network only. */
export function openProofOfWork(key: Uint8Array): ProofOfWork {
  const secret = (purpose: string) => createHmac('sha256', key).update(purpose).digest('base64url');
  const secrets = { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') };
  const used = boundedCache<string, true>(MAX_USED);
  return {
    challenge: async (subject, now) => {
      const expiresAt = now + LIFETIME_MS;
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(KEYS.max, KEYS.min),
        deriveKey,
        // The library's own expiry reads the system's clock, which tests replace.
        data: { subject: secret(subject), expiresAt },
        ...secrets,
      });
      return { challenge: encode(challenge), bits: BITS, expiresAt: new Date(expiresAt).toISOString() };
    },
    accept: async (work, subject, now) => {
      const { challenge, solution } = decode(work) ?? {};
      const { data } = challenge?.parameters ?? {};
      if (!challenge || !solution || data?.['subject'] !== secret(subject)) return false;
      if (typeof data['expiresAt'] !== 'number' || data['expiresAt'] <= now || used.has(challenge.signature))
        return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({
        verified: false,
      }));
      // Checked again: another call may have used it meanwhile.
      if (!verified || used.has(challenge.signature)) return false;
      used.set(challenge.signature, true);
      return true;
    },
    giveBack: (work) => {
      const accepted = decode(work);
      if (accepted) used.delete(accepted.challenge.signature);
    },
  };
}

const encode = (challenge: Challenge): string => Buffer.from(JSON.stringify(challenge)).toString('base64url');

type SignedWork = { challenge: Challenge & { signature: string }; solution: Solution };

/** The challenge and the solution in `X-Work`, which can be anything; null if it has not their form. */
function decode(work: string): SignedWork | null {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(work, 'base64url').toString()) as Partial<SignedWork>;
    const isWork = typeof challenge?.signature === 'string' && typeof challenge.parameters === 'object';
    // The rounds are what one check can cost.
    const isOurs =
      isWork && challenge.parameters.cost === ROUNDS && challenge.parameters.algorithm === 'PBKDF2/SHA-256';
    return isOurs && typeof solution?.derivedKey === 'string' ? { challenge, solution } : null;
  } catch {
    return null;
  }
}
