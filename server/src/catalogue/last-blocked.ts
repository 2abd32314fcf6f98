import { accountMark } from '@meguri/core/conditions/account-mark.ts';
import type { Queryable } from '../db/open.ts';

/** How many blocked accounts open pages are told of. More within the 30 s between two calls of a page are unlikely. */
const KNOWN = 50;

/** How long they are told of a block, in milliseconds. A page that was hidden asks for its account itself when it is shown again. */
const TOLD_MS = 15 * 60_000;

/** The marks of the accounts that were blocked before `now` (ms since the epoch), newest first, by campaign id. */
export async function lastBlocked(
  db: Queryable,
  campaignIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db.query<{ campaignId: number; accountId: string }>(LAST, [
    campaignIds,
    KNOWN,
    new Date(now - TOLD_MS),
  ]);
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
  return new Map([...byCampaign].map(([id, blocked]) => [id, blocked.map(({ accountId }) => accountMark(accountId))]));
}

const LAST = {
  name: 'last_blocked',
  text: `
    select campaign_id as "campaignId", account_id as "accountId" from (
      select campaign_id, account_id, at,
        row_number() over (partition by campaign_id order by at desc, account_id) as place
      from account_blocks where campaign_id = any($1::int[]) and at > $3
    ) b where place <= $2 order by campaign_id, place`,
};
