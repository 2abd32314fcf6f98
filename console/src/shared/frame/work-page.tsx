import { cx } from '@meguri/ui/basics/cx.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { ContentsButton } from './contents-button.tsx';
import s from './frame.module.css';
import { useIsOnline } from './use-is-online.ts';

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
  const { t } = useWords();
  const isOnline = useIsOnline();
  return (
    <>
      <header className={s.head}>
        <ContentsButton />
        <h1>{title}</h1>
        <div className={s.beside}>{beside}</div>
      </header>
      {!isOnline && (
        <div className={s.offline} role="status">
          {t.frame.offline}
        </div>
      )}
      <main id="work" tabIndex={-1} className={cx(s.body, flush && s.flush)}>
        {children}
      </main>
    </>
  );
};
