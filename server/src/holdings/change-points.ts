import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

/** Adds points to a locked account, or takes some away. False if it has fewer than are to be taken away. */
export async function changePoints(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { change, at }: { change: number; at: Date },
): Promise<boolean> {
  const rows = await tx.query(CHANGE_POINTS, [campaignId, accountId, change, at], accountId);
  return rows.length > 0;
}

const CHANGE_POINTS = {
  name: 'change_points',
  text: `
    with changed as (
      update accounts set points = points + $3, change_no = change_no + 1, ledger_count = ledger_count + 1
      where campaign_id = $1 and account_id = $2 and points + $3 >= 0
      returning points, ledger_count
    )
    insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason)
    select $1, $2, ledger_count, $4, $3, points, 'desk' from changed
    returning 1 as changed`,
};
