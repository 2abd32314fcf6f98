import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { subtractTakes } from './figure-changes.ts';
import { lockVisitorStock } from './locks.ts';
import { IS_DRAWN, returnUnits, uncountTakes } from './void-holdings.ts';

/**
 * Voids one user present by the rules of a reset (docs/domain.md#12-reset). If it gave nothing away, its unit, stamps
 * and points are returned. Otherwise it still counts towards `perAccount`. Returns null if no live user present has
 * this id. `lockBeforeVoid` and the account's lock come first.
 */
export async function voidUserPresent(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { userPresentId, at }: { userPresentId: string; at: Date },
): Promise<{ presentId: string; points: number } | null> {
  await lockVisitorStock(tx, { campaignId, accountId });
  const [voided] = await tx.query<{ presentId: string; spent: boolean; points: number }>(
    VOID_USER_PRESENT,
    [campaignId, accountId, userPresentId, at],
    accountId,
  );
  if (!voided) return null;
  const { presentId, spent, points } = voided;
  if (!spent) {
    await uncountTakes(tx, campaignId, [userPresentId]);
    await returnUnits(tx, campaignId, [[presentId, '']]);
  }
  return { presentId, points };
}

/**
 * What a user present of this account cost in points. A server of the version before `paid_points` stored the price only in the ledger,
 * at the instant of the take.
 */
export const paidPoints = (row: string) => `
  coalesce(${row}.paid_points, (
    select -l.change from point_ledger l
    where l.campaign_id = ${row}.campaign_id and l.account_id = ${row}.account_id and l.reason = 'exchange'
      and l.present_id = ${row}.present_id and l.at = ${row}.acquired_at
    limit 1), 0)`;

const VOID_USER_PRESENT = {
  name: 'void_user_present',
  text: `
    with voided as (
      update user_presents set voided_at = $4, void_reason = 'desk',
        spent = used_at is not null or applied_at is not null or serial is not null or ${IS_DRAWN}
      where campaign_id = $1 and account_id = $2 and user_present_id = $3 and voided_at is null
      returning campaign_id, account_id, present_id, acquired_at, draw, spent, paid_points
    ), counted as (${subtractTakes('voided')}
    ), freed as (
      delete from exchanged_acquisitions e using voided v
      where e.campaign_id = $1 and e.account_id = $2 and e.user_present_id = $3 and not v.spent
    ), given as (
      select v.present_id, v.spent, a.points as balance, a.ledger_count,
        case when v.spent then 0 else ${paidPoints('v')} end as points
      from voided v, accounts a where a.campaign_id = $1 and a.account_id = $2
    ), entry as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, present_id)
      select $1, $2, ledger_count + 1, $4, points, balance + points, 'desk', present_id from given where points > 0
    ), changed as (
      update accounts a set points = a.points + g.points, change_no = a.change_no + 1,
        ledger_count = a.ledger_count + case when g.points > 0 then 1 else 0 end
      from given g where a.campaign_id = $1 and a.account_id = $2
    )
    select present_id as "presentId", spent, points from given`,
};
