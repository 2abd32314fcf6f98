import { refuse } from '../../operation/refusal.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import { filesOfDraft } from '../drafts/draft-queries.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { addApproval } from './add-approval.ts';
import { documentHash } from './document-hash.ts';

/**
 * POST /campaigns/:slug/draft/approvals: approves the revision that the member has read. The draft is locked so that
 * the approval refers to the revision that was read.
 */
export function approveDraft({ db, documents, random }: DraftParts): ConsoleHandler<'approveDraft'> {
  return (
    { campaign: { campaignId }, session: { memberId }, now },
    { body: { revision, base, force = false, accepted } },
  ) =>
    db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      if (draft.baseVersion !== base) return refuse('version_changed');
      if (draft.conflicts.length > 0) return refuse('draft_conflict', { conflicts: draft.conflicts });
      if (draft.revision !== revision) return refuse('draft_changed');
      const hashed = documentHash({ text: draft.text, files: await filesOfDraft(tx, campaignId) });
      const candidate = { documentHash: hashed, baseVersion: base, isForced: force, restores: 0 };
      await addApproval(tx, { campaignId, memberId, candidate, accepted }, { now, random });
      return undefined;
    });
}
