import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import s from './counters.module.css';
import { saveSettlement } from './save-settlement.ts';
import { settlementRows } from './settlement-rows.ts';
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
  const { rows, total } = settlement
    ? settlementRows(settlement, data, words.removed)
    : { rows: [], total: { count: 0, provisional: 0, doubles: 0 } };
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
          isDisabled={rows.length === 0}
          onPress={() => void saveSettlement(`${slug}-${from}-${to}.xlsx`, rows, words)}
        >
          {words.save}
        </Action>
      </div>
      {error ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : settlement && rows.length === 0 ? (
        <Blank title={words.none} />
      ) : (
        <div className={s.scroll}>
          <table className={s.table}>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                <th scope="col">{words.counter}</th>
                <th scope="col">{words.present}</th>
                {([words.count, words.provisional, words.doubles] as const).map((label) => (
                  <th key={label} scope="col" className={s.count}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, day, counter, present, count, provisional, doubles }) => (
                <tr key={key}>
                  <th scope="row">{day}</th>
                  <td>{counter}</td>
                  <td>{present}</td>
                  <td className={s.count}>{count}</td>
                  <td className={s.count}>{provisional}</td>
                  <td className={s.count}>{doubles}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {words.total}
                </th>
                <td className={s.count}>{total.count}</td>
                <td className={s.count}>{total.provisional}</td>
                <td className={s.count}>{total.doubles}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </>
  );
};
