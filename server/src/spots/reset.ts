import { dropRecoveries } from '../accounts/recoveries.ts';
import type { Database } from '../db/open.ts';
import type { Handler } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { lockToVoid } from '../presents/locks.ts';
import { lockVisitor, voidHoldings } from './queries.ts';

/** DELETE /user/stamps: voids all that the visitor holds, all or nothing. */
export const resetUserStamps =
  ({ db }: { db: Database }): Handler<'resetUserStamps'> =>
  ({ campaign: { campaignId }, identity, now }) =>
    db.transaction(async (tx) => {
      const at = new Date(now);
      const visitor = { campaignId, accountId: identity.accountId, sessionId: identity.sessionId, now: at };
      await lockToVoid(tx, campaignId);
      if (!(await lockVisitor(tx, visitor))) return refuse('unauthorized');
      // The recovery QR was made for what is now void (domain.md, "Reset, recovery, leaving").
      await dropRecoveries(tx, campaignId, [identity.accountId]);
      return { reset: await voidHoldings(tx, visitor, at) };
    });
