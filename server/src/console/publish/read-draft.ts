import type { Queryable } from '../../db/open.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { CheckedFolder } from '../../publish/check/check-campaign.ts';
import { currentFolder } from '../drafts/change-draft.ts';
import { type CheckParts, checkOf, shownFaults } from '../drafts/check-draft.ts';
import { type DraftRow, filesOfDraft, lockDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleCampaign } from '../operation/console-context.ts';
import { documentHash } from './document-hash.ts';
import type { OrderVerdict } from './publish-approved.ts';
import { shownHarm } from './shown-harm.ts';

/** A draft without faults, as the member has read it. */
export interface ReadDraft {
  draft: DraftRow;
  folder: CheckedFolder;
}

/**
 * Checks the revision that a member has read, as the next version after `base`, by default the version that the draft builds on. The
 * check takes no locks: `lockRead` refuses what has changed meanwhile.
 */
export async function readDraft(
  parts: DraftParts & CheckParts,
  { campaignId, slug }: ConsoleCampaign,
  { revision, base, now }: { revision: number; base: number | undefined; now: number },
) {
  const { db, documents } = parts;
  const found = await db.transaction((tx) => currentFolder(tx, documents, { campaignId, now }));
  if (!found) return refuse('draft_not_opened');
  const { draft } = found;
  if (draft.baseVersion !== (base ?? draft.baseVersion)) return refuse('version_changed');
  if (draft.conflicts.length > 0) return refuse('draft_conflict', { conflicts: draft.conflicts });
  if (draft.revision !== revision) return refuse('draft_changed');
  const folder = await checkOf(parts, found, slug);
  if (!folder.ok) {
    if (folder.faults.every(({ code }) => code === 'slug_fixed')) return refuse('slug_fixed', { path: '/slug' });
    return refuse('draft_faulty', { faults: await shownFaults(documents, draft.text, folder.faults) });
  }
  return { draft, folder } satisfies ReadDraft;
}

/** Locks the draft, which must still be what was read. Returns what approvals of it are bound to. */
export async function lockRead(tx: Queryable, { draft }: ReadDraft) {
  const locked = await lockDraft(tx, draft.campaignId);
  if (locked?.baseVersion !== draft.baseVersion) return refuse('version_changed');
  if (locked.revision !== draft.revision) return refuse('draft_changed');
  const files = await filesOfDraft(tx, draft.campaignId);
  return { draft: locked, documentHash: documentHash({ text: locked.text, files }) };
}

/** Whether a step has refused. */
export const isRefusal = <R extends Refusal>(result: R | object): result is R => result instanceof Refusal;

/** The refusal of a publication as one of the API. */
export const refuseOrder = (verdict: Extract<OrderVerdict, { ok: false }>) =>
  verdict.code === 'would_harm_visitors'
    ? refuse(verdict.code, { harms: verdict.changes.map(shownHarm) })
    : refuse(verdict.code);
