import { slipText } from '@meguri/core/text/title-slip.ts';
import { IconButton } from '@meguri/ui/basics/button.tsx';
import { Cover, CoverDates } from '@meguri/ui/basics/cover.tsx';
import { ProgressStat, Stats } from '@meguri/ui/lists/stat.tsx';
import { useFormat, useWording } from '../i18n/language-context.ts';
import { useCampaign, useNotifications } from '../queries/queries.ts';
import { usePaths } from '../session/visit.ts';
import { LanguageChoice } from '../shared/layout/language-choice.tsx';
import { useToasts } from '../shared/layout/toaster.tsx';
import { acquisitionState, eventState } from '../shared/stamps/campaign-period.ts';
import { daysUntilStart, periodText, remainingText } from '../shared/stamps/period-text.ts';
import { Figures } from './figures.tsx';

/**
 * The cover of the stamp book: the campaign's title, its period and the visitor's progress. `now` is in milliseconds.
 */
export const HomeCover = ({ now }: { now: number }) => {
  const { t, locale, format } = useWording();
  const campaign = useCampaign();
  const { show } = useToasts();
  const hasBegun = eventState(campaign, now) !== 'before';
  return (
    <Cover
      underCard={acquisitionState(campaign, now) === 'running'}
      slip={slipText(campaign.name, locale)}
      top={
        <>
          <LanguageChoice onFailure={(text) => text && show({ text, icon: 'wifi-off' })} />
          <Bell />
        </>
      }
    >
      <CoverDates>
        {periodText(campaign, now, format)}
        <br />
        {remainingText(campaign, now, t, format)}
      </CoverDates>
      {hasBegun ? <Figures /> : <Countdown days={daysUntilStart(campaign, now)} />}
    </Cover>
  );
};

const Countdown = ({ days }: { days: number }) => {
  const { home } = useWording().t;
  const format = useFormat();
  return (
    days > 0 && (
      <Stats>
        <ProgressStat label={home.until} value={format.number(days)} unit={home.untilDays({ n: days })} />
      </Stats>
    )
  );
};

const Bell = () => {
  const { home } = useWording().t;
  const paths = usePaths();
  const unread = useNotifications().data?.filter(({ read }) => !read).length ?? 0;
  const label = unread > 0 ? home.notificationsUnread({ n: unread }) : home.notifications;
  return <IconButton icon="bell" label={label} count={unread} href={paths.notifications()} />;
};
