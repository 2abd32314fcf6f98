import type { Database } from '../db/open.ts';
import { type Claim, matchesHash, readClaim } from '../lib/claim-token.ts';
import type { Clock } from '../lib/random.ts';
import { accountSubjects, networkSubject } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Context } from '../operation/context.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { recoverySource } from './recoveries.ts';

export interface RecoveryParts {
  db: Database;
  clock: Clock;
  attempts: FailedAttempts;
}

/**
 * Runs a call with a recovery code under the limits for failed attempts, which a preview and a restore share, so that a
 * preview is no way to guess.
 */
export async function attemptRecovery<T>(
  { db, clock, attempts }: RecoveryParts,
  { campaign: { campaignId }, identity: { accountId }, address, now }: Context<true>,
  token: string,
  use: (claim: Claim | null) => Promise<T>,
): Promise<T | Refusal<'too_many_tries'>> {
  const own = accountSubjects(accountId, { spotId: '', method: 'recovery' });
  const network = networkSubject('recovery', campaignId, address);
  const claim = readClaim(token);
  const waits = { own: attempts.retryAfter(own, now), network: attempts.retryAfter([network], now) };
  // The failures of others behind the same address never limit a code that exists.
  const isExempt = waits.own === 0 && waits.network > 0 && (await isKnown(db, { claim, campaignId, now }));
  const retryAfter = isExempt ? 0 : Math.max(waits.own, waits.network);
  if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });

  const outcome = await use(claim);
  if (outcome instanceof Refusal && outcome.code === 'recovery_invalid') attempts.fail([...own, network], clock());
  return outcome;
}

/** Whether the secret is that of a recovery QR code. */
async function isKnown(
  db: Database,
  { claim, campaignId, now }: { claim: Claim | null; campaignId: number; now: number },
): Promise<boolean> {
  const source = claim && (await recoverySource(db, { campaignId, accountId: claim.accountId }, new Date(now)));
  return source ? matchesHash(claim, source.secret_hash) : false;
}
