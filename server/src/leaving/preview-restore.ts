import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import type { Handler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { restorableSource } from './recoveries.ts';
import { attemptRecovery, type RecoveryParts } from './recovery-attempts.ts';

/**
 * POST /account/restore/preview: counts the holdings that a restore would move to this account and those that it would
 * void.
 */
export function previewRestore(parts: RecoveryParts): Handler<'previewRestore'> {
  return (context, { body }) => {
    const { db } = parts;
    const { campaignId } = context.campaign;
    const to = context.identity.accountId;
    return attemptRecovery(parts, context, body.token, async (claim) => {
      const from = await restorableSource(db, { claim, campaignId, to, at: new Date(context.now) });
      if (from === null) return refuse('recovery_invalid');
      const [restored, lost] = await Promise.all([
        countHoldings(db, { campaignId, accountId: from }),
        countHoldings(db, { campaignId, accountId: to }),
      ]);
      return { preview: { restored, lost } };
    });
  };
}

async function countHoldings(db: Queryable, { campaignId, accountId }: AccountKey) {
  const rows = await db.query<{ stamps: number; points: number; presents: number }>(
    {
      name: 'count_holdings',
      text: `
        select a.points, (
            select count(*)::int from acquisitions q
            where q.campaign_id = a.campaign_id and q.account_id = a.account_id and q.stamp and q.voided_at is null
          ) as stamps, (
            select count(*)::int from user_presents u
            where u.campaign_id = a.campaign_id and u.account_id = a.account_id and u.voided_at is null
          ) as presents
        from accounts a where a.campaign_id = $1 and a.account_id = $2`,
    },
    [campaignId, accountId],
  );
  return rows[0] ?? { stamps: 0, points: 0, presents: 0 };
}
