import type { QueryClient } from '@tanstack/react-query';
import type { Coupon, Present, UserPresent } from '../queries/queries.ts';
import type { userKeys } from '../queries/query-client.ts';

type Keys = ReturnType<typeof userKeys>;

/** Changes the data of every loaded query of the visitor whose topic `isIt`. */
function change<T>(
  client: QueryClient,
  keys: Keys,
  isIt: (topic: readonly unknown[]) => boolean,
  after: (data: T) => T,
): void {
  client.setQueriesData<T>(
    { queryKey: keys.all, predicate: ({ queryKey }) => isIt(queryKey.slice(keys.all.length + 1)) },
    (data) => data && after(data),
  );
}
const isList = (name: string) => (topic: readonly unknown[]) => topic.length === 1 && topic[0] === name;

/** Changes a present in every loaded query. */
function changePresent(client: QueryClient, keys: Keys, presentId: string, after: (present: Present) => Present): void {
  const present = (each: Present): Present => (each.id === presentId ? after(each) : each);
  change<Present[]>(client, keys, isList('presents'), (presents) => presents.map(present));
  change<Present>(client, keys, (topic) => topic[0] === 'present', present);
}

/**
 * Stores a user present that was just taken in every loaded query. Without it, the page would offer the present again, and
 * the page of its application would deny it, until they are refetched.
 */
export function markTaken(client: QueryClient, keys: Keys, taken: UserPresent): void {
  const { id, presentId, state } = taken;
  change<UserPresent[]>(client, keys, isList('user-presents'), (all) => [
    ...all.filter((each) => each.id !== id),
    taken,
  ]);
  changePresent(client, keys, presentId, (present) =>
    present.userPresents.includes(id)
      ? present
      : { ...present, state, taken: present.taken + 1, userPresents: [...present.userPresents, id] },
  );
}

/**
 * Stores a user present that was used or applied for in every loaded query, and so in the data persisted for offline use:
 * it must not appear unfinished again, even if it cannot be refetched. With several user presents of one present, the
 * cache may show too few as usable until the next answer, never too many.
 */
export function markFinished(client: QueryClient, keys: Keys, finished: UserPresent): void {
  const { id, presentId, state } = finished;
  change<UserPresent[]>(client, keys, isList('user-presents'), (all) =>
    all.map((each) => (each.id === id ? finished : each)),
  );
  changePresent(client, keys, presentId, (present) => ({ ...present, state }));
  change<Coupon[]>(client, keys, isList('coupons'), (coupons) =>
    coupons.map((each) => (each.userPresentId === id ? { ...each, state, unused: each.unused - 1 } : each)),
  );
}
