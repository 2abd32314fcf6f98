import type { Queryable } from '../db/open.ts';
import { dropRecoveries } from '../holdings/drop-recoveries.ts';
import { lockAndRunOnce } from '../holdings/lock-and-run-once.ts';
import { lockAccounts, lockBeforeVoid } from '../holdings/locks.ts';
import { voidHoldings } from '../holdings/void-holdings.ts';
import type { Claim } from '../lib/claim-token.ts';
import type { Handler } from '../operation/context.ts';
import { repeatableCall } from '../operation/idempotency.ts';
import { refuse } from '../operation/refusal.ts';
import { type Move, moveHoldings } from './move-holdings.ts';
import { restorableSource } from './recoveries.ts';
import { attemptRecovery, type RecoveryParts } from './recovery-attempts.ts';

/**
 * POST /account/restore: voids the holdings of this account and moves those of the QR code's account to it, in one
 * transaction (docs/domain.md#13-recovery). A refusal leaves both accounts and the QR code unchanged.
 */
export function restoreAccount(parts: RecoveryParts): Handler<'restoreAccount'> {
  return async (context, { body }) => {
    const call = repeatableCall(context, 'POST /account/restore', body);
    const { campaignId, accountId, now } = call;
    return attemptRecovery(parts, context, body.token, (claim) =>
      parts.db.transaction(async (tx) => {
        await lockBeforeVoid(tx, campaignId);
        await lockAccounts(tx, campaignId, claim ? [accountId, claim.accountId] : [accountId]);
        return lockAndRunOnce(tx, call, () => restore(tx, { claim, campaignId, to: accountId, at: new Date(now) }));
      }),
    );
  };
}

async function restore(tx: Queryable, { claim, campaignId, to, at }: Omit<Move, 'from'> & { claim: Claim | null }) {
  const from = await restorableSource(tx, { claim, campaignId, to, at });
  if (from === null) return refuse('recovery_invalid');
  await voidHoldings(tx, { campaignId, accountId: to }, at, 'restored');
  const restored = await moveHoldings(tx, { campaignId, from, to, at });
  await dropRecoveries(tx, campaignId, [from, to]);
  return { restored };
}
