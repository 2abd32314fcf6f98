import { useId } from 'react';
import { Icon } from '../basics/icon.tsx';
import s from './language-switch.module.css';

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

/** Lets a visitor choose the language of the app. */
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
