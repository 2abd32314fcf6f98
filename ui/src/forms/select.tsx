import { type ComponentProps, useId } from 'react';
import { cx } from '../basics/cx.ts';
import { Icon } from '../basics/icon.tsx';
import f from './field.module.css';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import s from './select.module.css';

type SelectProps = Omit<FieldFrameProps, 'id' | 'children'> & {
  value: string;
  onChange: (value: string) => void;
  options: ReadonlyArray<{ value: string; label: string }>;
} & Pick<ComponentProps<'select'>, 'name' | 'onBlur'>;

/** A native select that looks like a Field. */
export const Select = ({
  label,
  required,
  optional,
  hint,
  error,
  ok,
  value,
  onChange,
  options,
  ...rest
}: SelectProps) => {
  const id = useId();
  return (
    <FieldFrame {...{ id, label, required, optional, hint, error, ok }}>
      <span className={s.wrap}>
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(f.input, s.select, error && f.invalid)}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-hint`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    </FieldFrame>
  );
};
