import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ConsoleRefusal } from '../api/console-call.ts';
import { useWords } from '../i18n/console-language.ts';
import { isAllowed, useMe } from '../session/use-me.ts';
import { Action } from '../shared/controls/action.tsx';
import { useCountsLong } from '../shared/figures/while-counting.ts';
import { usePageKeys } from '../shared/frame/use-page-keys.ts';
import { WorkPage } from '../shared/frame/work-page.tsx';
import { Refused } from '../shared/states/refused.tsx';
import { Blank, LoadFailed, Loading } from '../shared/states/states.tsx';
import { useApprovalBoxes } from './approval-boxes.tsx';
import { useHolidays } from './holidays.ts';
import { PeriodBar } from './period-bar.tsx';
import s from './report-page.module.css';
import { ReportPaper } from './report-paper.tsx';
import type { ReportSearch } from './report-search.ts';
import { fileName, reportTables } from './report-tables.ts';
import { saveReportCsv, saveReportXlsx } from './save-report.ts';
import { useReport, useReportActions } from './use-report.ts';

/** The report for the city hall: one sentence, the figures of a period, and their tables; printed by the browser. */
export const ReportPage = () => {
  const { t, locale } = useWords();
  const { slug = '' } = useParams({ strict: false });
  const { from, to }: ReportSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const me = useMe();
  const words = t.report;
  const [hasTables, setTables] = useState(false);
  const [hasBoxes, showBoxes] = useApprovalBoxes();
  const { data, error, refetch } = useReport(slug, from && to ? { from, to } : {});
  const { fix, release } = useReportActions(slug);
  useTableKey(() => setTables((shown) => !shown));
  const figures = data?.figures ?? null;
  const holidays = useHolidays(figures ?? { from: '', to: '', timeZone: '' }, locale);
  const tables = () =>
    figures ? reportTables(figures, { words, languages: t.common.languages, locale, holidays }) : [];
  const percent = Math.round((data?.counting ?? 0) * 100);
  const countsLong = useCountsLong(error ? null : data?.counting);
  const isUnpublished = error instanceof ConsoleRefusal && error.code === 'not_found';
  const isOver = data !== undefined && figures?.isRunning === false && data.counting === null;
  const mayFix = isAllowed(me, 'fix_report', slug);
  return (
    <WorkPage
      title={words.title}
      beside={
        figures && (
          <>
            <Action size="small" icon="list" onPress={() => setTables(!hasTables)}>
              {hasTables ? words.noTables : words.tables}
            </Action>
            <Action size="small" icon="download" onPress={() => void saveReportXlsx(tables(), fileName(slug, figures))}>
              {words.xlsx}
            </Action>
            <Action size="small" icon="download" onPress={() => void saveReportCsv(tables(), fileName(slug, figures))}>
              {words.csv}
            </Action>
            <Action size="small" kind="primary" onPress={() => window.print()}>
              {words.print}
            </Action>
          </>
        )
      }
    >
      {data && (
        <PeriodBar
          key={`${data.from} ${data.to}`}
          answer={data}
          onChoose={(period) => void navigate({ to: '/$slug/report', params: { slug }, search: period ?? {} })}
        />
      )}
      {figures && countsLong && (
        <p className={s.counting} role="status">
          {words.recounting(percent)}
        </p>
      )}
      {isUnpublished ? (
        <Blank isToDo title={words.unpublished} />
      ) : error && !figures ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : figures && data ? (
        <>
          <label className={s.boxes}>
            <input type="checkbox" checked={hasBoxes} onChange={({ target }) => showBoxes(target.checked)} />
            {words.approval.show}
          </label>
          <ReportPaper answer={data} figures={figures} holidays={holidays} hasTables={hasTables} hasBoxes={hasBoxes} />
          {mayFix && (isOver || data.fixedAt !== null) && (
            <div className={s.fixing}>
              {data.fixedAt === null ? (
                <Action
                  isPending={fix.isPending}
                  onPress={() => fix.mutate({ from: data.from, to: data.to, asOf: figures.asOf })}
                >
                  {words.fix}
                </Action>
              ) : (
                <Action isPending={release.isPending} onPress={() => release.mutate({ from: data.from, to: data.to })}>
                  {words.release}
                </Action>
              )}
              <span>{words.fixNote}</span>
              {fix.error instanceof ConsoleRefusal ? (
                <p role="alert">{words.fixFailed}</p>
              ) : (
                <Refused error={fix.error ?? release.error} />
              )}
            </div>
          )}
        </>
      ) : data ? (
        <div role="status">
          <Blank title={words.counting}>{words.countingShare(percent)}</Blank>
        </div>
      ) : (
        <Loading />
      )}
    </WorkPage>
  );
};

/** `T` shows and hides the tables. */
function useTableKey(toggle: () => void): void {
  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 't') return;
    event.preventDefault();
    toggle();
  });
}
