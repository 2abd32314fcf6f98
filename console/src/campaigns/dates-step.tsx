import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import s from './new-page.module.css';
import type { StepProps } from './step-props.ts';

const DAY_MS = 86_400_000;

/** When stamps can be collected. */
export const DatesStep = ({ answers, change, hasFault }: StepProps) => {
  const { t } = useWords();
  const words = t.campaigns.fresh;
  const fault = useId();
  const isWrong = hasFault('dates');
  const days = (Date.parse(answers.end) - Date.parse(answers.start)) / DAY_MS + 1;
  return (
    <>
      <div className={s.dates}>
        {(['start', 'end'] as const).map((edge) => (
          <label key={edge} className={s.select}>
            {words[edge]}
            <input
              type="date"
              value={answers[edge]}
              aria-invalid={isWrong}
              aria-describedby={fault}
              onChange={({ target }) => change({ [edge]: target.value })}
            />
          </label>
        ))}
      </div>
      <p id={fault} className={isWrong ? s.fault : s.found} role="status">
        {isWrong ? words.datesFault : days >= 1 ? words.days(days) : ''}
      </p>
    </>
  );
};
