import { AnswerScreen } from '../answer/answer-screen.tsx';
import { useStaffWords } from '../i18n/staff-words.ts';

/** Says that the practice has ended by itself, before anything is answered in earnest. */
export const PracticeOver = ({ onNext, className }: { onNext: () => void; className: string | undefined }) => {
  const { t } = useStaffWords();
  return (
    <div className={className}>
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
    </div>
  );
};
