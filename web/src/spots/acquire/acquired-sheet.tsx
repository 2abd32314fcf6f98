import { Text } from '@meguri/ui/basics/text.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { NextPlace } from '@meguri/ui/places/next-place.tsx';
import { Press } from '@meguri/ui/press/press.tsx';
import { Seal } from '@meguri/ui/stamps/seal.tsx';
import { SpotArt } from '@meguri/ui/stamps/spot-art.tsx';
import { Goal } from '@meguri/ui/stamps/stamp-book.tsx';
import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import { navigate } from '../../browser/navigation.ts';
import { useFormat, useText } from '../../i18n/language-context.ts';
import { type Present, useCampaign, usePresents, useSheets } from '../../queries/queries.ts';
import { usePaths } from '../../session/visit.ts';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { prizeStep } from '../../shared/presents/prize-step.ts';
import { ticketView } from '../../shared/presents/ticket-view.ts';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { isComplete } from '../../shared/stamps/course-complete.ts';
import { inCourse } from '../../shared/stamps/course-query.ts';
import { placeFor } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { usePosition } from '../../shared/stamps/use-position.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { bearing, compassOf, ROUGH_ACCURACY, walkingMinutes } from '../../shared/stamps/way.ts';
import { WayArrow } from '../../shared/stamps/way-arrow.tsx';
import { stampsOf } from '../course/completed-course.ts';
import { spotsAt } from '../list/list-query.ts';
import s from './acquire.module.css';
import type { Step } from './acquire-steps.ts';
import type { Acquired } from './after-acquisition.ts';
import { newPrizes } from './new-prizes.ts';
import { nextPlace } from './next-place.ts';
import { nextTime } from './next-words.ts';

type AcquiredSheetProps = {
  /** The acquired spot; null if its texts could not be loaded. */
  view: SpotView | null;
  step: Extract<Step, { at: 'acquired' }>;
  onClose: () => void;
};

/**
 * The press: what was collected, the progress of the course, the next place and the prizes that it made available. The
 * primary button is the best next step: the seal of a course that is complete now, a prize, else the next place, else the
 * stamp book.
 */
export const AcquiredSheet = ({ view, step, onClose }: AcquiredSheetProps) => {
  const t = useText();
  const format = useFormat();
  const words = t.acquire.acquired;
  const paths = usePaths();
  const { timezone, courses, kind } = useCampaign();
  const { at } = usePosition();
  const { views } = useSpotViews(at);
  const { acquisition, progress, newRewards } = step.acquired;
  const { spotId, stamp, points, acquiredAt, nextAvailableAt } = acquisition;
  const prizes = useNewPrizes(step.acquired, view?.spot.courses ?? []);
  const place = nextPlace(views ?? [], spotId);

  const own = view?.spot.courses ?? [];
  const completed = stamp && step.isNew ? own.find((id) => isComplete(progress, id)) : undefined;
  const courseId = completed ?? own[0] ?? null;
  const course = stamp ? progress.courses.find(({ id }) => id === courseId) : undefined;
  const courseName = courses.find(({ id }) => id === courseId)?.name;
  const next = nextTime({ nextAvailableAt, now: Date.parse(acquiredAt), timeZone: timezone, format });
  const title = !stamp
    ? words.points({ points: format.number(points) })
    : view
      ? words.stamp({ name: view.spot.name })
      : words.stampUnnamed;
  const [prize] = prizes ?? [];
  const primary = () => {
    if (completed)
      return { label: t.acquire.course.press, icon: 'stamp' as const, href: paths.course(completed), onClick: onClose };
    if (prize) return { label: prizeStep(t, prize), href: paths.present(prize.id), onClick: onClose };
    // The button keeps its place while the prizes load.
    if (newRewards > 0) return { label: words.prizes, href: paths.goods(), onClick: onClose };
    if (place)
      return { label: words.goTo({ name: place.spot.name }), href: paths.spot(place.spot.id), onClick: onClose };
    return {
      label: kind === 'point' ? words.home : words.book,
      onClick: () => {
        onClose();
        navigate(inCourse(paths.home(), courseId));
      },
    };
  };
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
      primary={primary()}
      closeLabel={t.common.close}
      againLabel={words.pressAgain}
    >
      <div className={s.rewards}>
        {completed ? (
          <Collected views={stampsOf(views ?? [], completed)} />
        ) : (
          place && <Next view={place} onClose={onClose} />
        )}
        {completed && newRewards > 0 && (
          <Goal href={paths.goods()} onClick={onClose}>
            {words.newRewards({ n: newRewards })}
          </Goal>
        )}
        {!completed && newRewards > 0 && <NewPrizes prizes={prizes} total={newRewards} onClose={onClose} />}
        {next.kind !== 'never' && (
          <Text small muted>
            {next.kind === 'tomorrow' ? words.again : words.againOn({ day: next.day })}
          </Text>
        )}
      </div>
    </Press>
  );
};

