import type { Database } from '../../db/open.ts';
import type { Random } from '../../lib/random.ts';
import { refuse } from '../../operation/refusal.ts';
import { recordAction } from '../audit/record-action.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { currentDraft } from './change-draft.ts';
import { answerDraft, draftAnswer } from './draft-answer.ts';
import { copyFiles, insertDraft, publishedSource, textOf } from './draft-queries.ts';
import type { Documents } from './open-documents.ts';
import { isReader, readableDraft, readerAnswer } from './reader-view.ts';

export interface DraftParts {
  db: Database;
  documents: Documents;
  random: Random;
}

/** POST /campaigns/:slug/draft: the draft, made from the published version if there is none. */
export function openDraft({ db, documents, random }: DraftParts): ConsoleHandler<'openDraft'> {
  return ({ campaign, session, now }) =>
    answerDraft({ db, documents }, async (tx) => {
      const { campaignId } = campaign;
      const { memberId, tokenId } = session;
      const draft = await currentDraft(tx, documents, { campaignId, now });
      if (draft) return draftAnswer(tx, draft, { campaign, session, documents });
      const published = await publishedSource(tx, campaignId);
      if (!published) return refuse('campaign_not_found');
      const { version, source } = published;
      const text = textOf(source);
      if (await insertDraft(tx, { campaignId, text, version, memberId, now })) {
        await copyFiles(tx, campaignId, version);
        const audited = {
          actor: 'member',
          memberId,
          tokenId,
          campaignId,
          action: 'draft_opened',
          target: null,
        } as const;
        await recordAction(tx, audited, { now, random });
      }
      const opened = await currentDraft(tx, documents, { campaignId, now });
      if (!opened) throw new Error('the draft that was just opened is gone');
      return draftAnswer(tx, opened, { campaign, session, documents });
    });
}

/** GET /campaigns/:slug/draft. Members who may not edit see it without answers, codes and serials. */
export function showDraft({ db, documents }: DraftParts): ConsoleHandler<'showDraft'> {
  return ({ campaign, session, now }) =>
    answerDraft({ db, documents }, async (tx) => {
      const at = { campaignId: campaign.campaignId, now };
      if (isReader(session, campaign)) {
        const readable = await readableDraft(tx, documents, at);
        return readable ? readerAnswer(tx, readable, campaign) : refuse('draft_not_opened');
      }
      const draft = await currentDraft(tx, documents, at);
      return draft ? draftAnswer(tx, draft, { campaign, session, documents }) : refuse('draft_not_opened');
    });
}
