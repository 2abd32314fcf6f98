import type { QuestionnaireFile } from '@meguri/core/campaign-file/questionnaires.ts';
import type { Body } from '@meguri/core/contract.ts';
import type { Dice } from './seeded-random.ts';

type Answers = Body<'answerQuestionnaire'>['answers'];
type Question = QuestionnaireFile['questions'][number];

/** The answers of a visitor to a questionnaire. */
export interface PlannedAnswers {
  questionnaireId: string;
  answers: Answers;
}

/** How often a question is answered that need not be. */
const OPTIONAL = 0.6;
/** The largest number that is answered. */
const MOST = 12;
const TEXTS = ['たのしかったです。', '案内がわかりやすかったです。', '坂が多くて、少し疲れました。'];

/** The answers of a simulated visitor to a questionnaire. `day`: the day of the visit, as `2026-10-24`. */
export function answersTo(
  { id, questions }: QuestionnaireFile,
  { dice, day }: { dice: Dice; day: string },
): PlannedAnswers {
  const chosen = questions.filter(({ required }) => required || dice.happens(OPTIONAL));
  const answers = Object.fromEntries(chosen.map((question) => [question.id, answerTo(question, dice, day)]));
  return { questionnaireId: id, answers };
}

function answerTo({ kind, choices = [], max, maxLength }: Question, dice: Dice, day: string): Answers[string] {
  switch (kind) {
    case 'single':
      return dice.whole(1, choices.length);
    case 'multiple': {
      const first = dice.whole(1, choices.length);
      return choices.flatMap((_, index) => (index + 1 === first || dice.happens(0.3) ? [index + 1] : []));
    }
    case 'scale':
      return dice.whole(1, max ?? 1);
    case 'number':
      return dice.whole(0, Math.min(MOST, max ?? MOST));
    case 'date':
      return day;
    case 'text':
      return [...(dice.pick(TEXTS) ?? '')].slice(0, maxLength).join('');
  }
}

/** The address to which mail of a simulated visitor would go: nobody has it (RFC 2606). */
export const addressOf = (visitor: number): string => `visitor-${visitor}@example.jp`;

/** The application form of a simulated visitor. */
export const applicationOf = (visitor: number): Omit<Body<'sendInquiry'>, 'userPresentId'> => ({
  name: `模擬来場者 ${visitor}`,
  zip: '0000000',
  address: 'リハーサルのため、住所はありません',
  building: 'なし',
  tel: '000-0000-0000',
  email: addressOf(visitor),
});
