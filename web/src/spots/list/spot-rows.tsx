import { Button } from '@meguri/ui/basics/button.tsx';
import { Stack } from '@meguri/ui/basics/layout.tsx';
import { Title } from '@meguri/ui/basics/text.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { SpotRowSkeleton } from '@meguri/ui/places/spot-row.tsx';
import { useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { byNearness } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useSpotRow } from '../use-spot-row.tsx';
import { wordsOf } from './search.ts';

const SKELETONS = [1, 2, 3, 4, 5, 6];

type SpotRowsProps = {
  views: readonly SpotView[] | null;
  /** The spots at which a coupon can be used. */
  withCoupons: ReadonlySet<string>;
  /** The text of the search, empty for none. */
  search: string;
};

/**
 * What is done for now comes last, under a heading of its own, where the list answers where to go: with a known position
 * and in a search.
 */
export function splitDone(views: readonly SpotView[], isSearch: boolean): { open: SpotView[]; done: SpotView[] } {
  const isSplit = isSearch || views.some(({ distance }) => distance !== null);
  const isLast = ({ status }: SpotView) => isSplit && status.isDone;
  return { open: views.filter((view) => !isLast(view)), done: views.filter(isLast) };
}

/** Rows of spots, sorted by distance if the position is known, else by number; skeletons while loading. */
export const SpotRows = ({ views, withCoupons, search }: SpotRowsProps) => {
  const words = useText().spots;
  const { acquisition } = useCampaign();
  const rowOf = useSpotRow(wordsOf(search));
  if (!views) return SKELETONS.map((key) => <SpotRowSkeleton key={key} />);
  const { open, done } = splitDone(byNearness(views), search !== '');
  const row = (view: SpotView) => rowOf(view, withCoupons.has(view.spot.id));
  return (
    <>
      {open.map(row)}
      {done.length > 0 && <Title>{words.doneHere[acquisition.limit]}</Title>}
      {done.map(row)}
    </>
  );
};

type NothingFoundProps = { search: string; onClear: () => void; onMap: (() => void) | undefined };

/** No spot matches the search. */
export const NothingFound = ({ search, onClear, onMap }: NothingFoundProps) => {
  const words = useText().spots.search;
  return (
    <Empty
      icon="search"
      title={words.none({ query: search })}
      text={words.noneText}
      action={
        <Stack>
          <Button onClick={onClear}>{words.clear}</Button>
          {onMap && (
            <Button kind="second" icon="map" onClick={onMap}>
              {words.map}
            </Button>
          )}
        </Stack>
      }
    />
  );
};

type NoSpotsProps = {
  /** The active filter: a course, coupons, or none. */
  of: 'course' | 'coupons' | 'all';
  onAll: () => void;
};

/** Shown when the course or the campaign has no spots. */
export const NoSpots = ({ of, onAll }: NoSpotsProps) => {
  const words = useText().spots;
  if (of === 'all') return <Empty title={words.empty.title} text={words.empty.text} />;
  return (
    <Empty
      title={of === 'coupons' ? words.coupons.none : words.emptyCourse.title}
      action={
        <Button kind="second" onClick={onAll}>
          {words.emptyCourse.all}
        </Button>
      }
    />
  );
};
