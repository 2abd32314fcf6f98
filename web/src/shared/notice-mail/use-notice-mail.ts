import type { Answer } from '@meguri/core/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useCampaign } from '../../queries/queries.ts';
import { userKeys } from '../../queries/query-client.ts';
import { useIsGuest, useUsername, useVisit } from '../../session/visit.ts';

export type NoticeMail = Answer<'showNoticeMail'>['noticeMail'];

/** Notices by mail of this visitor. Not offered to guests, who have no address, and where the campaign sends none. */
export function useNoticeMail() {
  const { call, slug } = useVisit();
  const username = useUsername();
  const isGuest = useIsGuest();
  const { noticeMails } = useCampaign();
  const isOffered = noticeMails && !isGuest && username !== null;
  const { data, error, refetch } = useQuery<NoticeMail | null>({
    queryKey: userKeys(slug, username).noticeMail,
    queryFn: async ({ signal }) => (await call('showNoticeMail', { signal }))?.noticeMail ?? null,
    enabled: isOffered,
  });
  const isOn = data?.consent != null && data.consent.endedAt === null;
  return { isOffered, noticeMail: data, isOn, error, refetch };
}
