import { useId } from 'react';
import { useDraftField } from '../../document/draft-context.ts';
import { FieldPeople } from '../figures/field-people.tsx';
import { hintOrFile } from './field-in-file.tsx';
import s from './instant-field.module.css';

interface SelectFieldProps {
  path: string;
  label: string;
  hint?: string | undefined;
  /** Where a column says what it is. */
  hideLabel?: boolean | undefined;
  /** What the file can say here. */
  options: readonly { value: string; label: string; lang?: string | undefined }[];
  /** The words for saying nothing; without them and without a fallback the key must exist. */
  none?: string | undefined;
  /** The option that counts where the file says nothing. Choosing it takes the key out. */
  fallback?: string | undefined;
}

/** One of many values, such as another thing of the campaign. What the file says and nothing has stays, and can be chosen again. */
export const SelectField = ({ path, label, hint, hideLabel, options, none, fallback }: SelectFieldProps) => {
  const control = useId();
  const { value, edit, isReadOnly, fault, id, fileLine } = useDraftField(path);
  const shownHint = hintOrFile(fileLine, hint);
  const current = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : (fallback ?? '');
  const isUnknown = current !== '' && options.every((option) => option.value !== current);
  return (
    <div id={id} tabIndex={-1}>
      {!hideLabel && (
        <label className={s.legend} htmlFor={control}>
          {label}
          <FieldPeople id={id} />
        </label>
      )}
      <select
        id={control}
        className={s.select}
        {...(hideLabel ? { 'aria-label': label } : {})}
        value={current}
        disabled={isReadOnly}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => {
          if (target.value !== '' && target.value !== fallback) edit({ op: 'set', path, value: target.value });
          else if (value !== undefined) edit({ op: 'remove', path });
        }}
      >
        {(none !== undefined || current === '') && <option value="">{none ?? ''}</option>}
        {isUnknown && <option value={current}>{current}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      {(fault ?? shownHint) && <p className={fault === undefined ? s.hint : s.fault}>{fault ?? shownHint}</p>}
    </div>
  );
};
