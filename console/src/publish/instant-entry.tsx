import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import s from '../shared/fields/instant-field.module.css';

/** A day and a time of it. */
export interface DayTime {
  /** `2026-10-25`; empty while nothing is entered. */
  date: string;
  /** `09:00`. */
  time: string;
}

interface InstantEntryProps {
  value: DayTime;
  onChange: (value: DayTime) => void;
  timeZone: string;
  /** What is missing or wrong. */
  fault: string | undefined;
}

/** When a publication happens, in the time zone of the campaign. */
export const InstantEntry = ({ value, onChange, timeZone, fault }: InstantEntryProps) => {
  const { t } = useWords();
  const hint = useId();
  const words = t.publish.when;
  return (
    <fieldset aria-describedby={hint}>
      <div className={s.row}>
        <input
          type="date"
          aria-label={words.date}
          aria-invalid={fault !== undefined}
          value={value.date}
          onChange={({ target }) => onChange({ ...value, date: target.value })}
        />
        <input
          type="time"
          aria-label={words.time}
          aria-invalid={fault !== undefined}
          value={value.time}
          onChange={({ target }) => onChange({ ...value, time: target.value })}
        />
      </div>
      <p id={hint} className={fault === undefined ? s.hint : s.fault}>
        {fault ?? words.zone(timeZone)}
      </p>
    </fieldset>
  );
};
