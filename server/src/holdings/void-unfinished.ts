import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { IS_DRAWN } from './queries.ts';
import { lockHeldStock, UNITS_COME_BACK } from './stock.ts';

/**
 * Voids the holds of a locked account that leaves (`lockToVoid`) which are neither used nor applied for: a unit that nobody will fetch
 * returns to the stock, and an entry of nobody wins no draw. What was used stays, for the organiser's counts.
 */
export async function voidUnfinished(tx: Queryable, { campaignId, accountId }: AccountKey, now: Date): Promise<void> {
  await lockHeldStock(tx, { campaignId, accountId });
  const rows = await tx.query<{ present_id: string; spent: boolean }>(VOID, [campaignId, accountId, now]);
  const freed = rows.filter(({ spent }) => !spent).map((row) => row.present_id);
  if (freed.length === 0) return;
  await tx.query(RETURN_UNITS, [campaignId, freed]);
}

const VOID = {
  name: 'void_unfinished',
  text: `
    update user_presents set voided_at = $3, void_reason = 'deleted', spent = serial is not null or ${IS_DRAWN}
    where campaign_id = $1 and account_id = $2 and voided_at is null and used_at is null and applied_at is null
    returning present_id, spent`,
};

const RETURN_UNITS = {
  name: 'return_units',
  text: `
    update present_stock p set ${UNITS_COME_BACK}
    from (select present_id, count(*)::int as units from unnest($2::text[]) as present_id group by present_id) f
    where p.campaign_id = $1 and p.present_id = f.present_id and p.outcome_id = ''`,
};
