import { Refusal, refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import { currentDraft, saveStep } from '../drafts/change-draft.ts';
import { answerDraft, draftAnswer } from '../drafts/draft-answer.ts';
import { filesOfDraft } from '../drafts/draft-queries.ts';
import type { FileChange } from '../drafts/file-steps.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { filesOfImport, type ImportRow, importOf } from './import-queries.ts';
import { shownImport } from './show-import.ts';
import type { ImportParts, StageFolder } from './stage-folder.ts';

/** POST /campaigns/:slug/draft/imports. Another slug than that of the campaign can be imported as a new campaign only. */
export function uploadDraftFolder(parts: ImportParts, stage: StageFolder): ConsoleHandler<'uploadDraftFolder'> {
  return async ({ campaign, session: { memberId }, now }, { upload }) => {
    const { campaignId } = campaign;
    const judge = (slug: unknown) => (slug === campaign.slug ? null : refuse('slug_fixed', { path: '/slug' }));
    const staged = await stage(upload, { memberId, campaignId }, { judge, now });
    return staged instanceof Refusal ? staged : compared(parts, staged.importId, { memberId, campaignId, now });
  };
}

/** GET /campaigns/:slug/draft/imports/:importId. */
export function showDraftImport(parts: ImportParts): ConsoleHandler<'showDraftImport'> {
  return ({ campaign: { campaignId }, session: { memberId }, now }, { params: { importId } }) =>
    compared(parts, importId, { memberId, campaignId, now });
}

async function compared(
  parts: ImportParts,
  importId: string,
  { memberId, campaignId, now }: { memberId: string; campaignId: number; now: number },
) {
  const { db, documents } = parts;
  const row = await importOf(db, importId, { memberId, campaignId });
  if (!row) return refuse('not_found');
  const draft = await db.transaction((tx) => currentDraft(tx, documents, { campaignId, now }));
  return draft ? shownImport(parts, row, { draft, now }) : refuse('draft_not_opened');
}

/**
 * POST /campaigns/:slug/draft/imports/:importId/apply: text and files become those of the folder, in one step. The call
 * names the revision whose comparison the member has seen, and is refused if the draft has changed since. It is
 * idempotent.
 */
export function applyDraftImport({ db, documents, random }: ImportParts): ConsoleHandler<'applyDraftImport'> {
  return ({ campaign, session, now }, { params: { importId }, body: { revision } }) =>
    answerDraft({ db, documents }, async (tx) => {
      const { campaignId } = campaign;
      const { memberId, tokenId } = session;
      const draft = await currentDraft(tx, documents, { campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const row = await importOf(tx, importId, { memberId, campaignId });
      if (!row) return refuse('not_found');
      const files = changesOf(await filesOfDraft(tx, campaignId), row);
      if (row.text === draft.text && files.length === 0)
        return draftAnswer(tx, draft, { campaign, session, documents });
      if (draft.revision !== revision) return refuse('draft_changed');
      const step = await documents.run('compareTexts', draft.text, row.text);
      const changed = await saveStep(tx, draft, step, { kind: 'import', memberId, now, files });
      const audited = {
        actor: 'member',
        memberId,
        tokenId,
        campaignId,
        action: 'draft_imported',
        target: null,
      } as const;
      await recordAction(tx, audited, { now, random });
      return draftAnswer(tx, changed, { campaign, session, documents });
    });
}

function changesOf(files: readonly { path: string; sha256: string }[], row: ImportRow): FileChange[] {
  const before = new Map(files.map(({ path, sha256 }) => [path, sha256]));
  const after = new Map(filesOfImport(row).map(({ path, sha256 }) => [path, sha256]));
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, before: before.get(path) ?? null, after: after.get(path) ?? null }))
    .filter((change) => change.before !== change.after);
}
