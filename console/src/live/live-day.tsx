import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { AlertList } from './alert-list.tsx';
import { BigNumbers } from './big-numbers.tsx';
import { ConditionList } from './condition-list.tsx';
import { DayDiagram } from './day-diagram.tsx';
import { Sentence, spotsWithAlerts } from './day-sentence.tsx';
import { LiveActionList } from './live-action-list.tsx';
import s from './live-page.module.css';
import { NoticeMailList } from './notice-mail-list.tsx';
import { OutsideDays, type useOutsideDays } from './outside-days.tsx';
import { PrizeFigures } from './prize-figures.tsx';
import { restingSpots } from './resting-spots.ts';
import { SpotFigures } from './spot-figures.tsx';
import { StockFigures } from './stock-figures.tsx';
import type { useAlerts, useConditions, useLiveActions, useNoticeMails } from './use-live.ts';
import { WallKeys } from './wall-keys.tsx';

type Figures = ConsoleAnswer<'showFigures'>;

const LiveMap = lazyPart(() => import('./live-map.tsx'), 'LiveMap', { fallback: null });

interface LiveDayProps {
  slug: string;
  figures: Figures;
  conditions: NonNullable<ReturnType<typeof useConditions>>;
  alerts: ReturnType<typeof useAlerts>;
  actions: ReturnType<typeof useLiveActions>;
  mails: ReturnType<typeof useNoticeMails>;
  outside: ReturnType<typeof useOutsideDays>;
}

/** The day as its figures show it. Outside the days of the campaign the parts that would be empty are left out. */
export const LiveDay = ({
  slug,
  figures,
  conditions,
  alerts: { alerts, people, off },
  actions,
  mails,
  outside,
}: LiveDayProps) => {
  const { t, locale } = useWords();
  const me = useMe();
  const alerted = spotsWithAlerts(alerts, figures);
  const mayAct = isAllowed(me, 'set_conditions', slug);
  const mayActLive = isAllowed(me, 'act_live', slug);
  const now = Date.parse(figures.at);
  const tables = (
    <>
      <SpotFigures
        slug={slug}
        figures={figures}
        conditions={conditions}
        mayAct={mayAct}
        published={mayActLive ? actions?.spots : undefined}
      />
      <PrizeFigures
        slug={slug}
        figures={figures}
        conditions={conditions}
        mayAct={mayActLive}
        published={mayActLive ? actions?.stocks : undefined}
      />
    </>
  );
  return (
    <>
      {outside ? (
        <div className={s.outside}>
          <OutsideDays outside={outside} now={now} />
        </div>
      ) : (
        <Sentence figures={figures} alerts={alerts} resting={restingSpots(figures, conditions)} />
      )}
      <div className={s.day}>
        <div className={s.alerts}>
          <AlertList
            slug={slug}
            alerts={alerts}
            people={people}
            off={off}
            figures={figures}
            published={mayActLive ? actions : undefined}
          />
        </div>
        {!outside && (
          <div className={s.numbers}>
            <BigNumbers figures={figures} />
          </div>
        )}
        <div className={s.main}>
          {outside ? (
            tables
          ) : (
            <>
              <DayDiagram figures={figures} resting={restingSpots(figures, conditions)} alerted={alerted} />
              <StockFigures figures={figures} conditions={conditions} />
            </>
          )}
        </div>
        <div className={s.side}>
          <ConditionList
            slug={slug}
            conditions={conditions}
            nameOf={(id) => nameIn(figures, id, locale)}
            mayEnd={{ stop: mayActLive, others: mayAct }}
          />
          {actions && (
            <LiveActionList
              slug={slug}
              actions={actions.actions}
              nameOf={(id, outcomeId) => nameIn(figures, id, locale, outcomeId ?? '')}
              mayAct={mayActLive}
            />
          )}
          {!outside && <LiveMap slug={slug} figures={figures} alerted={alerted} />}
        </div>
        {!outside && <div className={s.tables}>{tables}</div>}
        <div className={s.rest}>
          {mails && <NoticeMailList slug={slug} mails={mails} mayMail={isAllowed(me, 'post_notices', slug)} />}
          {isAllowed(me, 'manage_walls', slug) && <WallKeys slug={slug} timeZone={figures.timeZone} />}
          <ActionLink size="small" kind="quiet" to={`/${slug}/live/rehearsal`}>
            {t.rehearsedDay.open}
          </ActionLink>
        </div>
      </div>
    </>
  );
};

/** The name of a spot or present in the figures; its id if it has none. */
function nameIn({ spots, presents }: Figures, id: string, locale: 'ja_JP' | 'en_US', outcomeId = ''): string {
  const found =
    spots.find((one) => one.id === id) ?? presents.find((one) => one.id === id && one.outcomeId === outcomeId);
  return found?.name ? textIn(found.name, locale) : id;
}
