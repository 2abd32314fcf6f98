import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import { periodState } from '@meguri/core/time/period.ts';
import type { CachedHandler } from '../operation/context.ts';
import { describeCampaign } from './describe-campaign.ts';
import { openPrizes } from './landing.ts';

const idsOf = (presents: readonly { id: string }[]): string => presents.map(({ id }) => id).join();

/** GET /campaign: changes with the version, when the period begins or ends, and when a present ends or is sold out. */
export const showCampaign =
  (server: { logins: readonly LoginType[]; canMail: boolean }): CachedHandler<'showCampaign'> =>
  ({ campaign, locale, asOf: now }) => ({
    tag: `${periodState(campaign.catalogue.period, now)}:${idsOf(openPrizes(campaign, now))}:${server.canMail}`,
    answer: () => ({ campaign: describeCampaign(campaign, locale, { now, ...server }) }),
  });
