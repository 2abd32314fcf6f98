import { FloatPill } from '@meguri/ui/basics/bars.tsx';
import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';
import { Pad, Page, PageHead, Stack } from '@meguri/ui/basics/layout.tsx';
import { Hidden, Title } from '@meguri/ui/basics/text.tsx';
import { SearchField } from '@meguri/ui/forms/search-field.tsx';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign, useCoupons } from '../../queries/queries.ts';
import { usePaths, useVisit } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { TabFrame } from '../../shared/layout/tab-frame.tsx';
import { MovedStrip } from '../../shared/stamps/moved-strip.tsx';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { mapMemory, storeListScroll } from '../map/map-memory.ts';
import { spotsOfCoupons } from './coupon-spots.ts';
import { CourseChips } from './course-chips.tsx';
import { LazyMap } from './lazy-map.tsx';
import { type ListQuery, readListQuery, spotsAt } from './list-query.ts';
import { LocationNote } from './location-note.tsx';
import { SEARCH_FROM, searchSpots } from './search.ts';
import s from './spot-list.module.css';
import { NoSpots, NothingFound, SpotRows } from './spot-rows.tsx';

/** The scroll position of the list is retained while the map is open. */
function useListScroll(isMap: boolean) {
  const { slug } = useVisit();
  const was = useRef(isMap);
  useLayoutEffect(() => {
    if (was.current && !isMap) window.scrollTo(0, mapMemory(slug).listScroll);
    was.current = isMap;
  }, [isMap, slug]);
  return () => storeListScroll(slug, window.scrollY);
}

/** How long typing must rest before the search is stored in the URL, which browsers limit. */
const TYPING_MS = 500;

/** The text of the search: at once for the list, a little later in the URL, from where it is read again after a visit to a spot. */
function useSearchText(stored: string, store: (search: string) => void) {
  const [text, setText] = useState(stored);
  const write = useEffectEvent((typed: string) => {
    if (typed !== stored) store(typed);
  });
  useEffect(() => {
    const now = () => write(text);
    const timer = setTimeout(now, TYPING_MS);
    // A press may leave the page. The browser's back then leads to the URL with the text.
    document.addEventListener('click', now, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', now, true);
    };
  }, [text]);
  return [text, setText] as const;
}

/** All spots, as a list or on a map. The URL stores the view and the filters. */
export const SpotList = () => {
  const t = useText();
  const words = t.spots;
  const paths = usePaths();
  const { courses } = useCampaign();
  const { at, status, request } = usePosition();
  const { views, error, retry } = useSpotViews(at);
  const query = readListQuery(useSearch());
  const { isMap } = query;
  const course = courses.some(({ id }) => id === query.course) ? query.course : null;
  const saveScroll = useListScroll(isMap);
  const open = (next: Partial<ListQuery> & Pick<ListQuery, 'search'>) => {
    if (!isMap) saveScroll();
    navigate(spotsAt(paths.spots(), { isMap, course, isCoupon: query.isCoupon, ...next }), { replace: true });
  };
  const [text, setText] = useSearchText(query.search, (search) => {
    // The visitor may have left, while the code of the next page loads.
    if (window.location.pathname === paths.spots()) open({ search });
  });
  // The typed text may not be in the URL yet.
  const show = (next: Partial<ListQuery>) => open({ search: text, ...next });

  const withCoupons = spotsOfCoupons(useCoupons().data ?? []);
  const isCoupon = withCoupons.size > 0 ? query.isCoupon : null;
  const offersSearch = (views?.length ?? 0) >= SEARCH_FROM;
  const search = offersSearch ? text.trim() : '';
  const filtered =
    views?.filter(
      ({ spot }) =>
        (course === null || spot.courses.includes(course)) && (isCoupon !== true || withCoupons.has(spot.id)),
    ) ?? null;
  const shown = filtered && searchSpots(filtered, search);
  const order = at ? words.nearestFirst : words.byNumber;
  const head = <PageHead title={words.title} detail={search ? undefined : order} />;
  const input = useRef<HTMLInputElement>(null);
  const field = offersSearch && (
    <Pad>
      <SearchField
        label={words.search.label}
        clearLabel={words.search.clear}
        value={text}
        onChange={setText}
        input={input}
      />
    </Pad>
  );
  const chips = (courses.length > 0 || isCoupon !== null) && (
    <CourseChips
      total={views?.length ?? null}
      course={course}
      onChoose={(id) => show({ course: id })}
      isCoupon={isCoupon}
      onCoupon={(only) => show({ isCoupon: only })}
    />
  );
  const none =
    shown?.length === 0 &&
    (search && filtered?.length ? (
      <NothingFound
        search={search}
        onClear={() => {
          setText('');
          // The pressed button is removed.
          input.current?.focus();
        }}
        onMap={
          isMap
            ? undefined
            : () => {
                setText('');
                show({ search: '', isMap: true });
                // After the page of the map is rendered, which replaces the pressed button and this heading.
                setTimeout(focusHeading);
              }
        }
      />
    ) : (
      <NoSpots
        of={isCoupon ? 'coupons' : course ? 'course' : 'all'}
        onAll={() => show({ course: null, isCoupon: false })}
      />
    ));
  const found =
    search &&
    // That nothing was found is also on the page, where assistive technology would not announce it.
    (none ? (
      <Hidden>{words.search.none({ query: search })}</Hidden>
    ) : (
      words.search.found({ query: search, n: shown?.length ?? 0 })
    ));
  return (
    <TabFrame current="spots" inRange={views?.filter(({ canPressNow }) => canPressNow)}>
      <Page foot={isMap ? 'map' : 'pill'} busy={!views && !error}>
        {isMap ? (
          <>
            <Title level={1} hidden>
              {words.title}
            </Title>
            {views && views.length > 0 && (
              <LazyMap
                views={shown ?? []}
                all={views}
                withCoupons={withCoupons}
                requestedId={query.spot}
                at={at}
                status={status}
                request={request}
              />
            )}
            <p role="status">
              <Hidden>{found}</Hidden>
            </p>
            <div className={s.top}>
              {field}
              {chips}
              {none}
              {error && (
                <Pad>
                  <FailureNote error={error} onRetry={retry} />
                </Pad>
              )}
            </div>
          </>
        ) : (
          <>
            {(chips || field) && <Pad>{head}</Pad>}
            {field}
            {chips}
            <Pad>
              <Stack gap="rows">
                {!(chips || field) && head}
                <p role="status" className={s.found}>
                  {found}
                  {search && !none && <span>{order}</span>}
                </p>
                <MovedStrip />
                {views && views.length > 0 && !at && !search && <LocationNote status={status} onRequest={request} />}
                {error && <FailureNote error={error} onRetry={retry} />}
                {!error && <SpotRows views={shown} withCoupons={withCoupons} search={search} />}
              </Stack>
            </Pad>
            {none}
          </>
        )}
        {(isMap || !none || !search) && (
          <FloatPill key="pill" icon={isMap ? 'list' : 'map'} onClick={() => show({ isMap: !isMap })}>
            {isMap ? t.map.toList : t.map.toMap}
          </FloatPill>
        )}
      </Page>
    </TabFrame>
  );
};
