import type { ReportAnswer } from '@meguri/core/console/report/schema.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import { askQuietly, usePauses } from '../shared/figures/while-counting.ts';
import type { ReportSearch } from './report-search.ts';

const isNothing = ({ figures }: ReportAnswer): boolean => figures === null;

/** The report on a period. Asks again while newer figures are counted. */
export function useReport(slug: string, { from, to }: ReportSearch) {
  const call = useCall();
  const queries = useQueryClient();
  const refetchInterval = usePauses();
  const queryKey = ['report', slug, from ?? '', to ?? ''];
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      const ask = () => call('showReport', { params: { slug }, query: from && to ? { from, to } : {}, signal });
      return askQuietly(ask, { before: queries.getQueryData<ReportAnswer>(queryKey), isNothing });
    },
    placeholderData: keepPreviousData,
    refetchInterval,
    retry: false,
  });
}

/** Fixing and releasing what is shown. The report is read again afterwards, also if that failed. */
export function useReportActions(slug: string) {
  const call = useCall();
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: ['report', slug] });
  const fix = useMutation({
    mutationFn: (body: { from: string; to: string; asOf: string }) => call('fixReport', { params: { slug }, body }),
    onSettled,
  });
  const release = useMutation({
    mutationFn: (body: { from: string; to: string }) => call('releaseReport', { params: { slug }, body }),
    onSettled,
  });
  return { fix, release };
}
