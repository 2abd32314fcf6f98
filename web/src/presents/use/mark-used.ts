import type { QueryClient } from '@tanstack/react-query';
import type { Coupon, Present, UserPresent } from '../../queries/queries.ts';
import type { userKeys } from '../../queries/query-client.ts';

/**
 * Writes a use into everything that is loaded of the visitor, and so into what is kept for a page without a network:
 * nobody shall find it unused again, whether or not it can be asked for anew. Of several holds of one present this may say
 * too little until the next answer, never too much.
 */
export function markUsed(client: QueryClient, keys: ReturnType<typeof userKeys>, used: UserPresent): void {
  const { id, presentId, state } = used;
  const change = <T>(isIt: (topic: readonly unknown[]) => boolean, after: (told: T) => T): void => {
    client.setQueriesData<T>(
      { queryKey: keys.all, predicate: ({ queryKey }) => isIt(queryKey.slice(keys.all.length + 1)) },
      (told) => told && after(told),
    );
  };
  const isList = (name: string) => (topic: readonly unknown[]) => topic.length === 1 && topic[0] === name;
  const present = (each: Present): Present => (each.id === presentId ? { ...each, state } : each);
  change<UserPresent[]>(isList('user-presents'), (holds) => holds.map((each) => (each.id === id ? used : each)));
  change<Present[]>(isList('presents'), (presents) => presents.map(present));
  change<Present>((topic) => topic[0] === 'present', present);
  change<Coupon[]>(isList('coupons'), (coupons) =>
    coupons.map((each) => (each.userPresentId === id ? { ...each, state, unused: each.unused - 1 } : each)),
  );
}
