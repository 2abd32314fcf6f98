import { blockText } from '@meguri/core/text/block-text.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { useWording } from '../../i18n/language-context.ts';
import { useAccountCheck, useCampaign } from '../../queries/queries.ts';
import { campaignKey } from '../../queries/query-client.ts';
import { learnAccount } from '../../session/account-kind.ts';
import { useVisit } from '../../session/visit.ts';
import { eventState } from '../stamps/campaign-period.ts';

/**
 * A visitor who is blocked learns of it by the next `GET /live`, which the page asks for every 30 s. This is for a page that missed it, and
 * for the period.
 */
const CHECK_INTERVAL_MS = 5 * 60_000;

/**
 * Asks the server about the account when the app opens and while it is visible. A blocked account is logged out with the
 * reason. A guest who was upgraded is no guest any more, although the answer was lost. If the server disagrees about whether the event runs, the campaign is loaded again.
 */
export const AccountWatch = () => {
  const visit = useVisit();
  const { session, slug } = visit;
  const { locale } = useWording();
  const campaign = useCampaign();
  const queryClient = useQueryClient();
  const { data, dataUpdatedAt, isFetchedAfterMount } = useAccountCheck({
    refetchInterval: CHECK_INTERVAL_MS,
    refetchOnWindowFocus: true,
  });
  // A stored answer of an earlier visit does not count.
  const answer = isFetchedAfterMount ? data : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return;
    if (!answer.available) return session.block(answer.block && blockText(answer.block, locale));
    learnAccount(visit, answer);
    const isRunning = eventState(campaign, serverNow()) === 'running';
    if (answer.period !== isRunning) void queryClient.invalidateQueries({ queryKey: campaignKey(slug, locale) });
  }, [dataUpdatedAt, isFetchedAfterMount]);
  return null;
};
