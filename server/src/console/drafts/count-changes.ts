import { createHash } from 'node:crypto';
import type { Queryable } from '../../db/open.ts';
import { boundedCache } from '../../lib/bounded-cache.ts';
import type { DraftRow } from './draft-queries.ts';
import type { Documents } from './open-documents.ts';

/** A draft and the version that it builds on, as of one instant. */
export interface Comparison {
  /** The text of the version; undefined before the first one. */
  base: string | undefined;
  text: string;
  /** Files with another content than in the version. */
  replacedFiles: number;
  isChanged: boolean;
}

/** Reads what `countChanges` counts. */
export async function comparisonOf(
  tx: Queryable,
  { campaignId, baseVersion, text }: Pick<DraftRow, 'campaignId' | 'baseVersion' | 'text'>,
  { base, isChanged }: Pick<Comparison, 'base' | 'isChanged'>,
): Promise<Comparison> {
  if (baseVersion === 0 || base === undefined) return { base: undefined, text, replacedFiles: 0, isChanged };
  return { base, text, replacedFiles: await countReplacedFiles(tx, campaignId, baseVersion), isChanged };
}

/**
 * How many changes the draft has against the version that it builds on: the differences of the text, and files with another content.
 * Files that were added or taken away are named by the text. A draft that is changed only in what neither of them counts (a comment, a
 * file that the text does not name) has one change. Null before the first version, and while the text cannot be read.
 */
export async function countChanges(
  documents: Documents,
  { base, text, replacedFiles, isChanged }: Comparison,
): Promise<number | null> {
  if (base === undefined) return null;
  const differences = base === text ? 0 : await differencesOf(documents, base, text);
  if (differences === null) return null;
  return Math.max(differences + replacedFiles, isChanged ? 1 : 0);
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
