import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { LATE_MS } from '@meguri/core/console/figures/figure.ts';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ConsoleRefusal, ConsoleUnanswered } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { useAge } from '../shared/figures/use-age.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { LiveDay } from './live-day.tsx';
import { NoticeDialog } from './live-dialogs.ts';
import s from './live-page.module.css';
import type { LiveSearch } from './live-search.ts';
import { useOutsideDays } from './outside-days.tsx';
import { useAlerts, useConditions, useFigures, useLiveActions, useNoticeMails } from './use-live.ts';

type Figures = ConsoleAnswer<'showFigures'>;

/** How the day is going: one sentence, the figures that show it, what is on hold, and what a member can do about it. */
export const LivePage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const { data, error, refetch } = useFigures(slug);
  const conditions = useConditions(slug);
  // Read here, so that they are on the way at the same time as the figures.
  const alerts = useAlerts(slug);
  const actions = useLiveActions(slug);
  const mails = useNoticeMails(slug);
  const outside = useOutsideDays(slug, data ? Date.parse(data.at) : 0);
  // In the address, so that a phone's tab can open it.
  const navigate = useNavigate();
  const { act } = useSearch({ strict: false }) as LiveSearch;
  const write = (isOpen: boolean) =>
    void navigate({ to: '/$slug/live', params: { slug }, search: isOpen ? { act: 'notice' } : {}, replace: !isOpen });
  const words = t.live;
  const age = useAge(data?.asOf);
  const mayAct = isAllowed(me, 'set_conditions', slug);
  const isCounting = error instanceof ConsoleUnanswered && error.code === 'unavailable' && !data;
  const isUnpublished = error instanceof ConsoleRefusal && error.code === 'not_found';
  return (
    <WorkPage
      title={words.title}
      beside={
        <>
          {data && <Now figures={data} age={age} />}
          {mayAct && data && (
            <Action kind="primary" size="small" onPress={() => write(true)}>
              {words.noticing.open}
            </Action>
          )}
        </>
      }
    >
      {data && conditions ? (
        <LiveDay slug={slug} figures={data} {...{ conditions, alerts, actions, mails, outside }} />
      ) : isUnpublished ? (
        <Blank
          isToDo
          title={words.before}
          actions={
            isAllowed(me, 'edit_draft', slug) && <ActionLink to={`/${slug}/publish`}>{words.toPublish}</ActionLink>
          }
        />
      ) : isCounting ? (
        <Blank title={words.counting} />
      ) : error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {act === 'notice' && mayAct && <NoticeDialog slug={slug} onClose={() => write(false)} />}
    </WorkPage>
  );
};

/** The day and the time of the figures, and how old they are. */
export const Now = ({ figures, age }: { figures: Figures; age: number }) => {
  const { t, locale } = useWords();
  const { at: instant, timeZone } = figures;
  const language = locale.replace('_', '-');
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat(language, { timeZone, month: 'numeric', day: 'numeric', weekday: 'short' });
  const time = new Intl.DateTimeFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const isLate = age * 1_000 > LATE_MS;
  return (
    <span className={s.asOf}>
      {day.format(at)} <b>{time.format(at)}</b>{' '}
      <span data-late={isLate}>{isLate ? t.live.late(age) : t.live.updated(age)}</span>
    </span>
  );
};
