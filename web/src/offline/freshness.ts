import type { QueryClient } from '@tanstack/react-query';
import { NetworkFailure } from '../api/http.ts';

/** How true what is on the screen can be. */
export interface Standing {
  /** The device knows of a network, and yet something that is shown could not be asked for again. */
  isCutOff: boolean;
  /** Since when the oldest of what is shown may have changed, in milliseconds; null where nothing is shown. */
  asOf: number | null;
}

const shown = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && query.state.data !== undefined);

/** Of all queries that the screen shows. */
export function standingOf(client: QueryClient): Standing {
  const queries = shown(client);
  const ages = queries.map(({ state }) => state.dataUpdatedAt);
  return {
    isCutOff: queries.some(({ state }) => state.status === 'error' && state.error instanceof NetworkFailure),
    asOf: ages.length > 0 ? Math.min(...ages) : null,
  };
}

/** Asks again for what failed on this screen. */
export const askAgain = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
