import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { languagesOf } from '../../document/campaign-data.ts';
import { useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { FormLanguageContext } from '../fields/form-language.ts';

/** The language that all texts of the campaign's pages show: the member's own, if the campaign has it. ⌥← and ⌥→ change it in a text. */
export const DraftLanguages = ({ children }: { children: ReactNode }) => {
  const { locale } = useWords();
  const { data } = useDraftView();
  const languages = languagesOf(data);
  const [chosen, choose] = useState(locale as (typeof languages)[number]);
  const current = languages.includes(chosen) ? chosen : (languages[0] ?? 'ja_JP');
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0 || event.defaultPrevented || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    const field = event.target instanceof Element ? event.target.closest('[id^="field:"]') : null;
    if (!field?.querySelector('[data-languages]')) return;
    event.preventDefault();
    const next = languages[languages.indexOf(current) + step];
    if (next !== undefined) choose(next);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return <FormLanguageContext value={{ languages, current, choose }}>{children}</FormLanguageContext>;
};
