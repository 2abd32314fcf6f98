import { FloatPill } from '@meguri/ui/basics/bars.tsx';
import { Pad, Page, PageHead, Stack } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { useLayoutEffect, useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { navigate } from '../../browser/navigation.ts';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign, useCoupons } from '../../queries/queries.ts';
import { usePaths, useVisit } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { TabFrame } from '../../shared/layout/tab-frame.tsx';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { mapMemory, storeListScroll } from '../map/map-memory.ts';
import { spotsOfCoupons } from './coupon-spots.ts';
import { CourseChips } from './course-chips.tsx';
import { LazyMap } from './lazy-map.tsx';
import { type ListQuery, readListQuery, spotsAt } from './list-query.ts';
import { LocationNote } from './location-note.tsx';
import s from './spot-list.module.css';
import { NoSpots, SpotRows } from './spot-rows.tsx';

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
  const show = (next: Partial<ListQuery>) => {
    if (!isMap) saveScroll();
    navigate(spotsAt(paths.spots(), { isMap, course, isCoupon: query.isCoupon, ...next }), { replace: true });
  };

  const withCoupons = spotsOfCoupons(useCoupons().data ?? []);
  const isCoupon = withCoupons.size > 0 ? query.isCoupon : null;
  const shown =
    views?.filter(
      ({ spot }) =>
        (course === null || spot.courses.includes(course)) && (isCoupon !== true || withCoupons.has(spot.id)),
    ) ?? null;
  const head = <PageHead title={words.title} detail={at ? words.nearestFirst : words.byNumber} />;
  const chips = (courses.length > 0 || isCoupon !== null) && (
    <CourseChips
      total={views?.length ?? null}
      course={course}
      onChoose={(id) => show({ course: id })}
      isCoupon={isCoupon}
      onCoupon={(only) => show({ isCoupon: only })}
    />
  );
  const none = shown?.length === 0 && (
    <NoSpots
      of={isCoupon ? 'coupons' : course ? 'course' : 'all'}
      onAll={() => show({ course: null, isCoupon: false })}
    />
  );
  return (
    <TabFrame current="spots">
      <Page foot={isMap ? 'map' : 'pill'} busy={!views && !error}>
        {isMap ? (
          <>
            <Title level={1} hidden>
              {words.title}
            </Title>
            {shown && !none && (
              <LazyMap
                views={shown}
                withCoupons={withCoupons}
                requestedId={query.spot}
                at={at}
                status={status}
                request={request}
              />
            )}
            <div className={s.top}>
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
            {chips && <Pad>{head}</Pad>}
            {chips}
            <Pad>
              <Stack gap="rows">
                {!chips && head}
                {views && views.length > 0 && !at && <LocationNote status={status} onRequest={request} />}
                {error && <FailureNote error={error} onRetry={retry} />}
                {!error && <SpotRows views={shown} withCoupons={withCoupons} />}
              </Stack>
            </Pad>
            {none}
          </>
        )}
        <FloatPill key="pill" icon={isMap ? 'list' : 'map'} onClick={() => show({ isMap: !isMap })}>
          {isMap ? t.map.toList : t.map.toMap}
        </FloatPill>
      </Page>
    </TabFrame>
  );
};
