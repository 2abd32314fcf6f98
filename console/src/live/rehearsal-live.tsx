import { useParams } from '@tanstack/react-router';
import { ConsoleRefusal } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { ActionLink } from '../shared/controls/action.tsx';
import { useAge } from '../shared/figures/use-age.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { lazyPart } from '../shared/states/lazy-part.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { AlertList } from './alert-list.tsx';
import { BigNumbers } from './big-numbers.tsx';
import { DayDiagram } from './day-diagram.tsx';
import { Sentence, spotsWithAlerts } from './day-sentence.tsx';
import s from './live-page.module.css';
import { Now } from './live-page.tsx';
import { PrizeFigures } from './prize-figures.tsx';
import { restingSpots } from './resting-spots.ts';
import { SpotFigures } from './spot-figures.tsx';
import { StockFigures } from './stock-figures.tsx';
import { useFigures, useRehearsalAlerts } from './use-live.ts';

const LiveMap = lazyPart(() => import('./live-map.tsx'), 'LiveMap', { fallback: null });

/** The figures of the rehearsal, apart from those of the campaign: of a simulated day, by its clock. Nothing can be done here. */
export const RehearsalLivePage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { data, error, refetch } = useFigures(slug, 'rehearsal');
  const { alerts, off } = useRehearsalAlerts(slug);
  const alerted = spotsWithAlerts(alerts, data);
  const words = t.rehearsedDay;
  const age = useAge(data?.asOf);
  const isMissing = error instanceof ConsoleRefusal && error.code === 'rehearsal_not_running' && !data;
  return (
    <WorkPage title={words.title} beside={data && <Now figures={data} age={age} />}>
      {/* In the page, which is scrolled by keys when it has the focus. */}
      <ActionLink size="small" kind="quiet" to={`/${slug}/live`}>
        {words.back}
      </ActionLink>
      {data ? (
        <>
          <p className={s.apart}>{words.apart}</p>
          <Sentence figures={data} alerts={alerts} resting={restingSpots(data, [])} />
          <div className={s.day}>
            <div className={s.alerts}>
              <AlertList
                slug={slug}
                alerts={alerts}
                people={[]}
                off={off}
                figures={data}
                published={undefined}
                isReadOnly
              />
            </div>
            <div className={s.numbers}>
              <BigNumbers figures={data} />
            </div>
            <div className={s.main}>
              <DayDiagram figures={data} resting={restingSpots(data, [])} alerted={alerted} />
              <StockFigures figures={data} conditions={[]} />
            </div>
            <div className={s.side}>
              <LiveMap slug={slug} figures={data} alerted={alerted} />
            </div>
            <div className={s.tables}>
              <SpotFigures
                slug={slug}
                of="rehearsal"
                figures={data}
                conditions={[]}
                mayAct={false}
                published={undefined}
              />
              <PrizeFigures slug={slug} figures={data} conditions={[]} mayAct={false} published={undefined} />
            </div>
          </div>
        </>
      ) : isMissing ? (
        <Blank title={words.missing} />
      ) : error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};
