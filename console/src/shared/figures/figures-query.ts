import { queryOptions } from '@tanstack/react-query';
import type { ConsoleCall } from '../../api/console-call.ts';

/** The figures of today. Refused with `not_found` before the first publication. */
export const figuresQuery = (call: ConsoleCall, slug: string, of?: 'rehearsal') =>
  queryOptions({
    queryKey: ['figures', slug, of],
    queryFn: ({ signal }) => call('showFigures', { params: { slug }, query: of === undefined ? {} : { of }, signal }),
    retry: false,
  });
