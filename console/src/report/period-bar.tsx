import { dayAfter, REPORT_DAYS_MAX } from '@meguri/core/console/report/report-period.ts';
import type { ReportAnswer } from '@meguri/core/console/report/schema.ts';
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import s from './report-page.module.css';

type Period = { from: string; to: string };

/** The period of the report: three usual ones, or any two dates. */
export const PeriodBar = ({
  answer: { from, to, campaign, today },
  onChoose,
}: {
  answer: ReportAnswer;
  /** Null for the whole campaign, however long it will be. */
  onChoose: (period: Period | null) => void;
}) => {
  const { t } = useWords();
  const words = t.report;
  const [first, setFirst] = useState(from);
  const [last, setLast] = useState(to);
  const isValid = first !== '' && last !== '' && first <= last && last <= dayAfter(first, REPORT_DAYS_MAX - 1);
  const isShown = (period: Period) => period.from === from && period.to === to;
  const week = { from: dayAfter(today, -6), to: today };
  const day = { from: today, to: today };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isValid) onChoose({ from: first, to: last });
  };
  const usual: [label: string, period: Period, chosen: Period | null][] = [
    [words.whole, campaign, null],
    [words.week, week, week],
    [words.today, day, day],
  ];
  return (
    <form className={s.bar} onSubmit={onSubmit}>
      <div className={s.usual}>
        {usual.map(([label, period, chosen]) => (
          <button key={label} type="button" aria-pressed={isShown(period)} onClick={() => onChoose(chosen)}>
            {label}
          </button>
        ))}
      </div>
      <label>
        <input type="date" aria-label={words.from} value={first} onChange={({ target }) => setFirst(target.value)} />
      </label>
      –
      <label>
        <input type="date" aria-label={words.to} value={last} onChange={({ target }) => setLast(target.value)} />
      </label>
      {(first !== from || last !== to) && (
        <Action size="small" type="submit" isDisabled={!isValid}>
          {words.show}
        </Action>
      )}
      {!isValid && <p role="alert">{words.badPeriod}</p>}
    </form>
  );
};
