import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConsoleCall } from '../api/console-call.ts';

/** Which translations of the draft, as it was at `revision`, were made from another source or by a machine. */
export const translationQuery = (call: ConsoleCall, slug: string, revision: number) =>
  queryOptions({
    queryKey: ['translation', slug, revision],
    queryFn: ({ signal }) => call('showTranslation', { params: { slug }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
