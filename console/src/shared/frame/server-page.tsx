import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { AccountMenu } from './account-menu.tsx';
import { PageTitle } from './page-title.tsx';
import s from './server-page.module.css';

/** A page about the whole installation: its title with what belongs to it, and the work. */
export const ServerPage = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => {
  const { t } = useWords();
  return (
    <>
      <PageTitle title={title} />
      <header className={s.bar}>
        <Link to="/" className={s.product} lang="en">
          {t.common.product}
        </Link>
        <div>
          <AccountMenu />
        </div>
      </header>
      <main className={s.page}>
        <div className={s.head}>
          <h1>{title}</h1>
          <div className={s.beside}>{beside}</div>
        </div>
        {children}
      </main>
    </>
  );
};
