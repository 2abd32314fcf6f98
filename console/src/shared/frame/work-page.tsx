import { cx } from '@meguri/ui/basics/cx.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConnectionStrip } from './connection-strip.tsx';
import { ContentsButton } from './contents-button.tsx';
import s from './frame.module.css';
import { PageTitle } from './page-title.tsx';

/** A screen beside the contents: its title, what belongs to it, and the work. `flush` panels scroll by themselves. */
export const WorkPage = ({
  title,
  crumb,
  beside,
  flush,
  children,
}: {
  title: string;
  /** The page that this one is a part of: its title and its address. */
  crumb?: { label: string; to: string } | undefined;
  beside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) => {
  return (
    <>
      <PageTitle title={title} />
      <header className={s.head}>
        <ContentsButton />
        {crumb && (
          <Link to={crumb.to} className={s.crumb}>
            {crumb.label}
          </Link>
        )}
        <h1>{title}</h1>
        <div className={s.beside}>{beside}</div>
      </header>
      <ConnectionStrip />
      <main id="work" tabIndex={-1} className={cx(s.body, flush && s.flush)}>
        {children}
      </main>
    </>
  );
};
