import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { currentDraft } from './change-draft.ts';
import { type CheckParts, checkAnswer } from './check-draft.ts';

/** POST /campaigns/:slug/draft/check. Checks the given text with the draft's files. Nothing is stored. */
export function checkText(parts: CheckParts): ConsoleHandler<'checkText'> {
  const { db, documents } = parts;
  return async ({ campaign, now }, { body }) => {
    const at = { campaignId: campaign.campaignId, now };
    const draft = await db.transaction((tx) => currentDraft(tx, documents, at));
    return draft ? checkAnswer(parts, { ...draft, text: body.text }) : refuse('draft_not_opened');
  };
}
