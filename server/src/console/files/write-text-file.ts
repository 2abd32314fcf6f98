import { refuse } from '../../operation/refusal.ts';
import { fileType } from '../../publish/check/file-kinds.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import { answerDraft, draftAnswer } from '../drafts/draft-answer.ts';
import { contentAt } from '../drafts/file-steps.ts';
import type { DraftParts } from '../drafts/open-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { faultsOfFile, hashOf, saveFiles, shown, storeContents } from './put-file.ts';

/** POST /campaigns/:slug/draft/files/text: writes a text file that nobody else has changed meanwhile. */
export function writeDraftText({ db, documents }: DraftParts): ConsoleHandler<'writeDraftText'> {
  return async ({ campaign, session, now }, { body: { path, text, replaces } }) => {
    const bytes = Buffer.from(text);
    if (!fileType(path)?.contentType.startsWith('text/') && !path.endsWith('.svg')) {
      const expected = `must be a text file (md, csv or svg), found ${path}.`;
      return refuse('file_refused', {
        faults: [shown({ code: 'file_kind', file: path, line: 1, path: '', expected })],
      });
    }
    const faults = await faultsOfFile(path, bytes);
    if (faults.length > 0) return refuse('file_refused', { faults });
    const sha256 = hashOf(bytes);
    return answerDraft({ db, documents }, async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const before = await contentAt(tx, draft.campaignId, path);
      // A text whose answer was lost is sent again.
      if (before === sha256) return draftAnswer(tx, draft, { campaign, session, documents });
      if (before !== replaces) return refuse('file_changed');
      await storeContents(tx, [{ sha256, bytes, path }]);
      const files = [{ path, before, after: sha256 }];
      const changed = await saveFiles(tx, draft, { files, memberId: session.memberId, now });
      return draftAnswer(tx, changed, { campaign, session, documents });
    });
  };
}
