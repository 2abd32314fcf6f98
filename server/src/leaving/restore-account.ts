import type { Database, Queryable } from '../db/open.ts';
import { lockAndRunOnce } from '../holdings/lock-and-run-once.ts';
import { lockAccounts, lockBeforeVoid } from '../holdings/locks.ts';
import { voidHoldings } from '../holdings/void-holdings.ts';
import { type Claim, matchesHash, readClaim } from '../lib/claim-token.ts';
import type { Clock } from '../lib/random.ts';
import { accountSubjects, networkSubject } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { Handler } from '../operation/context.ts';
import { repeatableCall } from '../operation/idempotency.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { type Move, moveHoldings } from './move-holdings.ts';
import { dropRecoveries, recoverySource } from './recoveries.ts';

interface Parts {
  db: Database;
  clock: Clock;
  attempts: FailedAttempts;
}

/**
 * POST /account/restore: voids the holdings of this account and moves those of the QR code's account to it, in one
 * transaction (docs/domain.md#13-recovery). A refusal leaves both accounts and the QR code unchanged.
 */
export function restoreAccount(parts: Parts): Handler<'restoreAccount'> {
  return async (context, { body }) => {
    const call = repeatableCall(context, 'POST /account/restore', body);
    const { campaignId, accountId, now } = call;
    const own = accountSubjects(accountId, { spotId: '', method: 'recovery' });
    const network = networkSubject('recovery', campaignId, context.address);
    const claim = readClaim(body.token);
    const waits = { own: parts.attempts.retryAfter(own, now), network: parts.attempts.retryAfter([network], now) };
    // The failures of others behind the same address never limit a code that exists.
    const isExempt = waits.own === 0 && waits.network > 0 && (await isKnown(parts.db, { claim, campaignId, now }));
    const retryAfter = isExempt ? 0 : Math.max(waits.own, waits.network);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });

    const outcome = await parts.db.transaction(async (tx) => {
      await lockBeforeVoid(tx, campaignId);
      await lockAccounts(tx, campaignId, claim ? [accountId, claim.accountId] : [accountId]);
      return lockAndRunOnce(tx, call, () => restore(tx, { claim, campaignId, to: accountId, at: new Date(now) }));
    });
    if (outcome instanceof Refusal && outcome.code === 'recovery_invalid') {
      parts.attempts.fail([...own, network], parts.clock());
    }
    return outcome;
  };
}

/** Whether the secret is that of a recovery QR code. */
async function isKnown(
  db: Database,
  { claim, campaignId, now }: { claim: Claim | null; campaignId: number; now: number },
): Promise<boolean> {
  const source = claim && (await recoverySource(db, { campaignId, accountId: claim.accountId }, new Date(now)));
  return source ? matchesHash(claim, source.secret_hash) : false;
}

async function restore(tx: Queryable, { claim, campaignId, to, at }: Omit<Move, 'from'> & { claim: Claim | null }) {
  if (!claim || claim.accountId === to) return refuse('recovery_invalid');
  const move = { campaignId, from: claim.accountId, to, at };
  const source = await recoverySource(tx, { campaignId, accountId: move.from }, at);
  const isRestorable =
    source && matchesHash(claim, source.secret_hash) && source.status === 'active' && source.has_holdings;
  if (!isRestorable) return refuse('recovery_invalid');
  await voidHoldings(tx, { campaignId, accountId: to }, at, 'restored');
  const restored = await moveHoldings(tx, move);
  await dropRecoveries(tx, campaignId, [move.from, to]);
  return { restored };
}
