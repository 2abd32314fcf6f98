import type { ReactNode } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { BlankBook } from '../shared/figures/campaign-book.tsx';
import { LanguageChoice } from '../shared/frame/console-languages.tsx';
import s from './sign-in.module.css';

/** The two pages in front of the console: the first book at the left, the form at the right. */
export const Entrance = ({
  poem,
  title,
  lead,
  children,
}: {
  poem: readonly string[];
  title: string;
  lead: string;
  children: ReactNode;
}) => {
  const { t } = useWords();
  return (
    <div className={s.page}>
      <div className={s.picture}>
        <BlankBook width={270} />
        <p className={s.poem}>
          {poem.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </p>
      </div>
      <main className={s.form}>
        <div className={s.top}>
          <span className={s.product} lang="en">
            {t.common.product}
          </span>
          <LanguageChoice />
        </div>
        <h1 className={s.title}>{title}</h1>
        <p className={s.lead}>{lead}</p>
        {children}
      </main>
    </div>
  );
};
