import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/** The value of the header `X-Work` that answers a challenge of a 428 (docs/decisions/0052-proof-of-work.md). */
export async function solveWork(challenge: string): Promise<string> {
  const parsed = JSON.parse(Buffer.from(challenge, 'base64url').toString()) as Challenge;
  const solution = await solveChallenge({ challenge: parsed, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: parsed, solution })).toString('base64url');
}
