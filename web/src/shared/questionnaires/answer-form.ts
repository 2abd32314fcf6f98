import { toHalfWidth } from '@meguri/core/accounts/rules.ts';
import type { Answer } from '@meguri/core/contract.ts';
import { type Answers, type AnswerValue, answerFault } from '@meguri/core/questionnaires/rules.ts';

export type Questionnaire = Answer<'showQuestionnaire'>['questionnaire'];
export type Question = Questionnaire['questions'][number];

/** The input of the form by question: texts as typed, choices as 1-based numbers. */
export type Draft = Readonly<Record<string, AnswerValue>>;

/** Scales up to this length are shown as tiles. Longer ones are typed. */
export const MAX_TILES = 10;

/** The value as it is sent. A typed number is converted, also from full width. Undefined if there is no answer. */
export function givenValue({ kind }: Pick<Question, 'kind'>, given: AnswerValue | undefined): AnswerValue | undefined {
  if (typeof given !== 'string') return given;
  if (kind !== 'number' && kind !== 'scale') return given;
  const typed = toHalfWidth(given);
  if (typed === '') return undefined;
  const number = Number(typed);
  // Other text stays as typed, and the check refuses it.
  return Number.isFinite(number) ? number : typed;
}

/** The fault of the answer to one question, by the same rules as the server's. */
export const faultOf = (question: Question, draft: Draft) =>
  answerFault(question, givenValue(question, draft[question.id]));

const isGiven = (value: AnswerValue | undefined): boolean =>
  value !== undefined && (typeof value === 'number' || value.length > 0);

/** The answers to send. Empty ones are omitted. */
export function answersOf(questions: readonly Question[], draft: Draft): Answers {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const value = givenValue(question, draft[question.id]);
      return value !== undefined && isGiven(value) ? [[question.id, value] as const] : [];
    }),
  );
}

/** How many questions have an answer that can be sent. */
export const answeredCount = (questions: readonly Question[], draft: Draft): number =>
  questions.filter((question) => isGiven(givenValue(question, draft[question.id])) && faultOf(question, draft) === null)
    .length;
