import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import type { Answer } from '@meguri/core/contract.ts';
import { type Answers, type AnswerValue, answerFault } from '@meguri/core/questionnaires/rules.ts';

export type Questionnaire = Answer<'showQuestionnaire'>['questionnaire'];
export type Question = Questionnaire['questions'][number];

/** What stands in the form, by question: texts as they were typed, choices by their 1-based number. */
export type Draft = Readonly<Record<string, AnswerValue>>;

/** Scales up to here are tiles; longer ones are typed. */
export const MOST_TILES = 10;

/** The value as it would be sent: a typed number becomes one, in full width too. Undefined where nothing was given. */
export function givenValue({ kind }: Pick<Question, 'kind'>, given: AnswerValue | undefined): AnswerValue | undefined {
  if (typeof given !== 'string') return given;
  if (kind !== 'number' && kind !== 'scale') return given;
  const typed = toHalfWidth(given);
  if (typed === '') return undefined;
  const number = Number(typed);
  // What is no number stays what it is, and is refused as such.
  return Number.isFinite(number) ? number : typed;
}

/** What is wrong with the answer to one question, by the rules that the server applies too. */
export const faultOf = (question: Question, draft: Draft) =>
  answerFault(question, givenValue(question, draft[question.id]));

const isGiven = (value: AnswerValue | undefined): boolean =>
  value !== undefined && (typeof value === 'number' || value.length > 0);

/** The answers to be sent: what was left empty is left out. */
export function answersOf(questions: readonly Question[], draft: Draft): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const value = givenValue(question, draft[question.id]);
      return value !== undefined && isGiven(value) ? [[question.id, value] as const] : [];
    }),
  );
}

/** How many questions have an answer that could be sent. */
export const answeredCount = (questions: readonly Question[], draft: Draft): number =>
  questions.filter((question) => isGiven(givenValue(question, draft[question.id])) && faultOf(question, draft) === null)
    .length;
