import { useId } from 'react';
import { useWords } from '../i18n/console-language.ts';
import s from './act-form.module.css';
import type { Visitor } from './use-visitor.ts';

interface SubjectSelectProps {
  kind: 'spot' | 'present';
  visitor: Visitor;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

/** The spot or the present that the desk gives. What cannot be given now is not offered. */
export const SubjectSelect = ({ kind, visitor, value, onChange, error }: SubjectSelectProps) => {
  const { t } = useWords();
  const id = useId();
  const words = t.desk.form;
  const options =
    kind === 'spot'
      ? visitor.spots.map((spot) => ({ value: spot.id, label: spot.name, isDisabled: spot.isTakenNow }))
      : visitor.offers.map(({ id: present, name, remaining }) => ({
          value: present,
          label: remaining === null ? name : `${name} (${words.left(remaining)})`,
          isDisabled: remaining === 0,
        }));
  return (
    <div className={s.select}>
      <label htmlFor={id}>{kind === 'spot' ? words.spot : words.present}</label>
      <select
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="" />
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.isDisabled}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className={s.error}>
          {error}
        </p>
      )}
    </div>
  );
};
