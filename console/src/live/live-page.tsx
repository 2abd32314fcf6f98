import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { LATE_MS } from '@meguri/core/console/figures/figure.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { ConsoleRefusal, ConsoleUnanswered } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action, ActionLink } from '../shared/controls/action.tsx';
import { useAge } from '../shared/figures/use-age.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { AlertList } from './alert-list.tsx';
import { BigNumbers } from './big-numbers.tsx';
import { ConditionList } from './condition-list.tsx';
import { DayDiagram } from './day-diagram.tsx';
import { Sentence, spotsWithAlerts } from './day-sentence.tsx';
import { LiveActionList } from './live-action-list.tsx';
import { NoticeDialog } from './live-dialogs.ts';
import s from './live-page.module.css';
import type { LiveSearch } from './live-search.ts';
import { NoticeMailList } from './notice-mail-list.tsx';
import { OutsideDays, useOutsideDays } from './outside-days.tsx';
import { PrizeFigures } from './prize-figures.tsx';
import { restingSpots } from './resting-spots.ts';
import { SpotFigures } from './spot-figures.tsx';
import { StockFigures } from './stock-figures.tsx';
import { useAlerts, useConditions, useFigures, useLiveActions, useNoticeMails } from './use-live.ts';
import { WallKeys } from './wall-keys.tsx';

type Figures = ConsoleAnswer<'showFigures'>;

const LiveMap = lazyPart(() => import('./live-map.tsx'), 'LiveMap', { fallback: null });

/** How the day is going: one sentence, the figures that show it, what is on hold, and what a member can do about it. */
export const LivePage = () => {
  const { t, locale } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const { data, error, refetch } = useFigures(slug);
  const conditions = useConditions(slug);
  const { alerts, people } = useAlerts(slug);
  const alerted = spotsWithAlerts(alerts, data);
  // In the address, so that a phone's tab can open it.
  const navigate = useNavigate();
  const { act } = useSearch({ strict: false }) as LiveSearch;
  const write = (isOpen: boolean) =>
    void navigate({ to: '/$slug/live', params: { slug }, search: isOpen ? { act: 'notice' } : {}, replace: !isOpen });
  const words = t.live;
  const age = useAge(data?.asOf);
  const mayAct = isAllowed(me, 'set_conditions', slug);
  const mayActLive = isAllowed(me, 'act_live', slug);
  const actions = useLiveActions(slug);
  const mails = useNoticeMails(slug);
  const now = data ? Date.parse(data.at) : 0;
  const outside = useOutsideDays(slug, now);
  const tables = data && conditions && (
    <>
      <SpotFigures
        slug={slug}
        figures={data}
        conditions={conditions}
        mayAct={mayAct}
        published={mayActLive ? actions?.spots : undefined}
      />
      <PrizeFigures
        slug={slug}
        figures={data}
        conditions={conditions}
        mayAct={mayActLive}
        published={mayActLive ? actions?.stocks : undefined}
      />
    </>
  );
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
        <>
          {outside ? (
            <div className={s.outside}>
              <OutsideDays outside={outside} now={now} />
            </div>
          ) : (
            <Sentence figures={data} alerts={alerts} resting={restingSpots(data, conditions)} />
          )}
          <div className={s.day}>
            <div className={s.alerts}>
              <AlertList
                slug={slug}
                alerts={alerts}
                people={people}
                figures={data}
                published={mayActLive ? actions : undefined}
              />
            </div>
            {!outside && (
              <div className={s.numbers}>
                <BigNumbers figures={data} />
              </div>
            )}
            <div className={s.main}>
              {outside ? (
                tables
              ) : (
                <>
                  <DayDiagram figures={data} resting={restingSpots(data, conditions)} alerted={alerted} />
                  <StockFigures figures={data} conditions={conditions} />
                </>
              )}
            </div>
            <div className={s.side}>
              <ConditionList
                slug={slug}
                conditions={conditions}
                nameOf={(id) => nameIn(data, id, locale)}
                mayEnd={{ stop: mayActLive, others: mayAct }}
              />
              {actions && (
                <LiveActionList
                  slug={slug}
                  actions={actions.actions}
                  nameOf={(id, outcomeId) => nameIn(data, id, locale, outcomeId ?? '')}
                  mayAct={mayActLive}
                />
              )}
              {!outside && <LiveMap slug={slug} figures={data} alerted={alerted} />}
            </div>
            {!outside && <div className={s.tables}>{tables}</div>}
            <div className={s.rest}>
              {mails && <NoticeMailList slug={slug} mails={mails} mayMail={isAllowed(me, 'post_notices', slug)} />}
              {isAllowed(me, 'manage_walls', slug) && <WallKeys slug={slug} timeZone={data.timeZone} />}
              <ActionLink size="small" kind="quiet" to={`/${slug}/live/rehearsal`}>
                {t.rehearsedDay.open}
              </ActionLink>
            </div>
          </div>
        </>
      ) : isUnpublished ? (
        <Blank
          isToDo
          title={words.before}
          actions={
            isAllowed(me, 'edit_draft', slug) && (
              <Link to="/$slug/publish" params={{ slug }}>
                {words.toPublish}
              </Link>
            )
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

/** The name of a spot or present in the figures; its id if it has none. */
function nameIn({ spots, presents }: Figures, id: string, locale: 'ja_JP' | 'en_US', outcomeId = ''): string {
  const found =
    spots.find((one) => one.id === id) ?? presents.find((one) => one.id === id && one.outcomeId === outcomeId);
  return found?.name ? textIn(found.name, locale) : id;
}

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
