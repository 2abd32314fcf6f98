import type { QueryClient } from '@tanstack/react-query';
import type { Coupon, Present, UserPresent } from '../queries/queries.ts';
import type { userKeys } from '../queries/query-client.ts';

/**
 * Stores a user present that was used or applied for in every loaded query, and so in the data persisted for offline use:
 * it must not appear unfinished again, even if it cannot be refetched. With several user presents of one present, the
 * cache may show too few as usable until the next answer, never too many.
 */
export function markFinished(client: QueryClient, keys: ReturnType<typeof userKeys>, finished: UserPresent): void {
  const { id, presentId, state } = finished;
  const change = <T>(isIt: (topic: readonly unknown[]) => boolean, after: (data: T) => T): void => {
    client.setQueriesData<T>(
      { queryKey: keys.all, predicate: ({ queryKey }) => isIt(queryKey.slice(keys.all.length + 1)) },
      (data) => data && after(data),
    );
  };
  const isList = (name: string) => (topic: readonly unknown[]) => topic.length === 1 && topic[0] === name;
  const present = (each: Present): Present => (each.id === presentId ? { ...each, state } : each);
  change<UserPresent[]>(isList('user-presents'), (all) => all.map((each) => (each.id === id ? finished : each)));
  change<Present[]>(isList('presents'), (presents) => presents.map(present));
  change<Present>((topic) => topic[0] === 'present', present);
  change<Coupon[]>(isList('coupons'), (coupons) =>
    coupons.map((each) => (each.userPresentId === id ? { ...each, state, unused: each.unused - 1 } : each)),
  );
}
