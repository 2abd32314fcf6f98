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
 * Counts one use of a network, if it had fewer than `budget` in the last 24 hours; returns whether it was counted. The count is
 * in the database, so that it holds for all servers, and survives a restart and the deletion of accounts. The address is hashed.
 */
export async function countUse(db: Database, use: Use, budget: number): Promise<boolean> {
  const [subject, hour] = rowOf(use);
  const rows = await db.query(COUNT_USE, [subject, hour, hour - HOURS, budget]);
  return rows.length > 0;
}

/** Removes a use from the count. */
export async function uncountUse(db: Database, use: Use): Promise<void> {
  await db.query(UNCOUNT_USE, rowOf(use));
}

/**
 * A call above the budget writes nothing. Otherwise a flood of them would wait for each other at this one row, with all
 * connections to the database.
 */
const COUNT_USE = {
  name: 'count_network_use',
  text: `
    insert into network_uses as u (subject, hour, uses)
    select $1::text, $2::int, 1
    where (select coalesce(sum(uses), 0) from network_uses where subject = $1::text and hour > $3::int) < $4::int
    on conflict (subject, hour) do update set uses = u.uses + 1
    returning 1`,
};

const UNCOUNT_USE = {
  name: 'uncount_network_use',
  text: 'update network_uses set uses = greatest(0, uses - 1) where subject = $1 and hour = $2',
};
