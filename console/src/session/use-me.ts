import type { SignedInMember } from '@meguri/core/console/members/schema.ts';
import { type Action, type MemberRights, may } from '@meguri/core/console/roles/may.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ConsoleCall, ConsoleRefusal, useCall } from '../api/console-call.ts';

/** The member of the session; null without one. */
export const meQuery = (call: ConsoleCall) =>
  queryOptions({
    queryKey: ['me'],
    queryFn: async ({ signal }): Promise<SignedInMember | null> => {
      try {
        return (await call('showMe', { signal })).member;
      } catch (error) {
        if (error instanceof ConsoleRefusal && error.code === 'unauthorized') return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });

/** The member of the session. Only for pages that the router shows to members. */
export function useMe(): SignedInMember {
  const { data } = useSuspenseQuery(meQuery(useCall()));
  if (!data) throw new Error('no session');
  return data;
}

/** Whether the member may carry out `action`, in the campaign of `slug` if the action belongs to one. */
export const isAllowed = (me: MemberRights, action: Action, slug?: string): boolean => may(me, action, slug ?? null).ok;
