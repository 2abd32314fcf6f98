import type { Queryable } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { addFile, missingFiles } from '../../publish/queries.ts';
import { recordAction } from '../audit/record-action.ts';
import { insertDraft } from '../drafts/draft-queries.ts';
import { addDraftFiles, insertCampaign } from './campaign-queries.ts';
import type { NewFile } from './template-folder.ts';

/** A campaign that is about to be made: its draft. */
export interface NewCampaign {
  slug: string;
  text: string;
  files: readonly { path: string; sha256: string }[];
  /** Those of the files whose contents may not be stored yet. */
  contents?: readonly NewFile[];
  /** Null for the server, which makes the sandbox. */
  memberId: string | null;
}

/** Adds a campaign without a version, with a draft. Returns its id; null if the slug is taken. */
export async function addCampaign(
  tx: Queryable,
  { slug, text, files, contents = [], memberId }: NewCampaign,
  { now, random }: { now: number; random: Random },
): Promise<number | null> {
  const campaignId = await insertCampaign(tx, slug, new Date(now));
  if (campaignId === null) return null;
  await storeNewFiles(tx, contents);
  await insertDraft(tx, { campaignId, text, version: 0, memberId, now });
  await addDraftFiles(tx, campaignId, files);
  const actor = memberId === null ? 'server' : 'member';
  const audited = { actor, memberId, tokenId: null, campaignId, action: 'campaign_created', target: slug } as const;
  await recordAction(tx, audited, { now, random });
  return campaignId;
}

async function storeNewFiles(tx: Queryable, files: readonly NewFile[]): Promise<void> {
  const missing = await missingFiles(
    tx,
    files.map(({ sha256 }) => sha256),
  );
  // In the order of their hashes, as publications do, so that two of them cannot deadlock.
  const sorted = [...files].sort((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
  for (const file of sorted) if (missing.has(file.sha256)) await addFile(tx, file);
}
