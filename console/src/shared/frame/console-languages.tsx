import { CONSOLE_LOCALES, useWords } from '../../i18n/console-language.ts';
import s from './console-languages.module.css';

/** Each language in its own words. */
const NAMES = { ja_JP: '日本語', en_US: 'English' } as const;
const LANG = { ja_JP: 'ja', en_US: 'en' } as const;

/** Switches the language of the console on this computer. */
export const LanguageChoice = () => {
  const { t, locale, choose } = useWords();
  return (
    <fieldset className={s.choice} aria-label={t.frame.language}>
      {CONSOLE_LOCALES.map((one) => (
        <button
          key={one}
          type="button"
          lang={LANG[one]}
          className={s.language}
          aria-pressed={one === locale}
          onClick={() => choose(one)}
        >
          {NAMES[one]}
        </button>
      ))}
    </fieldset>
  );
};
