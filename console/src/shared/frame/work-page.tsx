import { cx } from '@meguri/ui/basics/cx.ts';
import type { ReactNode } from 'react';
import { ConnectionStrip } from './connection-strip.tsx';
import { ContentsButton } from './contents-button.tsx';
import s from './frame.module.css';

/** A screen beside the contents: its title, what belongs to it, and the work. `flush` panels scroll by themselves. */
export const WorkPage = ({
  title,
  beside,
  flush,
  children,
}: {
  title: string;
  beside?: ReactNode;
  flush?: boolean;
  children: ReactNode;
}) => {
  return (
    <>
      <header className={s.head}>
        <ContentsButton />
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
