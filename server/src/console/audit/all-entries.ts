import type { Queryable } from '../../db/open.ts';
import type { Statement } from '../../db/statement.ts';
import { ENTRY_COLUMNS, type EntryRow, FROM_ENTRIES, ID_FIRST, OF_CAMPAIGN } from './entry-columns.ts';

/** The columns of an exported entry. Instants are in UTC, hashes in hexadecimal. */
export const AUDIT_COLUMNS = [
  'position',
  'at',
  'actor',
  'member',
  'name',
  'campaign',
  'action',
  'target',
  'target_name',
  'reason',
  'hash',
] as const;

/** Entries that are read at a time. */
const PORTION = 500;

type ExportedRow = EntryRow & { hash: string | null };

/**
 * The entries of a campaign, or of all, from the oldest one to those that were there at `until`, in the order of AUDIT_COLUMNS.
 * A reason that was erased is empty.
 */
export async function* allEntries(
  db: Queryable,
  { campaignId, until }: { campaignId: number | null; until: Date },
): AsyncGenerator<(string | null)[][]> {
  let after: string | null = null;
  for (;;) {
    const rows: ExportedRow[] = await db.query(ENTRIES_AFTER, [campaignId, ID_FIRST, after, until, PORTION]);
    yield rows.map((row) => [
      row.position === null ? null : String(row.position),
      row.at.toISOString(),
      row.actor,
      row.member_id,
      row.name,
      row.slug,
      row.action,
      row.target,
      row.target_name,
      row.reason,
      row.hash,
    ]);
    after = rows.at(-1)?.entry_id ?? null;
    if (rows.length < PORTION) return;
  }
}

/** How many entries `allEntries` yields. */
export async function countEntries(
  db: Queryable,
  { campaignId, until }: { campaignId: number | null; until: Date },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT_ENTRIES, [campaignId, until]);
  return row?.count ?? 0;
}

const ENTRIES_AFTER: Statement = {
  name: 'audit_entries_after',
  text: `
    select ${ENTRY_COLUMNS}, encode(e.hash, 'hex') as hash ${FROM_ENTRIES}
    where ${OF_CAMPAIGN} and ($3::uuid is null or e.entry_id > $3) and e.at <= $4
    order by e.entry_id limit $5`,
};

const COUNT_ENTRIES: Statement = {
  name: 'count_audit_entries',
  text: `select count(*)::int as count from audit_entries e where ${OF_CAMPAIGN} and e.at <= $2`,
};
