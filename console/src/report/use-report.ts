import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import type { ReportSearch } from './report-search.ts';

/** How often a page asks while figures are counted. */
const COUNTING_MS = 1_500;

/** The report on a period. Asks again while newer figures are counted. */
export function useReport(slug: string, { from, to }: ReportSearch) {
  const call = useCall();
  return useQuery({
    queryKey: ['report', slug, from ?? '', to ?? ''],
    queryFn: ({ signal }) => call('showReport', { params: { slug }, query: from && to ? { from, to } : {}, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.counting !== null ? COUNTING_MS : false),
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
