import { Button } from '@meguri/ui/basics/button.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { SpotRowSkeleton } from '@meguri/ui/places/spot-row.tsx';
import { useText } from '../../i18n/language-context.ts';
import { byNearness } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useSpotRow } from '../use-spot-row.tsx';

const SKELETONS = [1, 2, 3, 4, 5, 6];

type SpotRowsProps = {
  views: readonly SpotView[] | null;
  /** The spots at which a coupon can be used. */
  withCoupons: ReadonlySet<string>;
};

/** With a known position, what is done for now comes last: the list answers where to go. */
export const doneLast = (views: readonly SpotView[]): SpotView[] =>
  views.some(({ distance }) => distance !== null)
    ? [...views.filter(({ status }) => !status.isDone), ...views.filter(({ status }) => status.isDone)]
    : [...views];

/** Rows of spots, sorted by distance if the position is known, else by number; skeletons while loading. */
export const SpotRows = ({ views, withCoupons }: SpotRowsProps) => {
  const rowOf = useSpotRow();
  return views
    ? doneLast(byNearness(views)).map((view) => rowOf(view, withCoupons.has(view.spot.id)))
    : SKELETONS.map((key) => <SpotRowSkeleton key={key} />);
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
