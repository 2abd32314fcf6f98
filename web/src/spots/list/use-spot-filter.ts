import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../browser/navigation.ts';
import { useCampaign, useCoupons } from '../../queries/queries.ts';
import { usePaths, useVisit } from '../../session/visit.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { mapMemory, storeListScroll } from '../map/map-memory.ts';
import { spotsOfCoupons } from './coupon-spots.ts';
import { type ListQuery, readListQuery, spotsAt } from './list-query.ts';
import { SEARCH_FROM, searchSpots } from './search.ts';

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

/** How long after the last keystroke the search is stored in the URL. Browsers limit how often it may change. */
const TYPING_MS = 500;

/** The search text. The list uses it immediately. The URL stores it after a pause, and restores it after a visit to a spot. */
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

/** The visitor's filters, and the spots that match them. The URL stores the view and the filters. */
export function useSpotFilter(views: readonly SpotView[] | null) {
  const paths = usePaths();
  const { courses } = useCampaign();
  const query = readListQuery(useSearch());
  const { isMap } = query;
  const course = courses.some(({ id }) => id === query.course) ? query.course : null;
  const saveScroll = useListScroll(isMap);
  const open = (next: Partial<ListQuery> & Pick<ListQuery, 'search'>) => {
    if (!isMap) saveScroll();
    navigate(spotsAt(paths.spots(), { isMap, course, isCoupon: query.isCoupon, ...next }), { replace: true });
  };
  const [text, setText] = useSearchText(query.search, (search) => {
    // The visitor may have left while the code of the next page loads.
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
  return {
    isMap,
    /** The spot that the URL selects on the map. */
    requestedId: query.spot,
    course,
    /** Whether only spots with coupons are shown; null if there are no coupons. */
    isCoupon,
    withCoupons,
    /** Whether there are enough spots for a search. */
    offersSearch,
    /** The text in the search field, and the search for it, which is empty for all spots. */
    text,
    setText,
    search,
    /** The spots of the course and the coupons before the search, and after it; null until they are known. */
    filtered,
    shown,
    /** Shows another view or other filters. */
    show,
  };
}
