import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { CachedHandler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { findQuestionnaire, refuseWithoutPresent } from './find-questionnaire.ts';

/** GET /questionnaires/type/{type} */
export const showQuestionnaire: CachedHandler<'showQuestionnaire'> = ({ campaign, locale }, { params, query }) => {
  const refusal = refuseWithoutPresent(params.type, query.presentId);
  if (refusal) return refusal;
  const found = findQuestionnaire(campaign, params.type, query.presentId);
  if (!found) return refuse('not_found');
  const { id, type, title, questions } = found.questionnaire;
  return {
    tag: id,
    answer: () => ({
      questionnaire: {
        id,
        type,
        title: textIn(title, locale),
        questions: questions.map(({ label, required, choices, ...question }) => ({
          ...question,
          label: textIn(label, locale),
          required: required ?? false,
          ...(choices ? { choices: choices.map((choice) => textIn(choice, locale)) } : {}),
        })),
      },
    }),
  };
};
