import { UUID } from '@meguri/core/lib/uuid.ts';

/** An entry of the audit log with the names of today. A deleted campaign has none. */
export interface EntryRow {
  entry_id: string;
  at: Date;
  actor: string;
  member_id: string | null;
  name: string | null;
  slug: string | null;
  action: string;
  target: string | null;
  target_name: string | null;
  reason: string | null;
  /** Its place in the chain; null until a server has chained it. */
  position: number | null;
}

/** The id of a member, a token or a counter that a target begins with: $2 of the statements. */
export const ID_FIRST = `^(${UUID.slice(1, -1)})(?: |$)`;

export const ENTRY_COLUMNS = `
  e.entry_id, e.at, e.actor, e.member_id, coalesce(m.name, k.name) as name,
  case when c.deleted_at is null then c.slug end as slug, e.action, e.target,
  coalesce(t.name, o.name, u.name) as target_name, e.reason, e.position::int as position`;

export const FROM_ENTRIES = `
  from audit_entries e
  left join members m on m.member_id = e.member_id
  left join api_tokens k on k.token_id = e.token_id
  left join api_tokens o on o.token_id = substring(e.target from $2)::uuid
  left join counters u on u.counter_id = substring(e.target from $2)::uuid
  left join members t on t.member_id = substring(e.target from $2)::uuid
  left join campaigns c on c.campaign_id = e.campaign_id`;

/** With null as $1 the entries of all campaigns, and those of none. */
export const OF_CAMPAIGN = '($1::int is null or e.campaign_id = $1)';
