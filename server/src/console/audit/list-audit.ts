import { UUID } from '@meguri/core/lib/uuid.ts';
import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

const PAGE = 100;
/** The id of a member or a token that a target begins with. */
const ID_FIRST = `^(${UUID.slice(1, -1)})(?: |$)`;

interface EntryRow {
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
  chained: boolean;
}

/** One page. Ids are ordered by time. Without a campaign the entries of all are read. */
async function readPage(db: Database, campaignId: number | null, before: string | undefined) {
  const rows = await db.query<EntryRow>(ENTRIES_BEFORE, [campaignId, before ?? null, PAGE + 1, ID_FIRST]);
  const entries = rows.slice(0, PAGE).map((row) => ({
    entryId: row.entry_id,
    at: row.at.toISOString(),
    actor: row.actor,
    memberId: row.member_id,
    name: row.name,
    campaign: row.slug,
    action: row.action,
    target: row.target,
    targetName: row.target_name,
    reason: row.reason,
    isChained: row.chained,
  }));
  return { entries, next: rows.length > PAGE ? (entries.at(-1)?.entryId ?? null) : null };
}

/** GET /campaigns/:slug/audit. */
export function listCampaignAudit({ db }: { db: Database }): ConsoleHandler<'listCampaignAudit'> {
  return ({ campaign: { campaignId } }, { query: { before } }) => readPage(db, campaignId, before);
}

/** GET /audit. */
export function listAudit({ db }: { db: Database }): ConsoleHandler<'listAudit'> {
  return (_context, { query: { before } }) => readPage(db, null, before);
}

const ENTRIES_BEFORE = {
  name: 'audit_entries_before',
  text: `
    select e.entry_id, e.at, e.actor, e.member_id, coalesce(m.name, k.name) as name, c.slug, e.action, e.target, coalesce(t.name, o.name) as target_name, e.reason,
      e.position is not null as chained
    from audit_entries e
    left join members m on m.member_id = e.member_id
    left join api_tokens k on k.token_id = e.token_id
    left join api_tokens o on o.token_id = substring(e.target from $4)::uuid
    left join members t on t.member_id = substring(e.target from $4)::uuid
    left join campaigns c on c.campaign_id = e.campaign_id
    where ($1::int is null or e.campaign_id = $1) and ($2::uuid is null or e.entry_id < $2)
    order by e.entry_id desc limit $3`,
};