/** All stamps of a course, small. */
const Collected = ({ views }: { views: readonly SpotView[] }) => {
  const { collected } = useText().acquire.course;
  if (views.length === 0) return null;
  return (
    <div className={s.collected}>
      <span>
        {views.map(({ seal }) => (
          <Seal key={seal.id} {...seal} grain={0.5} />
        ))}
      </span>
      <Text small muted>
        {collected({ n: views.length })}
      </Text>
    </div>
  );
};

const Next = ({ view: { spot, seal, distance }, onClose }: { view: SpotView; onClose: () => void }) => {
  const t = useText();
  const format = useFormat();
  const words = t.acquire.acquired;
  const paths = usePaths();
  const { at } = usePosition();
  const degrees = at && at.accuracy <= ROUGH_ACCURACY ? bearing(at, placeFor(spot, at)) : null;
  const direction = degrees === null ? '' : (t.location.directions[compassOf(degrees)] ?? '');
  const minutes = distance === null ? null : walkingMinutes(distance);
  return (
    <NextPlace
      href={spotsAt(paths.spots(), { isMap: true, spot: spot.id })}
      onClick={onClose}
      mark={degrees === null ? <SpotArt seal={seal} state="none" /> : <WayArrow bearing={degrees} label={direction} />}
      label={words.next({ direction })}
      name={spot.name}
      far={distance === null ? words.onMap : format.distance(distance)}
      walk={minutes === null ? undefined : t.location.walk({ n: minutes })}
    />
  );
};

/** The presents that an acquisition made available; null until they are loaded again. */
function useNewPrizes(acquired: Acquired, courses: readonly string[]) {
  const { data, isFetchedAfterMount } = usePresents();
  const sheets = useSheets().data;
  return data && sheets && isFetchedAfterMount ? newPrizes(data, { acquired, courses, sheets }) : null;
}

type NewPrizesProps = { prizes: readonly Present[] | null; total: number; onClose: () => void };

/** The first new prize with its picture; the others as a link to the prizes. */
const NewPrizes = ({ prizes, total, onClose }: NewPrizesProps) => {
  const t = useText();
  const words = t.acquire.acquired;
  const paths = usePaths();
  const facts = useTicketFacts();
  const { error } = usePresents();
  const [prize] = prizes ?? [];
  if (!prize) {
    if (prizes === null && !error) return <Skeleton height={108} />;
    return (
      <Goal href={paths.goods()} onClick={onClose}>
        {words.newRewards({ n: total })}
      </Goal>
    );
  }
  return (
    <section aria-label={words.ready} className={s.prize}>
      <Ticket
        {...ticketView(prize, presentStatus(prize, []), facts)}
        name={prize.name}
        href={paths.present(prize.id)}
        onClick={onClose}
      />
      {total > 1 && (
        <Goal href={paths.goods()} onClick={onClose}>
          {words.more({ n: total - 1 })}
        </Goal>
      )}
    </section>
  );
};
