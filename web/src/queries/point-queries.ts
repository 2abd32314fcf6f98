import type { Answer } from '@meguri/core/contract.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useUsername, useVisit } from '../session/visit.ts';
import { userKeys } from './query-client.ts';

export type HistoryLine = Answer<'listPointHistory'>['history'][number];

/** The point history page by page, the newest first. */
export function usePointHistory() {
  const { slug, call } = useVisit();
  const username = useUsername();
  return useInfiniteQuery({
    queryKey: userKeys(slug, username).history,
    queryFn: async ({ pageParam, signal }) =>
      (await call('listPointHistory', { query: pageParam === '' ? {} : { cursor: pageParam }, signal })) ?? {
        history: [],
        next: null,
      },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: username !== null,
  });
}
