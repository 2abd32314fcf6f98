import type { Database } from '../db/open.ts';
import { dropRecoveries } from '../holdings/drop-recoveries.ts';
import { lockBeforeVoid, lockVisitor } from '../holdings/locks.ts';
import { voidHoldings } from '../holdings/void-holdings.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';

/** DELETE /user/stamps: voids all holdings of the visitor in one transaction (docs/domain.md#12-reset). */
export const resetUserStamps =
  ({ db }: { db: Database }): Handler<'resetUserStamps'> =>
  ({ campaign: { campaignId }, identity, now }) =>
    db.transaction(async (tx) => {
      const at = new Date(now);
      const visitor = { campaignId, accountId: identity.accountId, sessionId: identity.sessionId, now: at };
      await lockBeforeVoid(tx, campaignId);
      if (!(await lockVisitor(tx, visitor))) return refuse('unauthorized');
      // A reset invalidates the recovery QR code.
      await dropRecoveries(tx, campaignId, [identity.accountId]);
      return { reset: await voidHoldings(tx, visitor, at) };
    });
