import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ConsoleCall, useCall } from '../api/console-call.ts';

/** The key of the query for the member's factors. */
export const factorsKey = ['factors'] as const;

const factorsQuery = (call: ConsoleCall) =>
  queryOptions({ queryKey: factorsKey, queryFn: ({ signal }) => call('showFactors', { signal }) });

/** What the member has besides the password: passkeys, authenticator app, recovery codes. */
export const useFactors = () => useQuery(factorsQuery(useCall()));
