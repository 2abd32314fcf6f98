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

/** A language with its name in its own script. `lang` is the HTML language tag ("ja", "zh-Hans"). */
export type Language = { code: string; lang: string; name: string };

type LanguageSwitchProps = {
  label: string;
  languages: readonly Language[];
  value: string;
  onChange: (code: string) => void;
  /** `cover`: a native select on the cover. `grid`: all names as radio buttons, for the menu. */
  look?: 'cover' | 'grid' | undefined;
};

export const LanguageSwitch = ({ label, languages, value, onChange, look = 'cover' }: LanguageSwitchProps) => {
  const name = useId();
  if (look === 'grid') {
    return (
      <fieldset className={s.grid}>
        <legend>{label}</legend>
        {languages.map((language) => (
          <label key={language.code} lang={language.lang}>
            <input
              type="radio"
              name={name}
              checked={language.code === value}
              onChange={() => onChange(language.code)}
            />
            {language.name}
          </label>
        ))}
      </fieldset>
    );
  }
  const current = languages.find((language) => language.code === value);
  return (
    <span className={s.cover}>
      <Icon name="languages" />
      <span lang={current?.lang} aria-hidden="true">
        {current?.name}
      </span>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {languages.map((language) => (
          <option key={language.code} value={language.code} lang={language.lang}>
            {language.name}
          </option>
        ))}
      </select>
    </span>
  );
};
