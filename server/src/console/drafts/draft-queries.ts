import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { DraftConflict } from '@meguri/core/console/operation/draft-facts.ts';
import type { Queryable } from '../../db/open.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { RevisionRow } from './revision-queries.ts';

export interface DraftRow {
  campaignId: number;
  revision: number;
  text: string;
  baseVersion: number;
  conflicts: DraftConflict[];
  changedAt: Date;
  changedBy: string | null;
}

/** Locks the draft of a campaign, so that its changes are serialised; undefined if it was not opened. */
export async function lockDraft(tx: Queryable, campaignId: number): Promise<DraftRow | undefined> {
  const rows = await tx.query<DraftRow>(
    {
      name: 'lock_draft',
      text: `
        select campaign_id as "campaignId", revision, text, base_version as "baseVersion", conflicts,
          changed_at as "changedAt", changed_by as "changedBy"
        from drafts where campaign_id = $1 for update`,
    },
    [campaignId],
  );
  return rows[0];
}

export interface VersionRow {
  version: number;
  document: CampaignFile;
  source: Buffer;
}

/** The published version of a campaign; undefined if it has none. */
export async function publishedSource(tx: Queryable, campaignId: number): Promise<VersionRow | undefined> {
  const rows = await tx.query<VersionRow>(
    {
      name: 'published_source',
      text: `
        select v.version, v.document, v.source from campaigns c
        join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
        where c.campaign_id = $1`,
    },
    [campaignId],
  );
  return rows[0];
}

/** The number of the published version. */
export async function publishedNumber(tx: Queryable, campaignId: number): Promise<number> {
  const rows = await tx.query<{ version: number }>(
    { name: 'published_number', text: 'select version from campaigns where campaign_id = $1' },
    [campaignId],
  );
  return rows[0]?.version ?? 0;
}

/** Who published a version, and when. Without a member it was the command line. */
export async function publisherOf(
  tx: Queryable,
  campaignId: number,
  version: number,
): Promise<Pick<RevisionRow, 'memberId' | 'memberName' | 'madeAt'> | null> {
  const rows = await tx.query<Pick<RevisionRow, 'memberId' | 'memberName' | 'madeAt'>>(
    {
      name: 'publisher_of_version',
      text: `
        select v.published_by as "memberId", m.name as "memberName", v.applied_at as "madeAt"
        from catalogue_versions v left join members m on m.member_id = v.published_by
        where v.campaign_id = $1 and v.version = $2`,
    },
    [campaignId, version],
  );
  return rows[0] ?? null;
}

/** campaign.yaml of one version; undefined if it is gone. */
export async function sourceOfVersion(tx: Queryable, campaignId: number, version: number): Promise<string | undefined> {
  const rows = await tx.query<{ source: Buffer }>(
    {
      name: 'source_of_version',
      text: 'select source from catalogue_versions where campaign_id = $1 and version = $2',
    },
    [campaignId, version],
  );
  return rows[0] && textOf(rows[0].source);
}

/** The hashes of the files of one version by path. */
export async function filesOfVersion(
  tx: Queryable,
  campaignId: number,
  version: number,
): Promise<Record<string, string>> {
  const rows = await tx.query<{ path: string; sha256: string }>(
    {
      name: 'files_of_version',
      text: 'select path, sha256 from campaign_files where campaign_id = $1 and version = $2 order by path collate "C"',
    },
    [campaignId, version],
  );
  return Object.fromEntries(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** The text of a campaign file with every character of it, also a byte-order mark. */
export const textOf = (source: Buffer): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(source);

/** Creates a draft if there is none. Returns whether it did. */
export async function insertDraft(
  tx: Queryable,
  { campaignId, text, version, memberId, now }: NewDraft,
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'insert_draft',
      text: `
        insert into drafts (campaign_id, revision, text, base_version, conflicts, changed_at, changed_by)
        values ($1, 0, $2, $3, '[]', $4, $5) on conflict (campaign_id) do nothing returning 1`,
    },
    [campaignId, text, version, new Date(now), memberId],
  );
  if (rows.length > 0) await rehearse(tx, campaignId);
  return rows.length > 0;
}

/** Lets the draft run as a rehearsal once the transaction has committed. Several changes in a row run once. */
const rehearse = (tx: Queryable, campaignId: number) =>
  enqueue(tx, 'run_rehearsal', { campaignId }, { key: `run_rehearsal:${campaignId}` });

interface NewDraft {
  campaignId: number;
  text: string;
  version: number;
  memberId: string | null;
  now: number;
}

/** Gives a draft the files of a version. */
export async function copyFiles(tx: Queryable, campaignId: number, version: number): Promise<void> {
  await tx.query({ name: 'clear_draft_files', text: 'delete from draft_files where campaign_id = $1' }, [campaignId]);
  await tx.query(
    {
      name: 'copy_draft_files',
      text: `
        insert into draft_files (campaign_id, path, sha256)
        select campaign_id, path, sha256 from campaign_files where campaign_id = $1 and version = $2`,
    },
    [campaignId, version],
  );
}

/** Writes a changed draft, of its text or of its files. */
export async function updateDraft(tx: Queryable, { campaignId, ...draft }: DraftRow): Promise<void> {
  await tx.query(
    {
      name: 'update_draft',
      text: `
        update drafts set revision = $2, text = $3, base_version = $4, conflicts = $5::jsonb, changed_at = $6, changed_by = $7
        where campaign_id = $1`,
    },
    [
      campaignId,
      draft.revision,
      draft.text,
      draft.baseVersion,
      JSON.stringify(draft.conflicts),
      draft.changedAt,
      draft.changedBy,
    ],
  );
  await rehearse(tx, campaignId);
}

export interface DraftFileRow {
  path: string;
  sha256: string;
  contentType: string;
  size: number;
  /** What a picture was made from. */
  original: { sha256: string; crop: string | null } | null;
}

/** The files of one version by path, with their types. */
export const typedFilesOfVersion = (db: Queryable, campaignId: number, version: number) =>
  db.query<DraftFileRow>(
    {
      name: 'typed_files_of_version',
      text: `
        select v.path, v.sha256, f.content_type as "contentType", octet_length(f.bytes) as size, null as original
        from campaign_files v join catalogue_files f on f.sha256 = v.sha256
        where v.campaign_id = $1 and v.version = $2 order by v.path collate "C"`,
    },
    [campaignId, version],
  );

/** The files of a draft's folder by path. */
export const filesOfDraft = (db: Queryable, campaignId: number) =>
  db.query<DraftFileRow>(
    {
      name: 'files_of_draft',
      text: `
        select d.path, d.sha256, f.content_type as "contentType", octet_length(f.bytes) as size,
          case when o.original is not null then json_build_object('sha256', o.original, 'crop', o.crop) end as original
        from draft_files d join catalogue_files f on f.sha256 = d.sha256
        left join picture_originals o on o.campaign_id = d.campaign_id and o.sha256 = d.sha256
        where d.campaign_id = $1 order by d.path collate "C"`,
    },
    [campaignId],
  );
