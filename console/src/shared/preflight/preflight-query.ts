import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConsoleCall } from '../../api/console-call.ts';

/** The pre-flight list. `draftKey` names what of the draft it is of; null where there is no draft to follow. */
export const preflightQuery = (call: ConsoleCall, slug: string, draftKey: string | null) =>
  queryOptions({
    queryKey: ['preflight', slug, draftKey],
    queryFn: ({ signal }) => call('showPreflight', { params: { slug }, query: { clock: String(Date.now()) }, signal }),
    placeholderData: keepPreviousData,
    // What the server can do, what others sign and what time it is are judged as well.
    staleTime: 0,
  });

/** What a list is of: it changes with each revision and each published version. */
export const draftKeyOf = ({ revision, baseVersion }: { revision: number; baseVersion: number }): string =>
  `${revision} ${baseVersion}`;
