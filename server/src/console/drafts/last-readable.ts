import { createHash } from 'node:crypto';
import type { Json } from '@meguri/core/document/document-operations.ts';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../db/open.ts';
import { type DraftRow, sourceOfVersion } from './draft-queries.ts';
import type { Documents } from './open-documents.ts';
import { newestSplices } from './revision-queries.ts';

/** How many revisions are searched. If none of them can be read, the published version counts. */
const REVISIONS = 30;

/** The text is part of the key, because the number of a revision whose transaction failed is given to another text. */
const CACHED = 8;
const found = new LRUCache<string, { data?: Json }>({ max: CACHED });

/**
 * The data of the newest state of a draft that could be read, for a draft whose text cannot be read. Without `data` where there is
 * none, or where it is too long to be sent.
 */
export async function lastReadable(
  tx: Queryable,
  documents: Documents,
  { campaignId, revision, text, baseVersion }: DraftRow,
): Promise<{ data?: Json }> {
  const key = `${campaignId} ${revision} ${baseVersion} ${createHash('sha256').update(text).digest('base64')}`;
  const known = found.get(key);
  if (known) return known;
  const steps = await newestSplices(tx, campaignId, REVISIONS);
  const base = (await sourceOfVersion(tx, campaignId, baseVersion)) ?? '';
  const data = await documents.run('lastReadable', text, steps, base);
  const answer = data === null || data === undefined ? {} : { data };
  found.set(key, answer);
  return answer;
}
