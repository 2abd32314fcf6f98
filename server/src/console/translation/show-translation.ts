import type { TranslationAnswer } from '@meguri/core/console/translation/schema.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import type { DraftRow } from '../drafts/draft-queries.ts';
import { isReader } from '../drafts/reader-view.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type LearnedDraft, type LearnParts, learnPairs, marksOf } from './learn-pairs.ts';
import { uncheckedAmong } from './queries.ts';
import type { TranslationService } from './translation-service.ts';

export interface TranslationParts extends LearnParts {
  db: Database;
  /** For machine translation; null where none is configured. */
  service: Pick<TranslationService, 'host'> | null;
}

/** GET /campaigns/:slug/translation. */
export function showTranslation(parts: TranslationParts): ConsoleHandler<'showTranslation'> {
  const { db, documents } = parts;
  return ({ campaign, session, now }) =>
    db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId: campaign.campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const answer = await translationAnswer(tx, draft, await learnPairs(tx, parts, { draft, now }), parts.service);
      if (!isReader(session, campaign)) return answer;
      const { secrets } = await documents.run('withoutSecrets', draft.text);
      const isShown = ({ source, target }: { source: string; target: string }) =>
        !secrets.includes(source) && !secrets.includes(target);
      return { ...answer, marks: answer.marks.filter(isShown), unchecked: answer.unchecked.filter(isShown) };
    });
}

/** What is known about the translations of a draft, as the API shows it. */
export const translationAnswer = async (
  tx: Queryable,
  { campaignId, revision }: DraftRow,
  learned: LearnedDraft,
  service: Pick<TranslationService, 'host'> | null,
): Promise<TranslationAnswer> => ({
  revision,
  marks: await marksOf(tx, campaignId, learned),
  unchecked: await uncheckedAmong(tx, campaignId, learned.pairs),
  service: service && { host: service.host },
});
