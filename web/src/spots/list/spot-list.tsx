import { FloatPill } from '@meguri/ui/basics/bars.tsx';
import { focusHeading } from '@meguri/ui/basics/focus-heading.ts';
import { Pad, Page, PageHead, Stack } from '@meguri/ui/basics/layout.tsx';
import { Hidden, Title } from '@meguri/ui/basics/text.tsx';
import { SearchField } from '@meguri/ui/forms/search-field.tsx';
import { type RefObject, useRef } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { TabFrame } from '../../shared/layout/tab-frame.tsx';
import { MovedStrip } from '../../shared/stamps/moved-strip.tsx';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { CourseChips } from './course-chips.tsx';
import { LazyMap } from './lazy-map.tsx';
import { LocationNote } from './location-note.tsx';
import s from './spot-list.module.css';
import { NoSpots, NothingFound, SpotRows } from './spot-rows.tsx';
import { useSpotFilter } from './use-spot-filter.ts';

/** All spots, as a list or on a map. */
export const SpotList = () => {
  const t = useText();
  const words = t.spots;
  const { courses } = useCampaign();
  const { at, status, request } = usePosition();
  const { views, error, retry } = useSpotViews(at);
  const filter = useSpotFilter(views);
  const { isMap, course, isCoupon, withCoupons, offersSearch, text, setText, search, shown, show } = filter;
  const order = at ? words.nearestFirst : words.byNumber;
  const head = <PageHead title={words.title} detail={search ? undefined : order} />;
  const input = useRef<HTMLInputElement>(null);
  const field = offersSearch && <Search text={text} onChange={setText} input={input} />;
  const chips = (courses.length > 0 || isCoupon !== null) && (
    <CourseChips
      total={views?.length ?? null}
      course={course}
      onChoose={(id) => show({ course: id })}
      isCoupon={isCoupon}
      onCoupon={(only) => show({ isCoupon: only })}
    />
  );
  const none = shown?.length === 0 && <Nothing filter={filter} input={input} />;
  const found = search && <Found query={search} count={shown?.length ?? 0} isNone={none !== false} />;
  const failure = error && <FailureNote error={error} onRetry={retry} />;
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
                requestedId={filter.requestedId}
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
              {failure && <Pad>{failure}</Pad>}
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
                {failure}
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

type NothingProps = {
  filter: ReturnType<typeof useSpotFilter>;
  /** The search field. */
  input: RefObject<HTMLInputElement | null>;
};

/** Why no spot is shown, and how to see others. */
const Nothing = ({ filter, input }: NothingProps) => {
  const { isMap, course, isCoupon, setText, search, filtered, show } = filter;
  const onClear = () => {
    setText('');
    // The pressed button is removed.
    input.current?.focus();
  };
  const onMap = () => {
    setText('');
    show({ search: '', isMap: true });
    // After the page of the map is rendered, which replaces the pressed button and this heading.
    setTimeout(focusHeading);
  };
  return search && filtered?.length ? (
    <NothingFound search={search} onClear={onClear} onMap={isMap ? undefined : onMap} />
  ) : (
    <NoSpots
      of={isCoupon ? 'coupons' : course ? 'course' : 'all'}
      onAll={() => show({ course: null, isCoupon: false })}
    />
  );
};

type SearchProps = {
  text: string;
  onChange: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
};

const Search = ({ text, onChange, input }: SearchProps) => {
  const words = useText().spots.search;
  return (
    <Pad>
      <SearchField label={words.label} clearLabel={words.clear} value={text} onChange={onChange} input={input} />
    </Pad>
  );
};

/** How many spots were found. That there are none is also on the page, where assistive technology would not announce it. */
const Found = ({ query, count, isNone }: { query: string; count: number; isNone: boolean }) => {
  const words = useText().spots.search;
  return isNone ? <Hidden>{words.none({ query })}</Hidden> : words.found({ query, n: count });
};
