import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';
import { Action } from '../shared/controls/action.tsx';
import { Entry } from '../shared/controls/entry.tsx';
import { DraftNotices } from '../shared/frame/draft-notices.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { LoadFailed, Loading } from '../shared/states/states.tsx';
import { PreflightList } from './preflight-list.tsx';
import s from './preflight-page.module.css';
import type { PreflightSearch } from './preflight-search.ts';

/** Whether the rally can open, in one sentence with the list that shows it. */
export const PreflightPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { visitors } = useSearch({ strict: false }) as PreflightSearch;
  const call = useCall();
  const { draft } = useDraftView();
  const { data, error, isFetching, refetch } = useQuery<ConsoleAnswer<'showPreflight'>>({
    queryKey: ['preflight', slug, draft.revision, draft.baseVersion, visitors],
    queryFn: () =>
      call('showPreflight', { params: { slug }, query: visitors === undefined ? {} : { visitors: String(visitors) } }),
    placeholderData: keepPreviousData,
    // What the server can do and what time it is are judged as well.
    staleTime: 0,
  });
  const words = t.preflight;
  return (
    <WorkPage title={words.title} beside={<DraftStrip slug={slug} />}>
      <DraftNotices slug={slug} />
      {data && !(error && !isFetching) ? (
        <div className={s.page}>
          <section>
            <Sentence items={data.items} />
            <PreflightList slug={slug} items={data.items} />
          </section>
          <aside className={s.beside}>
            <div className={s.acts}>
              <Action icon="refresh-cw" isPending={isFetching} onPress={() => void refetch()}>
                {words.again}
              </Action>
              <Action onPress={() => print()}>{words.print}</Action>
            </div>
            <VisitorsField key={visitors} slug={slug} visitors={visitors} />
            <p className={s.scope}>{words.scope}</p>
          </aside>
        </div>
      ) : error && !isFetching ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};

const Sentence = ({ items }: Pick<ConsoleAnswer<'showPreflight'>, 'items'>) => {
  const { t } = useWords();
  const count = (verdict: 'go' | 'note' | 'no_go') => items.filter((item) => item.verdict === verdict).length;
  const remaining = count('no_go');
  return (
    <div className={s.sentence} role="status">
      <p>{remaining === 0 ? t.preflight.ready : t.preflight.remaining(remaining)}</p>
      <small>{t.preflight.summary(count('go'), items.length, count('note'))}</small>
    </div>
  );
};

/** The expected visitors are in the address, which can be sent to a colleague. */
const VisitorsField = ({ slug, visitors }: { slug: string; visitors: number | undefined }) => {
  const { t } = useWords();
  const navigate = useNavigate();
  const [text, setText] = useState(visitors === undefined ? '' : String(visitors));
  const isValid = text === '' || /^[1-9][0-9]{0,6}$/.test(text);
  const words = t.preflight;
  const keep = () => {
    if (!isValid || text === String(visitors ?? '')) return;
    void navigate({
      to: '/$slug/preflight',
      params: { slug },
      search: text === '' ? {} : { visitors: Number(text) },
      replace: true,
    });
  };
  return (
    <Entry
      label={words.visitors}
      unit={words.visitorsUnit}
      hint={words.visitorsHint}
      error={isValid ? undefined : words.visitorsError}
      inputMode="numeric"
      value={text}
      onChange={(typed) => setText(typed.normalize('NFKC').replaceAll(/[\s,]/g, ''))}
      onBlur={keep}
      onEnter={keep}
    />
  );
};
