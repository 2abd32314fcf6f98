import type { QuestionnaireFile } from '@meguri/core/campaign-file/questionnaires.ts';
import type { Catalogue } from '@meguri/core/catalogue/catalogue.ts';
import { areTooFew } from '@meguri/core/console/answers/few-answers.ts';
import { questionFigure } from '@meguri/core/console/answers/question-figure.ts';
import type { QuestionResult } from '@meguri/core/console/answers/schema.ts';
import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { may } from '@meguri/core/console/roles/may.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { SNAPSHOT } from '../../db/snapshot.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { answerFilter } from './answer-filter.ts';
import {
  type AnswerFilter,
  answeredIn,
  countAnswers,
  countByQuestion,
  countByQuestionnaire,
  countByValue,
} from './answer-queries.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

type Question = QuestionnaireFile['questions'][number];

/** GET /campaigns/:slug/answers. All figures are those of one snapshot of the database. */
export function showAnswers({ db, campaigns }: Parts): ConsoleHandler<'showAnswers'> {
  return async ({ campaign: { campaignId, slug }, session, locale }, { query: { questionnaire, ...given } }) => {
    const catalogue = (await campaigns.find(slug))?.catalogue;
    const maySeeFew = may(session.rights, 'read_answers', slug).ok;
    return db.transaction(
      async (tx): Promise<ConsoleAnswer<'showAnswers'> | Refusal<'not_found' | 'invalid_request'>> => {
        await tx.query(SNAPSHOT);
        const questionnaires = questionnairesOf(catalogue, locale, await countByQuestionnaire(tx, campaignId));
        const courses = (catalogue?.file.courses ?? []).map(({ id, name }) => ({ id, name: textIn(name, locale) }));
        const chosen = questionnaires.find(({ id }) => id === questionnaire) ?? questionnaires[0];
        if (questionnaire !== undefined && chosen?.id !== questionnaire) return refuse('not_found');
        if (!chosen) {
          const none = { days: [], languages: [], chosen: null, count: 0, isHidden: false, questions: [] };
          return { questionnaires, courses, ...none };
        }
        const filter = answerFilter(catalogue, { campaignId, questionnaireId: chosen.id }, given);
        if (!filter) return refuse('invalid_request', { fields: [{ path: '/day', code: 'format' }] });
        const file = catalogue?.file.questionnaires?.find(({ id }) => id === chosen.id);
        const count = await countAnswers(tx, filter);
        const isHidden = !maySeeFew && areTooFew(count, chosen.count);
        const results = await resultsOf(tx, filter, file?.questions ?? []);
        const all = maySeeFew ? null : await answeredOf(tx, { ...filter, day: null, language: null, spotIds: null });
        const { days, languages } = await answeredIn(tx, filter);
        return {
          questionnaires,
          courses,
          days,
          languages,
          chosen: chosen.id,
          count,
          isHidden,
          questions: results.map(({ label, choices, ...result }) => {
            const isTooFew = all !== null && areTooFew(result.answered, all.get(result.id) ?? 0);
            const shown = isHidden || isTooFew ? { ...result, bars: [], mean: null, median: null } : result;
            const labelOf = (key: string) => {
              const choice = choices?.[Number(key) - 1];
              return choice === undefined ? null : textIn(choice, locale);
            };
            return {
              ...shown,
              label: textIn(label, locale),
              isHidden: isHidden || isTooFew,
              bars: shown.bars.map((bar) => ({ ...bar, label: labelOf(bar.key) })),
            };
          }),
        };
      },
    );
  };
}

/** The questionnaires of the campaign with their numbers of answers, then those that it does not have any more. */
function questionnairesOf(
  catalogue: Catalogue | undefined,
  locale: Locale,
  counts: Awaited<ReturnType<typeof countByQuestionnaire>>,
): ConsoleAnswer<'showAnswers'>['questionnaires'] {
  const current = (catalogue?.file.questionnaires ?? []).map(({ id, type, title }) => ({
    ...{ id, type, title: textIn(title, locale) },
    count: counts.find(({ questionnaireId }) => questionnaireId === id)?.count ?? 0,
  }));
  const others = counts.filter(({ questionnaireId }) => current.every(({ id }) => id !== questionnaireId));
  return [...current, ...others.map(({ questionnaireId: id, count }) => ({ id, type: 2, title: id, count }))];
}

const answeredOf = async (tx: Queryable, filter: AnswerFilter): Promise<Map<string, number>> =>
  new Map((await countByQuestion(tx, filter)).map(({ questionId, count }) => [questionId, count]));

type Result = Omit<QuestionResult, 'label' | 'isHidden' | 'bars'> &
  Pick<ReturnType<typeof questionFigure>, 'bars'> &
  Pick<Question, 'label' | 'choices'>;

/** The results of the questions in the order of the questionnaire, then of those that it does not ask any more. */
async function resultsOf(tx: Queryable, filter: AnswerFilter, questions: readonly Question[]): Promise<Result[]> {
  const answered = await answeredOf(tx, filter);
  const idsOf = (...kinds: readonly Question['kind'][]) =>
    questions.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const chosen = idsOf('single', 'multiple');
  const counted = { questionIds: [...chosen, ...idsOf('scale', 'number', 'date')], chosen };
  const values = Map.groupBy(await countByValue(tx, filter, counted), ({ questionId }) => questionId);
  const current = questions.map(({ id, kind, label, choices, max }) => ({
    ...{ id, kind, label, answered: answered.get(id) ?? 0 },
    ...(choices ? { choices } : {}),
    ...questionFigure({ kind, choices: choices?.length ?? 0, max: max ?? 0 }, values.get(id) ?? []),
  }));
  const removed = [...answered].filter(([id]) => questions.every((question) => question.id !== id));
  const none = { kind: null, bars: [], mean: null, median: null };
  return [...current, ...removed.map(([id, count]) => ({ ...none, id, label: id, answered: count }))];
}
