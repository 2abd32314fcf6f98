import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { useTimes } from '../shared/frame/use-times.ts';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { LoadFailed, Notice } from '../shared/states/states.tsx';
import s from './desk-page.module.css';

const CodeFinder = lazyPart(() => import('./code-finder.tsx'), 'CodeFinder', { fallback: null });

type Found = ConsoleAnswer<'searchVisitors'>['visitors'][number];

/** The search for a visitor. What is typed stays out of the address, because it may be an e-mail address. */
export const VisitorFinder = ({ slug }: { slug: string }) => {
  const { t } = useWords();
  const call = useCall();
  const navigate = useNavigate();
  const words = t.desk.find;
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [isScanning, setScanning] = useState(false);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching } = useInfiniteQuery({
    queryKey: ['visitors', slug, query],
    queryFn: ({ pageParam, signal }) =>
      call('searchVisitors', {
        params: { slug },
        body: { query, ...(pageParam === '' ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Each search is recorded, so it is carried out when the member asks for it, and at no other time.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const visitors = data?.pages.flatMap((page) => page.visitors) ?? [];
  const hint = data?.pages[0]?.hint ?? null;
  const [only] = query !== '' && !hasNextPage && visitors.length === 1 ? visitors : [];
  // One visitor who was found is opened immediately.
  const onlyId = only?.id;
  useEffect(() => {
    if (onlyId !== undefined) void navigate({ to: '/$slug/desk/$visitorId', params: { slug, visitorId: onlyId } });
  }, [onlyId, navigate, slug]);
  return (
    <section className={s.finder} aria-label={words.label}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() === query) void refetch();
          else setQuery(typed.trim());
        }}
      >
        <Entry label={words.label} value={typed} onChange={setTyped} hint={words.hint} autoFocus />
        <div className={s.findActions}>
          <Action kind="primary" size="small" type="submit" isPending={isFetching}>
            {words.submit}
          </Action>
          <Action size="small" icon="scan-qr-code" onPress={() => setScanning(true)}>
            {words.scan}
          </Action>
        </div>
      </form>
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        data && (
          <div role="status">
            {hint ? (
              <Notice tone="busy" title={words.hints[hint]} />
            ) : (
              query !== '' &&
              visitors.length === 0 && (
                <Notice tone="closed" title={words.nobody}>
                  {words.nobodyHint}
                </Notice>
              )
            )}
          </div>
        )
      )}
      {visitors.length > 0 && (
        <>
          <h2 className={s.small}>{query === '' ? words.lately : words.results}</h2>
          <ul className={s.found}>
            {visitors.map((visitor) => (
              <FoundVisitor key={visitor.id} slug={slug} visitor={visitor} />
            ))}
          </ul>
        </>
      )}
      {hasNextPage && (
        <Action kind="quiet" size="small" onPress={() => void fetchNextPage()}>
          {words.more}
        </Action>
      )}
      {isScanning && (
        <CodeFinder
          onRead={(text) => {
            setScanning(false);
            setTyped('');
            setQuery(text);
          }}
          onClose={() => setScanning(false)}
        />
      )}
    </section>
  );
};

const FoundVisitor = ({ slug, visitor }: { slug: string; visitor: Found }) => {
  const { t } = useWords();
  const times = useTimes();
  const words = t.desk.find;
  return (
    <li>
      <Link to="/$slug/desk/$visitorId" params={{ slug, visitorId: visitor.id }} className={s.foundLink}>
        <b>{visitor.username}</b>
        <small>
          {t.desk.facts.logins[visitor.loginType]} · {words.since(times.both(visitor.startedAt))}
          {visitor.status === 'blocked' && ` · ${words.blocked}`}
        </small>
      </Link>
    </li>
  );
};
