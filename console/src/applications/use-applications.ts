import { PARCELS_MAX } from '@meguri/core/applications/parcel.ts';
import type { ConsoleAnswer, ConsoleBody } from '@meguri/core/console/console-contract.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../api/console-call.ts';
import type { ApplicationSearch } from './application-search.ts';

export type Summary = ConsoleAnswer<'showApplicationSummary'>;
export type ApplicationRow = ConsoleAnswer<'listApplications'>['applications'][number];
export type Parcel = Pick<ApplicationRow['parcel'], 'state' | 'carrier' | 'tracking'>;
export type ParcelChange = ConsoleBody<'recordParcels'>['changes'][number];
export type Form = ConsoleAnswer<'openApplication'>['form'];

export interface ApplicationFilter extends ApplicationSearch {
  presentId: string | null;
}

/** How many applications there are, who opened some, and when they are erased. */
export function useSummary(slug: string) {
  const call = useCall();
  return useQuery({
    queryKey: ['applications', slug, 'summary'],
    queryFn: ({ signal }) => call('showApplicationSummary', { params: { slug }, signal }),
  });
}

/** The applications that a filter selects, without what is in them, in pages. */
export function useApplications(slug: string, { presentId, state, number }: ApplicationFilter) {
  const call = useCall();
  return useInfiniteQuery({
    queryKey: ['applications', slug, 'list', presentId, state, number],
    queryFn: ({ pageParam, signal }) =>
      call('listApplications', {
        params: { slug },
        query: {
          ...(presentId === null ? {} : { presentId }),
          ...(state ? { state } : {}),
          ...(number ? { number } : {}),
          ...(pageParam === null ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads everything again after an action. */
export function useRereading(slug: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['applications', slug] });
}

/**
 * Records parcels, with as many calls as their limit requires. A parcel changes only if it still has the state that the member saw, so
 * after a failure everything can be sent again.
 */
export function useRecordParcels(slug: string) {
  const call = useCall();
  return async (changes: readonly ParcelChange[]): Promise<ConsoleAnswer<'recordParcels'>> => {
    const sum = { changed: 0, unchanged: 0 };
    for (let from = 0; from < changes.length; from += PARCELS_MAX) {
      const body = { changes: changes.slice(from, from + PARCELS_MAX) };
      const { changed, unchanged } = await call('recordParcels', { params: { slug }, body });
      sum.changed += changed;
      sum.unchanged += unchanged;
    }
    return sum;
  };
}

/** The name of a prize and of what was won, by their ids. */
export const presentName = (
  { presents }: Pick<Summary, 'presents'>,
  presentId: string,
  outcomeId: string | null,
): string => {
  const present = presents.find(({ id }) => id === presentId);
  const outcome = outcomeId === null ? undefined : present?.outcomes.find(({ id }) => id === outcomeId);
  return [present?.name ?? presentId, outcome?.name ?? outcomeId].filter((name) => name !== null).join(' ');
};
