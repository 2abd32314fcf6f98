import type { Locale } from '@meguri/core/lib/locale.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { languagesOf } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import type { SaveState } from '../document/draft-view.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { DraftStrip } from '../shared/frame/draft-strip.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { CodeFacts } from './code-facts.tsx';
import { type PrintCodes, type PrintWait, printedCampaign } from './print-facts.ts';
import { PRINT_KINDS } from './print-formats.ts';
import { PrintOptions } from './print-options.tsx';
import { PrintOut } from './print-out.tsx';
import s from './print-page.module.css';
import { PrintPreview } from './print-preview.tsx';
import type { PrintSearch } from './print-search.ts';
import { isPrinted } from './print-sheet.tsx';
import { PrintTable } from './print-table.tsx';
import { useSealArt } from './use-seal-art.ts';

const PlacesList = lazyPart(() => import('./places-list.tsx'), 'PlacesList');

/** Sheets for every spot, made from the draft: which to print, what they look like, and which key versions hang outside. */
export const PrintPage = () => {
  const { t, locale } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const call = useCall();
  const { draft, data, save } = useDraftView();
  const {
    data: codes,
    error,
    refetch,
  } = useQuery<PrintCodes>({
    queryKey: ['print codes', slug, draft.revision],
    queryFn: () => call('listPrintCodes', { params: { slug } }),
    placeholderData: (known) => known,
  });
  const search = useSearch({ strict: false }) as PrintSearch;
  const languages = languagesOf(data);
  const main = search.lang && languages.includes(search.lang) ? search.lang : preferredOf(languages, locale);
  return (
    <WorkPage title={t.print.title} flush beside={<DraftStrip slug={slug} />}>
      {codes ? (
        <Room
          {...{ slug, codes, search, main }}
          wait={waitFor({ save, isCurrent: codes.revision === draft.revision })}
        />
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};

/** Why the sheets cannot be printed yet: the codes are made by the server, from the draft that it has. Null if they can. */
const waitFor = ({ save, isCurrent }: { save: SaveState; isCurrent: boolean }): PrintWait | null => {
  if (save === 'stored' || save === 'unstored') return 'unsaved';
  return save === 'saved' && isCurrent ? null : 'saving';
};

/** Japanese posters hang in Japan; without Japanese, the campaign's first language. */
const preferredOf = (languages: readonly Locale[], locale: Locale): Locale =>
  languages.includes('ja_JP') ? 'ja_JP' : (languages[0] ?? locale);

const Room = ({
  slug,
  codes,
  search,
  main,
  wait,
}: {
  slug: string;
  codes: PrintCodes;
  search: PrintSearch;
  main: Locale;
  wait: PrintWait | null;
}) => {
  const { t, locale } = useWords();
  const navigate = useNavigate();
  const me = useMe();
  const { data } = useDraftView();
  const { kind = 'poster', size = 'A4', way = 'press' } = search;
  const campaign = useMemo(
    () => printedCampaign(data, codes, slug, { main, locale }),
    [data, codes, slug, main, locale],
  );
  const printed = useMemo(() => campaign.spots.filter((spot) => isPrinted(spot, kind)), [campaign, kind]);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = printed.filter(({ id }) => !left.has(id));
  const shown = printed.find(({ id }) => id === search.spot) ?? chosen[0] ?? printed[0];
  const go = (change: PrintSearch) =>
    void navigate({ to: '/$slug/print', params: { slug }, search: { ...search, ...change }, replace: true });
  const artOf = useSealArt();
  const kinds = PRINT_KINDS.map((value) => ({
    value,
    label: t.print.kinds[value],
    count: campaign.spots.filter((spot) => isPrinted(spot, value)).length,
  }));
  const empty = kind === 'marker' || kind === 'keyword' ? t.print.none[kind] : t.print.none.poster;
  return (
    <div className={s.room}>
      <section className={s.list} aria-label={t.print.columns.spot}>
        <nav className={s.kinds} aria-label={t.print.title}>
          {kinds.map(({ value, label, count }) => (
            <button
              key={value}
              type="button"
              aria-current={value === kind ? 'page' : undefined}
              onClick={() => go({ kind: value })}
            >
              {label}
              {value !== 'places' && <small>{count}</small>}
            </button>
          ))}
          {isAllowed(me, 'see_counters', slug) && (
            <Link to="/$slug/counters" params={{ slug }}>
              {t.print.counters}
            </Link>
          )}
        </nav>
        {printed.length > 0 && (
          <PrintTable
            {...{ campaign, codes, printed, kind }}
            left={left}
            setLeft={setLeft}
            shown={shown?.id}
            onShow={(spot) => go({ spot })}
          />
        )}
      </section>
      {printed.length === 0 || !shown ? (
        <div className={s.none}>
          <Blank
            title={empty.title}
            isToDo
            actions={<ActionLink to={`/${slug}/spots`}>{t.print.none.link}</ActionLink>}
          >
            {empty.text}
          </Blank>
        </div>
      ) : kind === 'places' ? (
        <PlacesList campaign={campaign} spots={chosen} data={data} wait={wait} />
      ) : (
        <>
          <PrintPreview
            job={{ kind, size, way }}
            {...{ campaign, artOf, shown }}
            spots={chosen}
            onShow={(spot) => go({ spot })}
          />
          <aside className={s.side}>
            <PrintOptions job={{ kind, size, way }} {...{ campaign, artOf, main, wait }} spots={chosen} onChange={go} />
            {shown.code && kind !== 'keyword' && kind !== 'marker' && (
              <CodeFacts {...{ shown, codes, campaign, chosen }} />
            )}
          </aside>
          <PrintOut job={{ kind, size, way }} campaign={campaign} spots={chosen} artOf={artOf} wait={wait} />
        </>
      )}
    </div>
  );
};
