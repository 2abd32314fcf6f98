import { createHash } from 'node:crypto';
import type { Database } from '../db/open.ts';
import { networkOf } from './network.ts';

/** What has a budget by network (docs/domain.md#16-failed-attempts). */
export type BudgetPurpose = 'start' | 'take';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** One use of a network's budget. */
interface Use {
  purpose: BudgetPurpose;
  campaignId: number;
  address: string;
  /** Milliseconds since the epoch. */
  now: number;
}

/** The hashed network and the hour in which a use is counted. */
function rowOf({ purpose, campaignId, address, now }: Use): [subject: string, hour: number] {
  const key = `${purpose}:${campaignId}:${networkOf(address)}`;
  const subject = createHash('sha256').update(key).digest('base64url').slice(0, 22);
  return [subject, Math.floor(now / HOUR_MS)];
}

/**
 * Counts one use of a network's budget and returns the uses of the last 24 hours with it. The count is in the database, so
 * that it holds for all servers, and survives a restart and the deletion of accounts. The address is hashed.
 */
export async function countUse(db: Database, use: Use): Promise<number> {
  const [subject, hour] = rowOf(use);
  const [row] = await db.query<{ uses: number }>(COUNT_USE, [subject, hour, hour - HOURS]);
  return row?.uses ?? 0;
}

/** Removes a use from the count. */
export async function uncountUse(db: Database, use: Use): Promise<void> {
  await db.query(UNCOUNT_USE, rowOf(use));
}

/** The sum is of the snapshot from before the insertion. */
const COUNT_USE = {
  name: 'count_network_use',
  text: `
    with counted as (
      insert into network_uses as u (subject, hour, uses) values ($1, $2, 1)
      on conflict (subject, hour) do update set uses = u.uses + 1
    )
    select (coalesce(sum(uses), 0) + 1)::int as uses from network_uses where subject = $1 and hour > $3`,
};

const UNCOUNT_USE = {
  name: 'uncount_network_use',
  text: 'update network_uses set uses = greatest(0, uses - 1) where subject = $1 and hour = $2',
};
