import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { LiveAction } from '@meguri/core/console/live-actions/live-action.ts';
import type { Queryable } from '../db/open.ts';

export interface NewVersion {
  campaignId: number;
  version: number;
  document: CampaignFile;
  source: Buffer;
  /** Hashes by path. */
  files: ReadonlyMap<string, string>;
  now: Date;
  /** The member who publishes, and why; null from the command line. */
  publishedBy: string | null;
  note: string | null;
  /** The members who approved it besides. */
  approvals?: readonly VersionApproval[];
  wasScheduled?: boolean;
  /** The version to which it goes back. */
  restores?: number;
  /** The live action that makes it. */
  liveAction?: LiveAction;
}

/** A member who approved a version, and when (RFC 3339). */
export interface VersionApproval {
  memberId: string;
  at: string;
}

/** Adds a version and makes it the published one. */
export async function addVersion(tx: Queryable, { campaignId, version, files, now, ...content }: NewVersion) {
  const {
    document,
    source,
    publishedBy,
    note,
    approvals = [],
    wasScheduled = false,
    restores = null,
    liveAction,
  } = content;
  await tx.query(
    {
      name: 'add_catalogue_version',
      text: `
        insert into catalogue_versions
          (campaign_id, version, document, source, applied_at, published_by, note, approvals, was_scheduled, restores,
            live_action)
        values ($1, $2, $3::jsonb, $4, $5, $6, $7, $8::jsonb, $9, $10, $11::jsonb)`,
    },
    [
      campaignId,
      version,
      JSON.stringify(document),
      source,
      now,
      publishedBy,
      note,
      JSON.stringify(approvals),
      wasScheduled,
      restores,
      liveAction ? JSON.stringify(liveAction) : null,
    ],
  );
  await tx.query(
    {
      name: 'add_campaign_files',
      text: `
        insert into campaign_files (campaign_id, version, path, sha256)
        select $1, $2, f.path, f.sha256 from unnest($3::text[], $4::text[]) as f(path, sha256)`,
    },
    [campaignId, version, [...files.keys()], [...files.values()]],
  );
  await tx.query(
    {
      name: 'publish_version',
      text: 'update campaigns set version = $2, updated_at = $3 where campaign_id = $1',
    },
    [campaignId, version, now],
  );
}
