import { useSearch } from 'wouter/use-browser-location';
import { courseOf } from '../collecting/course-query.ts';
import { acquisitionState, eventState } from '../collecting/period.ts';
import { useFix } from '../collecting/use-fix.ts';
import { useNow } from '../collecting/use-now.ts';
import { useSpotViews } from '../collecting/use-spot-views.ts';
import { useText } from '../i18n/language-context.ts';
import { FailureNote } from '../layout/failure-note.tsx';
import { TabFrame } from '../layout/tab-frame.tsx';
import { useCampaign, useSheets, useUser } from '../queries.ts';
import { Pad, Page } from '../ui/layout.tsx';
import { Note } from '../ui/note.tsx';
import { Empty } from '../ui/state.tsx';
import { Book } from './book.tsx';
import { BookSkeleton } from './book-skeleton.tsx';
import { HomeCover } from './home-cover.tsx';
import { Nearest } from './nearest.tsx';
import { ImportantNotice, Notices } from './notices.tsx';
import { Progress } from './progress.tsx';

/** The stamp book itself: cover, the next stop, the leaves, progress and notices. */
export const HomePage = () => {
  const now = useNow();
  return (
    <TabFrame current="home">
      <HomeCover now={now} />
      <Content now={now} />
    </TabFrame>
  );
};

const Content = ({ now }: { now: number }) => {
  const { home } = useText();
  const campaign = useCampaign();
  const { at, status, ask } = useFix();
  const { views, error, retry } = useSpotViews(at);
  const sheets = useSheets();
  const course = courseOf(useSearch());
  const isOpen = acquisitionState(campaign, now) === 'running';
  const event = eventState(campaign, now);

  if (error) {
    return (
      <Page foot="tabs" padded>
        <FailureNote error={error} onRetry={retry} />
      </Page>
    );
  }
  if (!views || sheets.isPending) {
    return (
      <Page foot="tabs" busy>
        <BookSkeleton />
      </Page>
    );
  }
  if (views.length === 0) {
    return (
      <Page foot="tabs">
        <Empty title={home.empty.title} text={home.empty.text} />
        <Notices />
      </Page>
    );
  }
  return (
    <Page foot="tabs">
      {isOpen && <Nearest views={views} status={status} ask={ask} />}
      {event !== 'running' && (
        <Pad>
          <Note>{event === 'before' ? home.beforeText : home.endedText}</Note>
        </Pad>
      )}
      <ImportantNotice />
      <Rewards />
      <Book views={views} sheets={sheets.data ?? []} course={course} isOpen={isOpen} />
      <Progress views={views} />
      <Notices />
    </Page>
  );
};

const Rewards = () => {
  const { home } = useText();
  const n = useUser().data?.user.newRewards ?? 0;
  return (
    n > 0 && (
      <Pad>
        <Note kind="plain" icon="gift">
          {home.rewards({ n })}
        </Note>
      </Pad>
    )
  );
};
