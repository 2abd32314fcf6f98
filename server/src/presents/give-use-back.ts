import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { countUses } from '../holdings/figure-changes.ts';

/**
 * Gives a use back: the user present is usable again, its hand-over counts as undone, and no stock changes
 * (docs/domain.md#26-counters). It is the only way out of `used`. The caller has locked the visitor and records the act in the audit
 * log. Returns false if the user present is not used, or was voided meanwhile.
 */
export async function giveUseBack(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const returned = await tx.query(GIVE_BACK, [campaignId, accountId, id], accountId);
  if (returned.length === 0) return false;
  await tx.query(UNDO_HANDOVER, [campaignId, id, now]);
  return true;
}

/** The use is counted back at the minute in which it was counted. */
const GIVE_BACK = {
  name: 'give_use_back',
  text: `
    with used as materialized (
      select campaign_id, account_id, user_present_id, present_id, used_at from user_presents
      where campaign_id = $1 and account_id = $2 and user_present_id = $3 and voided_at is null and used_at is not null
    ), returned as (
      update user_presents p set used_at = null, used_spot_id = null, used_place = null from used u
      where p.campaign_id = u.campaign_id and p.account_id = u.account_id and p.user_present_id = u.user_present_id
    ), counted as (${countUses('used', -1)}
    )
    update accounts a set change_no = a.change_no + 1 from used u
    where a.campaign_id = u.campaign_id and a.account_id = u.account_id
    returning 1 as changed`,
};

const UNDO_HANDOVER = {
  name: 'undo_handover_of_present',
  text: `
    update handovers set undone_at = $3
    where campaign_id = $1 and user_present_id = $2 and state = 'handed' and undone_at is null`,
};
