import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { ENTRY_COLUMNS, type EntryRow, FROM_ENTRIES, ID_FIRST, OF_CAMPAIGN } from './entry-columns.ts';

const PAGE = 100;

/** One page. Ids are ordered by time. Without a campaign the entries of all are read. */
async function readPage(db: Database, campaignId: number | null, before: string | undefined) {
  const rows = await db.query<EntryRow>(ENTRIES_BEFORE, [campaignId, ID_FIRST, before ?? null, PAGE + 1]);
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
    isChained: row.position !== null,
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
    select ${ENTRY_COLUMNS} ${FROM_ENTRIES}
    where ${OF_CAMPAIGN} and ($3::uuid is null or e.entry_id < $3)
    order by e.entry_id desc limit $4`,
};
