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
import type { Queryable } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import type { CountForMember } from './answer-counting.ts';
import { answerFilter } from './answer-filter.ts';
import { answeredQuestionnaire, type CountedQuestions } from './answer-queries.ts';
import type { AnswerCounts } from './count-in-parts.ts';

interface Parts {
  db: Queryable;
  campaigns: Pick<LiveCampaigns, 'find'>;
  countAnswers: CountForMember;
}

type Answer = ConsoleAnswer<'showAnswers'>;
type Question = QuestionnaireFile['questions'][number];

/** What an answer has while nothing is counted. */
const NOTHING = { days: [], languages: [], count: 0, isHidden: false, questions: [], asOf: null, counting: null };

/** GET /campaigns/:slug/answers. All figures are those of one snapshot of the database. */
export function showAnswers({ db, campaigns, countAnswers }: Parts): ConsoleHandler<'showAnswers'> {
  return async ({ campaign: { campaignId, slug }, session, locale, now }, { query: { questionnaire, ...given } }) => {
    const catalogue = (await campaigns.find(slug))?.catalogue;
    const maySeeFew = may(session.rights, 'read_answers', slug).ok;
    const courses = (catalogue?.file.courses ?? []).map(({ id, name }) => ({ id, name: textIn(name, locale) }));
    const chosen = await chosenOf(db, { campaignId, catalogue, questionnaire });
    if (chosen === null) {
      if (questionnaire !== undefined) return refuse('not_found');
      return { questionnaires: [], courses, chosen, ...NOTHING };
    }
    const filter = answerFilter(catalogue, { campaignId, questionnaireId: chosen }, given);
    if (!filter) return refuse('invalid_request', { fields: [{ path: '/day', code: 'format' }] });
    const current = catalogue?.file.questionnaires?.find(({ id }) => id === chosen)?.questions ?? [];
    const { counted, share } = await countAnswers({ filter, questions: countedOf(current), now });
    if (!counted) {
      const questionnaires = questionnairesOf(catalogue, locale, []);
      return { questionnaires, courses, chosen, ...NOTHING, counting: share };
    }
    const { counts, asOf } = counted;
    const questionnaires = questionnairesOf(catalogue, locale, counts.questionnaires);
    const all = questionnaires.find(({ id }) => id === chosen)?.count ?? 0;
    const isHidden = !maySeeFew && areTooFew(counts.count, all);
    return {
      questionnaires,
      courses,
      days: counts.days,
      languages: counts.languages,
      chosen,
      count: counts.count,
      isHidden,
      questions: questionsOf(counts, current, { locale, maySeeFew, isHidden }),
      asOf: new Date(asOf).toISOString(),
      counting: share,
    };
  };
}

/** The questionnaire that is shown: this one, or the first one. Null if there is none. */
async function chosenOf(
  db: Queryable,
  {
    campaignId,
    catalogue,
    questionnaire,
  }: { campaignId: number; catalogue: Catalogue | undefined; questionnaire: string | undefined },
): Promise<string | null> {
  const current = catalogue?.file.questionnaires ?? [];
  const known = questionnaire === undefined ? current[0] : current.find(({ id }) => id === questionnaire);
  // A questionnaire that the campaign does not have any more may have answers.
  return known?.id ?? answeredQuestionnaire(db, campaignId, questionnaire ?? null);
}

/** Which of these questions are counted by value. */
function countedOf(questions: readonly Question[]): CountedQuestions {
  const idsOf = (...kinds: readonly Question['kind'][]) =>
    questions.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const chosen = idsOf('single', 'multiple');
  return { questionIds: [...chosen, ...idsOf('scale', 'number', 'date')], chosen };
}

interface Reader {
  locale: Locale;
  maySeeFew: boolean;
  /** Whether the member sees no charts at all. */
  isHidden: boolean;
}

/** The charts as a member may see them. */
function questionsOf(
  counts: AnswerCounts,
  current: readonly Question[],
  { locale, maySeeFew, isHidden }: Reader,
): QuestionResult[] {
  return resultsOf(counts, current).map(({ label, choices, ...result }) => {
    const isTooFew = !maySeeFew && areTooFew(result.answered, counts.answeredByAll.get(result.id) ?? 0);
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
  });
}

/** The questionnaires of the campaign with their numbers of answers, then those that it does not have any more. */
function questionnairesOf(
  catalogue: Catalogue | undefined,
  locale: Locale,
  counts: AnswerCounts['questionnaires'],
): Answer['questionnaires'] {
  const current = (catalogue?.file.questionnaires ?? []).map(({ id, type, title }) => ({
    ...{ id, type, title: textIn(title, locale) },
    count: counts.find(({ questionnaireId }) => questionnaireId === id)?.count ?? 0,
  }));
  const others = counts.filter(({ questionnaireId }) => current.every(({ id }) => id !== questionnaireId));
  return [...current, ...others.map(({ questionnaireId: id, count }) => ({ id, type: 2, title: id, count }))];
}

type Result = Omit<QuestionResult, 'label' | 'isHidden' | 'bars'> &
  Pick<ReturnType<typeof questionFigure>, 'bars'> &
  Pick<Question, 'label' | 'choices'>;

/** The results of the questions in the order of the questionnaire, then of those that it does not ask any more. */
function resultsOf({ answered, values }: AnswerCounts, questions: readonly Question[]): Result[] {
  const valuesOf = Map.groupBy(values, ({ questionId }) => questionId);
  const current = questions.map(({ id, kind, label, choices, max }) => ({
    ...{ id, kind, label, answered: answered.get(id) ?? 0 },
    ...(choices ? { choices } : {}),
    ...questionFigure({ kind, choices: choices?.length ?? 0, max: max ?? 0 }, valuesOf.get(id) ?? []),
  }));
  const removed = [...answered]
    .filter(([id]) => questions.every((question) => question.id !== id))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const none = { kind: null, bars: [], mean: null, median: null };
  return [...current, ...removed.map(([id, count]) => ({ ...none, id, label: id, answered: count }))];
}
