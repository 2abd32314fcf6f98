import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { currentFolder } from './change-draft.ts';
import { type CheckParts, checkAnswer } from './check-draft.ts';

/** POST /campaigns/:slug/draft/check. Checks the given text with the draft's files. Nothing is stored. */
export function checkText(parts: CheckParts): ConsoleHandler<'checkText'> {
  const { db, documents } = parts;
  return async ({ campaign, now }, { body }) => {
    const at = { campaignId: campaign.campaignId, now };
    const folder = await db.transaction((tx) => currentFolder(tx, documents, at));
    if (!folder) return refuse('draft_not_opened');
    return checkAnswer(parts, { ...folder, draft: { ...folder.draft, text: body.text } }, campaign.slug);
  };
}
