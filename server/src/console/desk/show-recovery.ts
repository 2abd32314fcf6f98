import type { AccountKey, AccountRow } from '../../accounts/sessions/account-row.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lastMove } from '../../holdings/queries.ts';
import { RECOVERY_MS } from '../../leaving/recoveries.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/**
 * GET /campaigns/:slug/visitors/:accountId/recovery: whether a recovery QR code that the desk shows still works. The page asks every few
 * seconds. The answer says nothing about the visitor, so the audit log does not record the call.
 */
export function showRecovery({ db }: { db: Database }): ConsoleHandler<'showRecovery'> {
  return async ({ campaign: { campaignId }, now }, { params: { accountId }, query }) => {
    const visitor = { campaignId, accountId };
    const account = await accountOf(db, visitor);
    if (!account) return refuse('not_found');
    const expiresAt = Date.parse(query.expiresAt);
    const madeAt = expiresAt - RECOVERY_MS;
    const isLatest = account.madeAt?.getTime() === madeAt;
    if (account.status === 'active' && isLatest && now < expiresAt) return { recovery: { state: 'waiting' } };
    // An account may be erased because its holdings move to one that is logged in: no code was used for that.
    const move = account.status === 'deleted' ? null : await lastMove(db, visitor);
    return { recovery: { state: move && move.at.getTime() >= madeAt ? 'used' : 'ended' } };
  };
}

interface RecoveryAccount {
  status: AccountRow['status'];
  /** When its recovery QR code was made; null without one. */
  madeAt: Date | null;
}

/** An account with its recovery QR code. An erased account has none. */
async function accountOf(db: Queryable, { campaignId, accountId }: AccountKey): Promise<RecoveryAccount | undefined> {
  const [row] = await db.query<RecoveryAccount>(
    {
      name: 'recovery_account',
      text: `
        select a.status, t.created_at as "madeAt"
        from accounts a left join recovery_tokens t on t.campaign_id = a.campaign_id and t.account_id = a.account_id
        where a.campaign_id = $1 and a.account_id = $2`,
    },
    [campaignId, accountId],
  );
  return row;
}
