import { type ReactNode, useState } from 'react';
import { languagesOf } from '../../document/campaign-data.ts';
import { useDraftView } from '../../document/draft-context.ts';
import { FormLanguageContext } from '../fields/form-language.ts';

/** The language that all texts of a page show. */
export const DraftLanguages = ({ children }: { children: ReactNode }) => {
  const { data } = useDraftView();
  const languages = languagesOf(data);
  const [chosen, choose] = useState(languages[0] ?? 'ja_JP');
  const current = languages.includes(chosen) ? chosen : (languages[0] ?? 'ja_JP');
  return <FormLanguageContext value={{ languages, current, choose }}>{children}</FormLanguageContext>;
};
