import type { Queryable } from '../../db/open.ts';
import type { DraftRow } from './draft-queries.ts';
import type { Documents } from './open-documents.ts';

/**
 * How many differences the proof of a draft lists: those of the text, and files with another content. Files that were added or taken away
 * are named by the text. `base` is the text of the version that the draft builds on. Null before the first version, and while the text
 * cannot be read.
 */
export async function countChanges(
  tx: Queryable,
  documents: Documents,
  { campaignId, baseVersion, text }: Pick<DraftRow, 'campaignId' | 'baseVersion' | 'text'>,
  base: string | undefined,
): Promise<number | null> {
  if (baseVersion === 0 || base === undefined) return null;
  const differences = base === text ? 0 : await documents.run('countDifferences', base, text);
  return differences === null ? null : differences + (await countReplacedFiles(tx, campaignId, baseVersion));
}

async function countReplacedFiles(tx: Queryable, campaignId: number, version: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    {
      name: 'count_replaced_files',
      text: `
        select count(*)::int as count
          from draft_files as ours
          join campaign_files as published on published.campaign_id = $1 and published.version = $2 and published.path = ours.path
          where ours.campaign_id = $1 and ours.sha256 <> published.sha256`,
    },
    [campaignId, version],
  );
  return row?.count ?? 0;
}
