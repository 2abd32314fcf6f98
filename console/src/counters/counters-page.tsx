import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { CounterDialog } from './counter-dialog.tsx';
import { CounterPanel } from './counter-panel.tsx';
import { CounterTable } from './counter-table.tsx';
import s from './counters.module.css';
import { DoubleList } from './double-list.tsx';
import { type Counters, useCounters } from './use-counters.ts';

/** Whether all counters are working, and what opens the chosen one. */
export const CountersPage = () => {
  const { t } = useWords();
  const { slug = '', counterId = null } = useParams({ strict: false });
  const me = useMe();
  const words = t.counters;
  const maySee = isAllowed(me, 'see_counters', slug);
  return maySee ? (
    <CountersOf slug={slug} chosen={counterId} />
  ) : (
    <WorkPage title={words.title}>
      <Blank title={words.forbidden}>{words.forbiddenText}</Blank>
    </WorkPage>
  );
};

const CountersOf = ({ slug, chosen }: { slug: string; chosen: string | null }) => {
  const { t } = useWords();
  const words = t.counters;
  const me = useMe();
  const mayManage = isAllowed(me, 'manage_counters', slug);
  const mayCheck = isAllowed(me, 'hand_over', slug);
  const [isMaking, setMaking] = useState(false);
  const { data, error, refetch } = useCounters(slug);
  return (
    <WorkPage
      title={words.title}
      beside={
        <>
          <Link className={s.link} to="/$slug/counters/settlement" params={{ slug }}>
            {words.settlement}
          </Link>
          {mayManage && data && (
            <Action kind="primary" size="small" icon="plus" onPress={() => setMaking(true)}>
              {words.make}
            </Action>
          )}
        </>
      }
    >
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <Loaded slug={slug} data={data} chosen={chosen} mayManage={mayManage} mayCheck={mayCheck} />
      ) : (
        <Loading />
      )}
      {isMaking && data && <CounterDialog slug={slug} data={data} counter={null} onClose={() => setMaking(false)} />}
    </WorkPage>
  );
};

interface LoadedProps {
  slug: string;
  data: Counters;
  chosen: string | null;
  mayManage: boolean;
  mayCheck: boolean;
}

const Loaded = ({ slug, data, chosen, mayManage, mayCheck }: LoadedProps) => {
  const { t } = useWords();
  const words = t.counters;
  const campaign = useCampaigns().find((one) => one.slug === slug)?.name ?? slug;
  const counter = data.counters.find(({ id }) => id === chosen);
  const isOffering = data.presents.some(({ isOffered }) => isOffered);
  if (data.counters.length === 0) {
    return (
      <Blank isToDo title={words.none}>
        {isOffering ? words.noneText : words.noneOffered}
      </Blank>
    );
  }
  return (
    <div className={s.page}>
      <div>
        <p className={s.sentence}>
          {words.sentence(
            data.counters.length,
            data.counters.reduce((sum, { today }) => sum + today, 0),
          )}
        </p>
        <p className={s.hint}>{isOffering ? words.lead : words.noneOffered}</p>
        <CounterTable slug={slug} data={data} chosen={chosen} />
        <DoubleList slug={slug} data={data} mayCheck={mayCheck} />
      </div>
      {counter && mayManage && (
        <CounterPanel key={counter.id} slug={slug} campaign={campaign} data={data} counter={counter} />
      )}
    </div>
  );
};
