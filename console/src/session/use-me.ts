import type { SignedInMember } from '@meguri/core/console/members/schema.ts';
import { type Action, type MemberRights, may } from '@meguri/core/console/roles/may.ts';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ConsoleCall, ConsoleRefusal, useCall } from '../api/console-call.ts';
import { openRecordStore } from '../browser/record-store.ts';
import { forgetExpired, forgetMember, isWalkPage, memberOrCached } from './cached-member.ts';

/** The member of the session; null without one. */
export const meQuery = (call: ConsoleCall) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }): Promise<SignedInMember | null> => {
      const ask = () => askForMe(call, signal);
      if (!isWalkPage(location.pathname)) return ask();
      return memberOrCached({ store: await openRecordStore(), now: Date.now(), ask });
    },
    staleTime: 60_000,
    // Without a network the query must fail or return the cached member, not wait.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

async function askForMe(call: ConsoleCall, signal: AbortSignal): Promise<SignedInMember | null> {
  try {
    return (await call('showMe', { signal })).member;
  } catch (error) {
    if (error instanceof ConsoleRefusal && error.code === 'unauthorized') return null;
    throw error;
  }
}

/**
 * Deletes what the walk test keeps of a member: after 12 hours, and when the session ends in any way: signed out,
 * refused, or replaced by that of another member. Each of these removes the member from `queries`.
 */
export function forgetWithSession(queries: QueryClient): void {
  void openRecordStore().then((store) => forgetExpired(store, Date.now()));
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (query.queryKey[0] !== 'me') return;
    const isGone = type === 'removed' || (type === 'updated' && query.state.data === null);
    if (isGone) void openRecordStore().then(forgetMember);
  });
}

/** The member of the session. Only for pages that the router shows to members. */
export function useMe(): SignedInMember {
  const { data } = useSuspenseQuery(meQuery(useCall()));
  if (!data) throw new Error('no session');
  return data;
}

/** Whether the member may carry out `action`, in the campaign of `slug` if the action belongs to one. */
export const isAllowed = (me: MemberRights, action: Action, slug?: string): boolean => may(me, action, slug ?? null).ok;
