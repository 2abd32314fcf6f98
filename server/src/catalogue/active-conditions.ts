import { createHash } from 'node:crypto';
import { type Condition, type Conditions, conditionsOf } from '@meguri/core/conditions/condition.ts';
import type { Queryable } from '../db/open.ts';

type Row = Condition & { campaignId: number };

/** The characters of a tag. Tags are compared with the one before, so that few suffice. */
const TAG_LENGTH = 12;

/** The conditions of the day of the campaigns that have any, by campaign id. */
export async function activeConditions(
  db: Queryable,
  campaignIds: readonly number[],
): Promise<ReadonlyMap<number, Conditions>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db.query<Row>(ACTIVE, [campaignIds]);
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
  return new Map([...byCampaign].map(([campaignId, active]) => [campaignId, conditionsOf(active, tagOf(active))]));
}

const tagOf = (active: readonly Row[]): string =>
  createHash('sha256').update(JSON.stringify(active)).digest('base64url').slice(0, TAG_LENGTH);

const ACTIVE = {
  name: 'active_conditions',
  text: `
    select campaign_id as "campaignId", condition_id as id, kind, subject, value,
      (extract(epoch from set_at) * 1000)::float8 as since
    from conditions where campaign_id = any($1::int[]) and ended_at is null
    order by set_at, condition_id`,
};
