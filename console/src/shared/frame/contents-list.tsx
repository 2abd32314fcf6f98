import { cx } from '@meguri/ui/basics/cx.ts';
import { Hidden } from '@meguri/ui/basics/text.tsx';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { CONTENTS, type ContentsFacts, isAt, type Sees } from './contents-entries.ts';
import type { DayCalls } from './day-calls.ts';
import s from './frame.module.css';
import { useDayCalls } from './use-day-calls.ts';

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
  const { pages } = useDayCalls();
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
              {shown.map((one) => (
                <Link
                  key={one.at}
                  to={`/$slug/${one.at}`}
                  params={{ slug }}
                  {...entry}
                  aria-current={isAt(pathname, one) ? 'page' : undefined}
                >
                  {t.frame.pages[one.page]}{' '}
                  {one.page === 'live' || one.page === 'counters' || one.page === 'photos' ? (
                    <CallNumber page={one.page} calls={pages} />
                  ) : one.page === 'translate' ? (
                    <CountInWords count={facts?.missing} words={t.frame.missing} isToDo />
                  ) : one.page === 'publish' ? (
                    <CountInWords count={facts?.changes} words={t.frame.unpublished} />
                  ) : (
                    facts?.numbers[one.page] !== undefined && (
                      <span className={s.number}>{facts.numbers[one.page]}</span>
                    )
                  )}
                </Link>
              ))}
            </section>
          )
        );
      })}
    </nav>
  );
};

interface CountInWordsProps {
  count: number | undefined;
  words: (count: number) => string;
  /** Whether it is to be done before the opening. */
  isToDo?: boolean;
}

/** A number that a screen reader says in words. */
const CountInWords = ({ count = 0, words, isToDo = false }: CountInWordsProps) =>
  count > 0 && (
    <span className={cx(s.number, isToDo && s.toDo)}>
      <span aria-hidden="true">{count}</span>
      <Hidden>{words(count)}</Hidden>
    </span>
  );

/** How many things on a page need somebody: amber if it can wait a little, red if not. Said in words where colours are not seen. */
const CallNumber = ({ page, calls }: { page: keyof DayCalls['pages']; calls: DayCalls['pages'] }) => {
  const { t } = useWords();
  const call = calls[page];
  if (!call) return null;
  const words = t.frame.calls;
  return (
    <span className={cx(s.number, call.tone === 'full' ? s.bad : s.toDo)}>
      <span aria-hidden="true">{call.count}</span>
      <Hidden>
        {words.pages[page](call.count)}
        {call.tone === 'full' && words.atOnce}
      </Hidden>
    </span>
  );
};
