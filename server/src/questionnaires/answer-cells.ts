import type { QuestionnaireFile } from '@meguri/core/campaign-file/questionnaires.ts';
import { DEFAULT_LOCALE } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { AnswerValue } from '@meguri/core/questionnaires/rules.ts';
import type { AnswerSet } from './queries.ts';

/** A question as the column of an export. */
export interface QuestionColumn {
  heading: string;
  questionnaireId: string;
  questionId: string;
  /** Undefined if the campaign no longer asks the question. */
  question: QuestionnaireFile['questions'][number] | undefined;
}

/** One column for each question of the questionnaires, then one for each answered question that they no longer ask. */
export function questionColumns(
  questionnaires: readonly QuestionnaireFile[],
  answered: readonly { questionnaireId: string; questionId: string }[],
): QuestionColumn[] {
  const current = questionnaires.flatMap(({ id, questions }) =>
    questions.map((question) => ({
      heading: `${id}.${question.id} ${textIn(question.label, DEFAULT_LOCALE)}`,
      questionnaireId: id,
      questionId: question.id,
      question,
    })),
  );
  const isCurrent = new Set(
    current.map(({ questionnaireId, questionId }) => JSON.stringify([questionnaireId, questionId])),
  );
  const removed = answered.filter(
    ({ questionnaireId, questionId }) => !isCurrent.has(JSON.stringify([questionnaireId, questionId])),
  );
  return [
    ...current,
    ...removed.map(({ questionnaireId, questionId }) => ({
      ...{ questionnaireId, questionId, question: undefined },
      heading: `${questionnaireId}.${questionId}`,
    })),
  ];
}

/** The answer as text. The number of a choice that does not exist any more is written as the number. */
export function answerCell(
  { questionnaireId, questionId, question }: QuestionColumn,
  { questionnaireId: id, answers }: Pick<AnswerSet, 'questionnaireId' | 'answers'>,
): string {
  if (id !== questionnaireId || !Object.hasOwn(answers, questionId)) return '';
  const value = answers[questionId] as AnswerValue;
  const chosen = (place: number): string => {
    const choice = question?.choices?.[place - 1];
    return choice === undefined ? String(place) : textIn(choice, DEFAULT_LOCALE);
  };
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return value.map(chosen).join('; ');
  return question?.kind === 'single' ? chosen(value) : String(value);
}
