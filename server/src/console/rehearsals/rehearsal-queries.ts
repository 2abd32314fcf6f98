import type { Queryable } from '../../db/open.ts';
import type { DraftFileRow } from '../drafts/draft-queries.ts';

/** What is known of the rehearsal of a draft. The rehearsal itself is null until it has run once. */
export interface RehearsalRow {
  slug: string;
  seenRevision: number | null;
  faults: number | null;
  runningRevision: number | null;
  rehearsalId: number | null;
  version: number | null;
}

/** The rehearsal of a campaign that has a draft; undefined without a draft. */
export async function rehearsalOf(db: Queryable, campaignId: number): Promise<RehearsalRow | undefined> {
  const rows = await db.query<RehearsalRow>(
    {
      name: 'rehearsal_of',
      text: `
        select c.slug, s.seen_revision as "seenRevision", s.faults, s.running_revision as "runningRevision",
          r.campaign_id as "rehearsalId", r.version
        from drafts d join campaigns c on c.campaign_id = d.campaign_id
        left join rehearsals s on s.campaign_id = d.campaign_id
        left join campaigns r on r.rehearses = d.campaign_id
        where d.campaign_id = $1`,
    },
    [campaignId],
  );
  return rows[0];
}

/** Whether a version has an item, given as its list and its id. False if the version is gone. */
export async function versionHasItem(
  db: Queryable,
  { campaignId, version, list, id }: { campaignId: number; version: number; list: string; id: string },
): Promise<boolean> {
  const rows = await db.query<{ has: boolean }>(
    {
      name: 'version_has_item',
      text: `
        select coalesce(document -> $3 @> jsonb_build_array(jsonb_build_object('id', $4::text)), false) as has
        from catalogue_versions where campaign_id = $1 and version = $2`,
    },
    [campaignId, version, list, id],
  );
  return rows[0]?.has ?? false;
}

/** The number of visitors of a rehearsal. */
export async function countVisitors(db: Queryable, rehearsalId: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    {
      name: 'count_visitors_of_rehearsal',
      text: `select count(*)::int as count from accounts where campaign_id = $1 and status <> 'deleted'`,
    },
    [rehearsalId],
  );
  return rows[0]?.count ?? 0;
}

/** Creates the campaign of a rehearsal if there is none. Returns its id; null if another campaign has the slug. */
export async function addRehearsal(
  tx: Queryable,
  { campaignId, slug, now }: { campaignId: number; slug: string; now: Date },
): Promise<number | null> {
  await tx.query(
    {
      name: 'add_rehearsal',
      text: `
        insert into campaigns (slug, version, rehearses, created_at, updated_at) values ($2, 0, $1, $3, $3)
        on conflict do nothing`,
    },
    [campaignId, slug, now],
  );
  const rows = await tx.query<{ id: number }>(
    { name: 'rehearsal_id', text: 'select campaign_id as id from campaigns where rehearses = $1 and slug = $2' },
    [campaignId, slug],
  );
  return rows[0]?.id ?? null;
}

/**
 * Locks what is noted about a rehearsal, so that an older revision never replaces a newer one. Returns the newest revision that
 * was looked at.
 */
export async function lockRehearsal(tx: Queryable, campaignId: number): Promise<number> {
  await tx.query(
    {
      name: 'note_rehearsal',
      text: `insert into rehearsals (campaign_id, seen_revision, faults) values ($1, -1, 0) on conflict do nothing`,
    },
    [campaignId],
  );
  const rows = await tx.query<{ seen: number }>(
    {
      name: 'lock_rehearsal',
      text: 'select seen_revision as seen from rehearsals where campaign_id = $1 for update',
    },
    [campaignId],
  );
  return rows[0]?.seen ?? -1;
}

/** Notes what was made of a revision. `isRunning`: it runs now. */
export const noteRevision = (
  tx: Queryable,
  campaignId: number,
  { revision, faults, isRunning }: { revision: number; faults: number; isRunning: boolean },
) =>
  tx.query(
    {
      name: 'note_rehearsed_revision',
      text: `
        update rehearsals set seen_revision = $2, faults = $3,
          running_revision = case when $4 then $2 else running_revision end
        where campaign_id = $1`,
    },
    [campaignId, revision, faults, isRunning],
  );

/** Deletes the versions of a rehearsal before the one that runs. */
export const dropOlderVersions = (tx: Queryable, rehearsalId: number, version: number) =>
  tx.query(
    { name: 'drop_rehearsed_versions', text: 'delete from catalogue_versions where campaign_id = $1 and version < $2' },
    [rehearsalId, version],
  );

/** The folder of a version: its campaign file and its other files. */
export async function folderOfVersion(tx: Queryable, campaignId: number, version: number) {
  const [row] = await tx.query<{ source: Buffer }>(
    {
      name: 'source_of_rehearsal',
      text: 'select source from catalogue_versions where campaign_id = $1 and version = $2',
    },
    [campaignId, version],
  );
  const files = await tx.query<DraftFileRow>(
    {
      name: 'files_of_rehearsal',
      text: `
        select c.path, c.sha256, f.content_type as "contentType", octet_length(f.bytes) as size, null as original
        from campaign_files c join catalogue_files f on f.sha256 = c.sha256
        where c.campaign_id = $1 and c.version = $2 order by c.path collate "C"`,
    },
    [campaignId, version],
  );
  return row && { source: row.source, files };
}
