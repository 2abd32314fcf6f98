import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ConsoleCall } from '../api/console-call.ts';

/** The versions of a campaign, the newest first, page by page. */
export const versionsQuery = (call: ConsoleCall, slug: string) =>
  infiniteQueryOptions({
    queryKey: ['versions', slug],
    queryFn: ({ pageParam, signal }) =>
      call('listVersions', {
        params: { slug },
        query: pageParam === null ? {} : { before: String(pageParam) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
