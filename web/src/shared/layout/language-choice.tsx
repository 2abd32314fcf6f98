import { HTML_LANG, LOCALE_NAMES, type Locale } from '@meguri/core/lib/locale.ts';
import { LanguageSwitch } from '@meguri/ui/forms/language-switch.tsx';
import { useWording } from '../../i18n/language-context.ts';
import { failureText } from './failure-text.ts';
import { useLanguageChoice } from './use-language-choice.ts';

interface LanguageChoiceProps {
  look?: 'cover' | 'grid';
  /**
   * Reports why another language could not be loaded; the language then stays. Called with null on the next attempt,
   * to clear the previous error.
   */
  onFailure: (title: string | null) => void;
}

/** The languages of the campaign; nothing if it has only one. */
export const LanguageChoice = ({ look, onFailure }: LanguageChoiceProps) => {
  const { t } = useWording();
  const { locale, locales, change } = useLanguageChoice();
  if (locales.length === 0) return null;
  return (
    <LanguageSwitch
      label={t.layout.language}
      look={look}
      languages={locales.map((code) => ({ code, lang: HTML_LANG[code], name: LOCALE_NAMES[code] }))}
      value={locale}
      onChange={(code) => {
        onFailure(null);
        change(code as Locale).catch((error: unknown) => onFailure(failureText(error, t).title));
      }}
    />
  );
};
