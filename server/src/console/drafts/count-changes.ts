import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/open.ts';
import { boundedCache } from '../../lib/bounded-cache.ts';
import type { DraftRow } from './draft-queries.ts';
import type { Documents } from './open-documents.ts';

/**
 * How many changes the draft has against the version that it builds on, whose text is `base`: the differences of the text, and files with
 * another content. Files that were added or taken away are named by the text. A draft that is changed only in what neither of them counts
 * (a comment, a file that the text does not name) has one change. Null before the first version, and while the text cannot be read.
 */
export async function countChanges(
  tx: Queryable,
  documents: Documents,
  { campaignId, baseVersion, text }: Pick<DraftRow, 'campaignId' | 'baseVersion' | 'text'>,
  { base, isChanged }: { base: string | undefined; isChanged: boolean },
): Promise<number | null> {
  if (baseVersion === 0 || base === undefined) return null;
  const differences = base === text ? 0 : await differencesOf(documents, base, text);
  if (differences === null) return null;
  const counted = differences + (await countReplacedFiles(tx, campaignId, baseVersion));
  return Math.max(counted, isChanged ? 1 : 0);
}

/**
 * Counts by both texts. The thread compares each pair once: every member who has the draft open asks for it again and again. The texts
 * themselves are the key, because a revision whose transaction failed is given to another text.
 */
const counts = boundedCache<string, { count: number | null }>(1_000);

async function differencesOf(documents: Documents, base: string, text: string): Promise<number | null> {
  const key = [base, text].map((one) => createHash('sha256').update(one).digest('base64')).join(' ');
  const known = counts.get(key);
  if (known) return known.count;
  const count = await documents.run('countDifferences', base, text);
  counts.set(key, { count });
  return count;
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
