import { refuse } from '../../operation/refusal.ts';
import { fileType } from '../../publish/check/file-kinds.ts';
import { currentDraft, saveStep } from '../drafts/change-draft.ts';
import { answerDraft, draftAnswer } from '../drafts/draft-answer.ts';
import { filesOfDraft } from '../drafts/draft-queries.ts';
import { applyTo } from '../drafts/edit-draft.ts';
import { contentAt } from '../drafts/file-steps.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { isFilePath } from './file-path.ts';
import { shown } from './put-file.ts';

/** POST /campaigns/:slug/draft/files/rename: as one step with every field that names the file. */
export function renameDraftFile({ db, documents }: DraftParts): ConsoleHandler<'renameDraftFile'> {
  return async ({ campaign, session, now }, { body: { path, to } }) => {
    if (!isFilePath(to) || fileType(to)?.contentType !== fileType(path)?.contentType) {
      const expected = `must be a plain path inside the campaign folder with the same extension, found ${to}.`;
      return refuse('file_refused', {
        faults: [shown({ code: 'file_unsafe', file: to, line: 1, path: '', expected })],
      });
    }
    return answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const { campaignId } = draft;
      const sha256 = await contentAt(tx, campaignId, path);
      if (sha256 === null) return refuse('not_found');
      if (path === to) return draftAnswer(tx, draft, { campaign, session, documents });
      const others = (await filesOfDraft(tx, campaignId)).filter((file) => file.path !== path);
      if (others.some((file) => file.path.toLowerCase() === to.toLowerCase())) return refuse('file_exists');
      const uses = await documents.run('renameFile', draft.text, path, to);
      if (uses === null) return refuse('draft_unreadable');
      const operations = [...uses, ...(await documents.run('moveFocus', draft.text, path, to))];
      const applied = await applyTo(tx, documents, { draft, operations });
      if (!applied.ok) return refuse('draft_unreadable');
      const files = [
        { path, before: sha256, after: null },
        { path: to, before: null, after: sha256 },
      ];
      const by = { kind: 'file', memberId: session.memberId, now, files } as const;
      const changed = await saveStep(tx, draft, { ...applied, operations }, by);
      return draftAnswer(tx, changed, { campaign, session, documents });
    });
  };
}

/** POST /campaigns/:slug/draft/files/remove. */
export function removeDraftFile({ db, documents }: DraftParts): ConsoleHandler<'removeDraftFile'> {
  return ({ campaign, session, now }, { body: { path } }) =>
    answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const sha256 = await contentAt(tx, draft.campaignId, path);
      if (sha256 === null) return refuse('not_found');
      const uses = await documents.run('renameFile', draft.text, path, '');
      if (uses === null) return refuse('draft_unreadable');
      if (uses[0]) return refuse('file_used', { path: uses[0].path });
      const operations = await documents.run('moveFocus', draft.text, path, null);
      const applied = await applyTo(tx, documents, { draft, operations });
      if (!applied.ok) return refuse('draft_unreadable');
      const files = [{ path, before: sha256, after: null }];
      const by = { kind: 'file', memberId: session.memberId, now, files } as const;
      const changed = await saveStep(tx, draft, { ...applied, operations }, by);
      return draftAnswer(tx, changed, { campaign, session, documents });
    });
}
