import { byNearness } from '../collecting/nearness.ts';
import type { SpotView } from '../collecting/spot-view.ts';
import { useText } from '../i18n/language-context.ts';
import { Button } from '../ui/button.tsx';
import { SpotRowSkeleton } from '../ui/spot-row.tsx';
import { Empty } from '../ui/state.tsx';
import { ListedSpot } from './listed-spot.tsx';

const BONES = [1, 2, 3, 4, 5, 6];

/** Rows of spots, nearest first where the position is known, by number else; bones while there are none yet. */
export const SpotRows = ({ views }: { views: readonly SpotView[] | null }) =>
  views
    ? byNearness(views).map((view) => <ListedSpot key={view.spot.id} view={view} />)
    : BONES.map((bone) => <SpotRowSkeleton key={bone} />);

type NoSpotsProps = { course: string | null; onAll: () => void };

/** A course, or a whole campaign, without spots. */
export const NoSpots = ({ course, onAll }: NoSpotsProps) => {
  const words = useText().spots;
  if (course === null) return <Empty title={words.empty.title} text={words.empty.text} />;
  return (
    <Empty
      title={words.emptyCourse.title}
      action={
        <Button kind="second" onClick={onAll}>
          {words.emptyCourse.all}
        </Button>
      }
    />
  );
};
