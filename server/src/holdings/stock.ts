import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

/**
 * Returns `f.units` to the stock row `p`. A unit that a forced publication has taken out of the stock stays out.
 */
export const UNITS_COME_BACK = `
  remaining = p.remaining + greatest(f.units - p.overdrawn, 0), total = p.total - least(f.units, p.overdrawn),
  overdrawn = greatest(p.overdrawn - f.units, 0)`;

/**
 * Locks the stock to which units of a locked visitor's holds may return, in key order as everybody does: a later
 * statement that writes several of these rows takes them in whatever order its plan comes to.
 */
export async function lockHeldStock(tx: Queryable, { campaignId, accountId }: AccountKey): Promise<void> {
  await tx.query(
    {
      name: 'lock_held_stock',
      text: `
        select 1 from present_stock p
        where p.campaign_id = $1 and p.outcome_id = '' and p.present_id in (
          select u.present_id from user_presents u
          where u.campaign_id = $1 and u.account_id = $2 and u.voided_at is null)
        order by p.campaign_id, p.present_id, p.outcome_id for update of p`,
    },
    [campaignId, accountId],
  );
}
