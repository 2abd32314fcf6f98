import { Later } from '@meguri/ui/basics/later.tsx';
import { Page } from '@meguri/ui/basics/layout.tsx';
import { Note } from '@meguri/ui/feedback/note.tsx';
import { Empty } from '@meguri/ui/lists/empty.tsx';
import { Goal } from '@meguri/ui/stamps/stamp-book.tsx';
import { useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useWording } from '../i18n/language-context.ts';
import { useCampaign, useNotifications, usePresents, useSheets, useUser } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { FailureNote } from '../shared/layout/failure-note.tsx';
import { IdlePopup } from '../shared/layout/idle-popup.tsx';
import { TabFrame } from '../shared/layout/tab-frame.tsx';
import { useIsBelowReady } from '../shared/layout/use-is-below-ready.ts';
import { acquisitionState } from '../shared/stamps/campaign-period.ts';
import { courseOf } from '../shared/stamps/course-query.ts';
import { MovedStrip } from '../shared/stamps/moved-strip.tsx';
import { consumeRecentStamp } from '../shared/stamps/recent-stamp.ts';
import { useNow } from '../shared/stamps/use-now.ts';
import { usePosition } from '../shared/stamps/use-position.ts';
import { useSpotViews } from '../shared/stamps/use-spot-views.ts';
import { ROUGH_ACCURACY } from '../shared/stamps/way.ts';
import { History } from './history.tsx';
import s from './home.module.css';
import { Book } from './home-book.tsx';
import { Coupons } from './home-coupons.tsx';
import { HomeCover } from './home-cover.tsx';
import { ImportantNotification, Notifications } from './home-notifications.tsx';
import { BookSkeleton, HomeSkeleton } from './home-skeleton.tsx';
import { Nearest } from './nearest.tsx';
import { nextStop } from './next-stop.ts';
import { Progress } from './progress.tsx';
import { useOffers } from './use-offers.ts';

/** Home: the cover, the next stop, the leaves of the stamp book, progress and notifications. */
export const HomePage = () => {
  const now = useNow();
  const [hasStamped] = useState(consumeRecentStamp);
  const { at } = usePosition();
  const { views } = useSpotViews(at);
  const { format } = useWording();
  const distance = views && nextStop(views)?.distance;
  const isClear = at !== null && at.accuracy <= ROUGH_ACCURACY;
  return (
    <TabFrame
      current="home"
      inRange={views?.filter(({ canPressNow }) => canPressNow)}
      far={isClear && typeof distance === 'number' ? format.distance(distance) : undefined}
    >
      <HomeCover now={now} />
      <Content now={now} />
      <IdlePopup hook={hasStamped ? 'stamp' : 'home'} />
    </TabFrame>
  );
};

const Content = ({ now }: { now: number }) => {
  const { home } = useWording().t;
  const campaign = useCampaign();
  const { at, status, request } = usePosition();
  const { views, error, retry } = useSpotViews(at);
  const sheets = useSheets();
  const notifications = useNotifications();
  const presents = usePresents();
  const course = courseOf(useSearch());
  const state = acquisitionState(campaign, now);
  const isOpen = state === 'running';
  const isFirstPainted = useIsBelowReady();
  const isPending = !views || sheets.isPending || notifications.isPending || presents.isPending;
  const offers = useOffers(now, isFirstPainted && !isPending);
  const isBelowReady = isFirstPainted && !offers.isPending;

  if (error) {
    return (
      <Page foot="tabs">
        <div className={s.strips}>
          <FailureNote error={error} onRetry={retry} />
        </div>
      </Page>
    );
  }
  // Render everything together to avoid layout shift.
  if (isPending) {
    return (
      <Page foot="tabs" busy>
        <HomeSkeleton />
      </Page>
    );
  }
  if (views.length === 0) {
    return (
      <Page foot="tabs">
        <Empty title={home.empty.title} text={home.empty.text} />
        <Notifications />
      </Page>
    );
  }
  return (
    <Page foot="tabs" split>
      <div>
        {isOpen && <Nearest views={views} at={at} status={status} request={request} />}
        <div className={s.strips}>
          {!isOpen && <Note>{state === 'before' ? home.beforeText : home.endedText}</Note>}
          <MovedStrip />
          <ImportantNotification />
          <NewRewards />
          {offers.Part && <offers.Part />}
        </div>
        {isBelowReady ? (
          <Book
            views={views}
            sheets={sheets.data ?? []}
            presents={presents.data ?? []}
            course={course}
            isOpen={isOpen}
          />
        ) : (
          <BookSkeleton />
        )}
      </div>
      {isBelowReady && (
        <div>
          <Later>
            <Progress views={views} />
            {campaign.kind !== 'stamp' && <History />}
          </Later>
          <Later>
            <Coupons presents={presents.data ?? []} />
            <Notifications />
          </Later>
        </div>
      )}
    </Page>
  );
};

const NewRewards = () => {
  const { home } = useWording().t;
  const paths = usePaths();
  const n = useUser().data?.user.newRewards ?? 0;
  return n > 0 && <Goal href={paths.goods()}>{home.newRewards({ n })}</Goal>;
};
