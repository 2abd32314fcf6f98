import type { Queryable } from '../../db/open.ts';
import type { FolderVerdict } from '../../publish/check/check-campaign.ts';
import type { CheckParts } from '../drafts/check-draft.ts';
import { filesOfVersion, publishedNumber, sourceOfVersion } from '../drafts/draft-queries.ts';
import { documentHash } from './document-hash.ts';
import type { Candidate } from './queries.ts';

/** A version of the past as what is to be published next. */
export interface ReadVersion {
  text: string;
  folder: FolderVerdict;
  /** The version that it would follow: the published one. */
  base: number;
  /** What approvals of going back to it are for. */
  candidate: (isForced: boolean) => Candidate;
}

/** Reads a version that is not the published one, and checks it by the rules of today; undefined if there is none. */
export async function readVersion(
  { db, documents, confirming }: CheckParts,
  campaignId: number,
  version: number,
): Promise<ReadVersion | undefined> {
  const base = await publishedNumber(db, campaignId);
  const found = version === base ? undefined : await documentOfVersion(db, campaignId, version);
  if (!found) return undefined;
  const folder = await documents.check({ ...found, confirms: confirming() });
  const hashed = documentHash(found);
  return {
    text: found.text,
    folder,
    base,
    candidate: (isForced) => ({ documentHash: hashed, baseVersion: base, isForced, restores: version }),
  };
}

/** Text and files of a version; undefined if there is no such version. */
async function documentOfVersion(db: Queryable, campaignId: number, version: number) {
  const text = await sourceOfVersion(db, campaignId, version);
  if (text === undefined) return undefined;
  const files = await filesOfVersion(db, campaignId, version);
  return { text, files: Object.entries(files).map(([path, sha256]) => ({ path, sha256 })) };
}
