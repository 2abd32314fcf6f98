import { Text } from '@meguri/ui/basics/text.tsx';
import { Press } from '@meguri/ui/press/press.tsx';
import { Goal } from '@meguri/ui/stamps/stamp-book.tsx';
import { navigate } from '../../browser/navigation.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { useCampaign } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { inCourse } from '../../shared/stamps/course-query.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import s from './acquire.module.css';
import type { Step } from './acquire-steps.ts';
import { nextTime } from './next-words.ts';

type AcquiredSheetProps = {
  /** The acquired spot; null if its texts could not be loaded. */
  view: SpotView | null;
  step: Extract<Step, { at: 'acquired' }>;
  onClose: () => void;
};

/** The press: what was collected, the progress of the course, and when the next acquisition is possible. */
export const AcquiredSheet = ({ view, step, onClose }: AcquiredSheetProps) => {
  const t = useText();
  const format = useFormat();
  const words = t.acquire.acquired;
  const paths = usePaths();
  const { timezone, courses, kind } = useCampaign();
  const { acquisition, progress, newRewards } = step.acquired;
  const { spotId, stamp, points, acquiredAt, nextAvailableAt } = acquisition;

  const courseId = view?.spot.courses[0] ?? null;
  const course = stamp ? progress.courses.find(({ id }) => id === courseId) : undefined;
  const courseName = courses.find(({ id }) => id === courseId)?.name;
  const next = nextTime({ nextAvailableAt, now: Date.parse(acquiredAt), timeZone: timezone, format });
  const title = !stamp
    ? words.points({ points: format.number(points) })
    : view
      ? words.stamp({ name: view.spot.name })
      : words.stampUnnamed;
  return (
    <Press
      open
      onClose={onClose}
      mark={
        stamp
          ? (view?.seal ?? { id: spotId, number: 1, name: '' })
          : { id: spotId, points: `+${format.number(points)}`, unit: 'pt' }
      }
      date={`${format.fullDate(acquiredAt)} ${format.time(acquiredAt)}`}
      title={title}
      points={
        points > 0
          ? {
              label: words.pointsLabel,
              gained: points,
              format: (n) => `+${format.number(n)}`,
              total: words.total({ points: format.number(progress.points) }),
            }
          : undefined
      }
      course={
        course && courseName
          ? {
              label: courseName,
              before: course.stamps - (step.isNew ? 1 : 0),
              done: course.stamps,
              total: course.total,
              goal: course.stamps < course.total ? words.left({ n: course.total - course.stamps }) : words.complete,
            }
          : undefined
      }
      primary={{
        label: kind === 'point' ? words.home : words.book,
        onClick: () => {
          onClose();
          navigate(inCourse(paths.home(), courseId));
        },
      }}
      closeLabel={t.common.close}
      againLabel={words.pressAgain}
    >
      <div className={s.rewards}>
        {next.kind !== 'never' && (
          <Text small muted>
            {next.kind === 'tomorrow' ? words.again : words.againOn({ day: next.day })}
          </Text>
        )}
        {newRewards > 0 && (
          <Goal href={paths.goods()} onClick={onClose}>
            {words.newRewards({ n: newRewards })}
          </Goal>
        )}
      </div>
    </Press>
  );
};
