import type { TextPair } from '@meguri/core/console/translation/made-pairs.ts';
import { sourceLanguage } from '@meguri/core/document/campaign-languages.ts';
import { refuse } from '../../operation/refusal.ts';
import { currentDraft } from '../drafts/change-draft.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { learnPairs } from './learn-pairs.ts';
import { addPairs, dropConfirmed, markChecked } from './queries.ts';
import { type TranslationParts, translationAnswer } from './show-translation.ts';

/** POST /campaigns/:slug/translation/confirm: a member answers for translations, or takes that back. */
export function confirmTranslations(parts: TranslationParts): ConsoleHandler<'confirmTranslations'> {
  const { db, documents } = parts;
  return ({ campaign: { campaignId }, now }, { body: { texts, isRight } }) =>
    db.transaction(async (tx) => {
      const draft = await currentDraft(tx, documents, { campaignId, now });
      if (!draft) return refuse('draft_not_opened');
      const learned = await learnPairs(tx, parts, { draft, now });
      const from = sourceLanguage(learned.data);
      const keyOf = ({ locale, source, target }: Omit<TextPair, 'from'>) => JSON.stringify([locale, source, target]);
      const inDraft = new Set(learned.pairs.map(keyOf));
      // A text that somebody has changed meanwhile was not looked at.
      if (texts.some((text) => !inDraft.has(keyOf(text)))) return refuse('translation_changed');
      const pairs = texts.map((text) => ({ ...text, from }));
      if (isRight) {
        const madeAt = new Date(now);
        await addPairs(
          tx,
          campaignId,
          pairs.map((pair) => ({ ...pair, madeAt })),
          'confirmed',
        );
      } else await dropConfirmed(tx, campaignId, pairs);
      await markChecked(tx, campaignId, pairs, isRight);
      return translationAnswer(tx, draft, learned, parts.service);
    });
}
