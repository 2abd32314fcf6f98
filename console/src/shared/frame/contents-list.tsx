import { cx } from '@meguri/ui/basics/cx.ts';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useEventsView } from '../../api/events-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { CONTENTS, type ContentsFacts, isAt, type Sees } from './contents-entries.ts';
import s from './frame.module.css';

interface ContentsProps {
  slug: string;
  sees: Sees;
  facts: ContentsFacts | null;
  /** Called when a page is chosen, so that a drawer can close. */
  onFollow?: (() => void) | undefined;
}

/** The pages of a campaign in the order of its life, with the number of things on each as in the contents of a book. */
export const Contents = ({ slug, sees, facts, onFollow }: ContentsProps) => {
  const { t } = useWords();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // The list may be longer than the screen. Pathname is a dependency, because each page has another entry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const { events } = useEventsView();
  const entry = { className: s.entry ?? '', onClick: onFollow };
  return (
    <nav ref={list} className={s.contents} aria-label={t.frame.contents}>
      <Link to="/$slug/overview" params={{ slug }} {...entry}>
        {t.frame.pages.overview}
        {facts !== null && facts.faults > 0 && <span className={cx(s.number, s.bad)}>{facts.faults}</span>}
      </Link>
      {CONTENTS.map(({ group, entries }) => {
        const shown = entries.filter(({ needs }) => sees[needs]);
        return (
          shown.length > 0 && (
            <section key={group} aria-labelledby={`contents-${group}`}>
              <h2 id={`contents-${group}`}>{t.frame.groups[group]}</h2>
              {shown.map((one) => {
                const number = one.page === 'photos' ? events.photos?.waiting : facts?.numbers[one.page];
                return (
                  <Link
                    key={one.at}
                    to={`/$slug/${one.at}`}
                    params={{ slug }}
                    {...entry}
                    aria-current={isAt(pathname, one) ? 'page' : undefined}
                  >
                    {t.frame.pages[one.page]}
                    {number !== undefined && <span className={s.number}>{number}</span>}
                  </Link>
                );
              })}
            </section>
          )
        );
      })}
    </nav>
  );
};
