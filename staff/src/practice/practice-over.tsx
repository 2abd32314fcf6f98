import { AnswerScreen } from '../answer/answer-screen.tsx';
import { useStaffWords } from '../i18n/staff-words.ts';

/** Says that the practice has ended by itself, before a real code is answered. */
export const PracticeOver = ({ onNext }: { onNext: () => void }) => {
  const { t } = useStaffWords();
  return (
    <AnswerScreen
      look="unsure"
      verb={t.practice.over}
      actions={
        <button type="button" onClick={onNext}>
          {t.practice.scan}
        </button>
      }
    >
      <p>{t.practice.overText}</p>
    </AnswerScreen>
  );
};
