import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { useCampaigns } from '../shared/frame/use-campaigns.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './counters.module.css';
import { saveSettlement } from './save-settlement.ts';
import { type Accounts, accountsOf } from './settlement-rows.ts';
import { settlementSheets } from './settlement-sheets.ts';
import { AccountTable, DayTable } from './settlement-tables.tsx';
import { type Counters, useCounters } from './use-counters.ts';

/** What was handed over by counter, present and day, for the accounts of the shops. */
export const SettlementPage = () => {
  const { t } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const me = useMe();
  const words = t.counters;
  const { data, error, refetch } = useCounters(slug);
  const crumb = { label: words.title, to: `/${slug}/counters` };
  if (!isAllowed(me, 'see_counters', slug)) {
    return (
      <WorkPage title={words.settle.title}>
        <Blank title={words.forbidden}>{words.forbiddenText}</Blank>
      </WorkPage>
    );
  }
  return (
    <WorkPage title={words.settle.title} crumb={crumb}>
      {error && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : data ? (
        <Settlement slug={slug} data={data} />
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};

const Settlement = ({ slug, data }: { slug: string; data: Counters }) => {
  const { t } = useWords();
  const call = useCall();
  const words = t.counters.settle;
  const [from, setFrom] = useState(`${data.today.slice(0, 8)}01`);
  const [to, setTo] = useState(data.today);
  const isPeriod = from !== '' && to !== '' && from <= to;
  const {
    data: settlement,
    error,
    refetch,
  } = useQuery({
    queryKey: ['settlement', slug, from, to],
    queryFn: ({ signal }) => call('showSettlement', { params: { slug }, query: { from, to }, signal }),
    enabled: isPeriod,
    placeholderData: keepPreviousData,
  });
  const accounts = settlement && accountsOf(settlement, data, words.removed);
  const campaign = useCampaigns().find((one) => one.slug === slug)?.name ?? slug;
  const save = (shown: Accounts): void => {
    const sheets = settlementSheets(shown, { campaign, period: words.period(from, to) }, words);
    void saveSettlement(`${slug}-${words.sheet}-${from}-${to}.xlsx`, sheets);
  };
  return (
    <>
      <p className={s.hint}>{words.lead}</p>
      <div className={s.range}>
        <label className={s.label}>
          {words.from}
          <br />
          <input className={s.date} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
        </label>
        <label className={s.label}>
          {words.to}
          <br />
          <input className={s.date} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        </label>
        <Action
          icon="download"
          isDisabled={!accounts || accounts.counters.length === 0}
          onPress={() => accounts && save(accounts)}
        >
          {words.save}
        </Action>
      </div>
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : accounts?.counters.length === 0 ? (
        <Blank title={words.none} />
      ) : (
        accounts && (
          <>
            <AccountTable accounts={accounts} />
            {accounts.counters.map((account) => (
              <DayTable key={account.id} account={account} />
            ))}
          </>
        )
      )}
    </>
  );
};
