import type { TranslationAnswer } from '@meguri/core/console/translation/schema.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import { isReader } from '../drafts/reader-view.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type LearnedDraft, type LearnParts, learnPairs, marksOf } from './learn-pairs.ts';

export interface TranslationParts extends LearnParts {
  db: Database;
}

/** GET /campaigns/:slug/translation. */
export function showTranslation(parts: TranslationParts): ConsoleHandler<'showTranslation'> {
  const { db, documents } = parts;
  return ({ campaign, session, now }) =>
    db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const answer = await translationAnswer(tx, draft, await learnPairs(tx, parts, { draft, now }));
      if (!isReader(session, campaign)) return answer;
      const { secrets } = await documents.run('withoutSecrets', draft.text);
      const isShown = ({ source, target }: TranslationAnswer['marks'][number]) =>
        !secrets.includes(source) && !secrets.includes(target);
      return { ...answer, marks: answer.marks.filter(isShown) };
    });
}

/** What is known about the translations of a draft, as the API shows it. */
export const translationAnswer = async (
  tx: Queryable,
  { campaignId, revision }: DraftRow,
  learned: LearnedDraft,
): Promise<TranslationAnswer> => ({ revision, marks: await marksOf(tx, campaignId, learned) });
