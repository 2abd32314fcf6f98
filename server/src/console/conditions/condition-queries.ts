import type { ConditionKind } from '@meguri/core/conditions/condition.ts';
import type { ConditionView } from '@meguri/core/console/conditions/schema.ts';
import type { Queryable } from '../../db/open.ts';

export interface NewCondition {
  id: string;
  campaignId: number;
  kind: ConditionKind;
  /** The id of the spot or present; null for a notice. */
  subject: string | null;
  value: object;
  memberId: string;
  now: number;
}

/** Writes a condition. One of the same kind and subject gets the new value. False if a notice with this id exists already. */
export async function writeCondition(tx: Queryable, condition: NewCondition): Promise<boolean> {
  const { id, campaignId, kind, subject, value, memberId, now } = condition;
  const rows = await tx.query(subject === null ? INSERT_NOTICE : SET_CONDITION, [
    id,
    campaignId,
    kind,
    subject,
    JSON.stringify(value),
    new Date(now),
    memberId,
  ]);
  return rows.length > 0;
}

const insertWith = (conflict: string) => `
    insert into conditions (condition_id, campaign_id, kind, subject, value, set_at, set_by)
    values ($1, $2, $3, $4, $5::jsonb, $6, $7)
    on conflict ${conflict}
    returning condition_id`;

const SET_CONDITION = {
  name: 'set_condition',
  text: insertWith(`(campaign_id, kind, subject) where ended_at is null
    do update set value = excluded.value, set_at = excluded.set_at, set_by = excluded.set_by`),
};

const INSERT_NOTICE = { name: 'insert_notice', text: insertWith('(condition_id) do nothing') };

interface Row {
  id: string;
  kind: ConditionKind;
  subject: string | null;
  value: Record<string, unknown>;
  since: Date;
  by: string | null;
}

/** The conditions of campaigns that hold now, newest first, by campaign id. */
export async function conditionsOfCampaigns(
  db: Queryable,
  campaignIds: readonly number[],
): Promise<Map<number, ConditionView[]>> {
  const rows = await db.query<Row & { campaignId: number }>(
    {
      name: 'conditions_of_campaigns',
      text: `
        select c.campaign_id as "campaignId", c.condition_id as id, c.kind, c.subject, c.value, c.set_at as since,
          m.name as by
        from conditions c left join members m on m.member_id = c.set_by
        where c.campaign_id = any($1::int[]) and c.ended_at is null
        order by c.set_at desc, c.condition_id`,
    },
    [campaignIds],
  );
  const byCampaign = Map.groupBy(rows, ({ campaignId }) => campaignId);
  return new Map([...byCampaign].map(([campaignId, of]) => [campaignId, of.map(viewOf)]));
}

const viewOf = ({ id, kind, subject, value, since, by }: Row): ConditionView => ({
  id,
  kind,
  subject,
  since: since.toISOString(),
  by,
  ...(kind === 'pause' ? { pause: value as NonNullable<ConditionView['pause']> } : {}),
  ...(kind === 'congestion' ? { level: value['level'] as NonNullable<ConditionView['level']> } : {}),
  ...(kind === 'notice' ? { notice: value as NonNullable<ConditionView['notice']> } : {}),
});
