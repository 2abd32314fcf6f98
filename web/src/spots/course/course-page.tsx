import type { RouteParams } from '@meguri/core/paths.ts';
import { Page } from '@meguri/ui/basics/layout.tsx';
import { Sheet } from '@meguri/ui/dialogs/sheet.tsx';
import { Skeleton } from '@meguri/ui/feedback/skeleton.tsx';
import { CourseComplete } from '@meguri/ui/press/course-complete.tsx';
import { Ticket } from '@meguri/ui/tickets/ticket.tsx';
import { useEffect, useRef } from 'react';
import { navigate } from '../../browser/navigation.ts';
import { useFormat, useText, useWording } from '../../i18n/language-context.ts';
import { useCampaign, usePresents, useSheets, useUser, useUserStamps } from '../../queries/queries.ts';
import { usePaths, useVisit } from '../../session/visit.ts';
import { FailureNote } from '../../shared/layout/failure-note.tsx';
import { useTitle } from '../../shared/layout/title.ts';
import { Toaster } from '../../shared/layout/toaster.tsx';
import { presentStatus } from '../../shared/presents/present-status.ts';
import { prizeStep } from '../../shared/presents/prize-step.ts';
import { ticketView } from '../../shared/presents/ticket-view.ts';
import { useTicketFacts } from '../../shared/presents/use-ticket-facts.ts';
import { isComplete } from '../../shared/stamps/course-complete.ts';
import { inCourse } from '../../shared/stamps/course-query.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { useSpotViews } from '../../shared/stamps/use-spot-views.ts';
import { type Completion, completionOf, coursePrize, stampsOf } from './completed-course.ts';
import s from './course-page.module.css';
import { useCoursePicture } from './use-course-picture.ts';

/** The seal of a complete course. A course that is not complete leads to its leaf of the stamp book. */
export const CoursePage = ({ params }: { params: RouteParams<'course'> }) => (
  <Toaster above="dock">
    <Course id={params.id} />
  </Toaster>
);

const Course = ({ id }: { id: string }) => {
  const paths = usePaths();
  const { courses, timezone } = useCampaign();
  const { views, error, retry } = useSpotViews(null);
  const user = useUser();
  const rows = useUserStamps().data;
  const course = courses.find((each) => each.id === id);
  const isDone = user.data && isComplete(user.data.progress, id);
  const book = inCourse(paths.home(), course ? id : null);
  useEffect(() => {
    if (!course || isDone === false) navigate(book, { replace: true });
  }, [course, isDone, book]);

  const failure = error ?? (user.data ? null : user.error);
  if (failure) {
    return (
      <Page padded>
        <FailureNote error={failure} onRetry={retry} />
      </Page>
    );
  }
  const spots = views && stampsOf(views, id);
  const completion = spots && rows ? completionOf(rows, spots, timezone) : null;
  if (!course || !isDone || !spots || !completion) {
    return (
      <Page padded busy>
        <Skeleton height={320} />
      </Page>
    );
  }
  return <Complete course={course} spots={spots} completion={completion} book={book} />;
};

type CompleteProps = {
  course: { id: string; name: string };
  spots: readonly SpotView[];
  completion: Completion;
  /** The course's leaf of the stamp book. */
  book: string;
};

const Complete = ({ course, spots, completion, book }: CompleteProps) => {
  const t = useText();
  const { locale } = useWording();
  const format = useFormat();
  const { slug, paths } = useVisit();
  const { name: campaign } = useCampaign();
  const presents = usePresents().data ?? [];
  const sheets = useSheets().data ?? [];
  const facts = useTicketFacts();
  const seal = useRef<SVGSVGElement>(null);
  const words = t.acquire.course;
  const n = spots.length;
  const { at, days } = completion;
  const date = at === null ? null : format.fullDate(at);
  useTitle(words.title({ course: course.name }));
  const picture = useCoursePicture({
    campaign,
    locale,
    seals: spots.map((view) => view.seal),
    seal,
    title: words.inPicture({ course: course.name }),
    text: [words.places({ n }), date].filter(Boolean).join(t.common.separator),
    address: `${window.location.host}/${slug}`,
    fileName: `${slug}-${course.id}.png`,
  });
  const prize = coursePrize(presents, sheets, course.id);
  return (
    <>
      <CourseComplete
        close={{ label: t.common.close, href: book }}
        seals={spots.map((view) => view.seal)}
        wreathLabel={words.wreath({ n })}
        seal={{ over: campaign, name: course.name, word: words.word, date }}
        sealRef={seal}
        againLabel={t.acquire.acquired.pressAgain}
        title={words.title({ course: course.name })}
        text={days !== null && days > 1 ? words.visitedInDays({ n, days }) : words.visited({ n })}
        date={at === null ? null : `${date} ${format.time(at)}`}
        prize={
          prize && (
            <Ticket
              {...ticketView(prize, presentStatus(prize, []), facts)}
              name={prize.name}
              href={paths.present(prize.id)}
            />
          )
        }
        primary={
          prize
            ? { label: prizeStep(t, prize), href: paths.present(prize.id) }
            : { label: t.acquire.acquired.book, href: book }
        }
        actions={[
          { icon: 'download', label: words.save, onClick: picture.save, busy: picture.isBusy },
          { icon: 'share-2', label: words.share, onClick: picture.share, busy: picture.isBusy },
        ]}
      />
      <Sheet open={picture.shown !== null} onClose={picture.hide} title={words.hold}>
        {picture.shown && (
          <img className={s.picture} src={picture.shown} alt={words.picture({ course: course.name })} />
        )}
      </Sheet>
    </>
  );
};
