import type { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '../api/http.ts';

/** How fresh the data on the screen is. */
export interface Freshness {
  /** Data that is shown could not be refetched because of the network. */
  isCutOff: boolean;
  /** When the oldest data on the screen was fetched, in milliseconds; null where nothing is shown. */
  asOf: number | null;
}

const shown = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined);

/** The freshness of the data on the screen, from its active queries. */
export function freshnessOf(client: QueryClient): Freshness {
  const queries = shown(client);
  const ages = queries.map(({ state }) => state.dataUpdatedAt);
  return {
    isCutOff: queries.some(({ state }) => state.status === 'error' && state.error instanceof NetworkFailure),
    asOf: ages.length > 0 ? Math.min(...ages) : null,
  };
}
