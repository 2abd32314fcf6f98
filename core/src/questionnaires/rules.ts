import type { FieldFault, FieldFaultCode } from '../accounts/rules.ts';
import type { QUESTION_KINDS } from '../campaign-file/questionnaires.ts';
import { isCalendarDate } from '../time/calendar-date.ts';

/** The longest accepted text, in characters, if the question sets no `maxLength`. */
const DEFAULT_TEXT_LENGTH = 1_000;
/** The largest accepted number if the question sets no `max`. */
const DEFAULT_NUMBER_MAX = 1_000_000_000;

/** The part of a question that its answer is checked against. Only the number of `choices` matters. */
export interface Question {
  id: string;
  kind: (typeof QUESTION_KINDS)[number];
  required?: boolean | undefined;
  choices?: readonly unknown[] | undefined;
  max?: number | undefined;
  maxLength?: number | undefined;
}

export type AnswerValue = number | string | readonly number[];
export type Answers = Readonly<Record<string, AnswerValue>>;

interface Fault {
  code: FieldFaultCode;
  limit?: number;
}

const isEmpty = (value: AnswerValue | undefined): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0) || (typeof value === 'string' && !value.trim());

/** Whether `value` is a whole number from 1 to `count`. */
const isNumberUpTo = (value: unknown, count: number): boolean =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= count;

/** The fault of one answer (docs/domain.md#18-questionnaires); null if there is none. `limit` is in characters. */
export function answerFault(question: Question, value: AnswerValue | undefined): Fault | null {
  if (value === undefined || isEmpty(value)) return question.required ? { code: 'required' } : null;
  const choices = question.choices?.length ?? 0;
  switch (question.kind) {
    case 'single':
      if (typeof value !== 'number') return { code: 'type' };
      return isNumberUpTo(value, choices) ? null : { code: 'choice' };
    case 'multiple': {
      if (!Array.isArray(value)) return { code: 'type' };
      const isValid = value.every((choice) => isNumberUpTo(choice, choices)) && new Set(value).size === value.length;
      return isValid ? null : { code: 'choice' };
    }
    case 'scale':
      if (typeof value !== 'number') return { code: 'type' };
      return isNumberUpTo(value, question.max ?? 0) ? null : { code: 'range' };
    case 'number':
      if (typeof value !== 'number') return { code: 'type' };
      return value >= 0 && value <= (question.max ?? DEFAULT_NUMBER_MAX) ? null : { code: 'range' };
    case 'date':
      if (typeof value !== 'string') return { code: 'type' };
      return isCalendarDate(value) ? null : { code: 'format' };
    case 'text': {
      if (typeof value !== 'string') return { code: 'type' };
      const limit = question.maxLength ?? DEFAULT_TEXT_LENGTH;
      return [...value].length <= limit ? null : { code: 'too_long', limit };
    }
  }
}

/**
 * All faults of a filled-in questionnaire: missing required answers, values outside their limits, and answers to questions
 * that it does not ask.
 */
export function answersFaults(questions: readonly Question[], answers: Answers): FieldFault[] {
  const known = new Set(questions.map(({ id }) => id));
  const path = (id: string): string => `/answers/${id.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const wrong = questions.flatMap((question) => {
    const fault = answerFault(question, Object.hasOwn(answers, question.id) ? answers[question.id] : undefined);
    return fault ? [{ path: path(question.id), ...fault }] : [];
  });
  const unknown = Object.keys(answers).filter((id) => !known.has(id));
  return [...wrong, ...unknown.map((id) => ({ path: path(id.slice(0, 100)), code: 'unknown' as const }))];
}

/** The answers without the empty ones. */
export const nonEmptyAnswers = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isEmpty(value)));
