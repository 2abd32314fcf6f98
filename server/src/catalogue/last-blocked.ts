import { accountMark } from '@meguri/core/conditions/account-mark.ts';
import type { Queryable } from '../db/open.ts';

/** How many accounts `GET /live` names. A desk hardly blocks more within the 30 s between two calls of a page. */
const KNOWN = 50;

/** The marks of the accounts that were blocked last in campaigns, newest first, by campaign id. */
export async function lastBlocked(
  db: Queryable,
  campaignIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db.query<{ campaignId: number; accountId: string }>(LAST, [campaignIds, KNOWN]);
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
  return new Map([...byCampaign].map(([id, blocked]) => [id, blocked.map(({ accountId }) => accountMark(accountId))]));
}

const LAST = {
  name: 'last_blocked',
  text: `
    select campaign_id as "campaignId", account_id as "accountId" from (
      select campaign_id, account_id, at,
        row_number() over (partition by campaign_id order by at desc, account_id) as place
      from account_blocks where campaign_id = any($1::int[])
    ) b where place <= $2 order by campaign_id, place`,
};
