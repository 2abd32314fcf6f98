import { OTHER } from '@meguri/core/console/answers/question-figure.ts';
import type { ConsoleTexts } from '../i18n/ja_JP/ja_JP.ts';
import type { SavedTable } from '../shared/tables/save-table.ts';
import type { QuestionResult, Results } from './use-answers.ts';

type Words = ConsoleTexts['answers'];

/** The name of a bar: the words of a choice, a step, a range or a month, or that its answers fit none. */
export function barLabel({ kind }: Pick<QuestionResult, 'kind'>, bar: QuestionResult['bars'][number], words: Words) {
  if (bar.label !== null) return bar.label;
  if (bar.key === OTHER) return words.otherKind;
  return kind === 'single' || kind === 'multiple' ? words.goneChoice(bar.key) : bar.key;
}

/** The share of a bar in whole percent of those who answered the question. */
export const shareOf = (count: number, answered: number): number =>
  answered === 0 ? 0 : Math.round((count / answered) * 100);

/** The charts of a questionnaire as one table: a row for each bar. Hidden charts have none. */
export function countTable({ questions, chosen }: Results, words: Words, name: string): SavedTable {
  return {
    name: `${name}-${chosen ?? ''}`,
    headings: [words.save.question, words.save.answer, words.save.count, words.save.share, words.save.answered],
    rows: questions.flatMap((question) =>
      question.bars.map((bar) => [
        question.label,
        barLabel(question, bar, words),
        bar.count,
        shareOf(bar.count, question.answered),
        question.answered,
      ]),
    ),
  };
}
