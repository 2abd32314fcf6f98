import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import { periodState } from '@meguri/core/time/period.ts';
import type { CachedHandler } from '../operation/context.ts';
import { describeCampaign } from './describe-campaign.ts';
import { openPrizes } from './landing.ts';

/** GET /campaign: changes with the version, and when the period begins or ends or that of a present ends. */
export const showCampaign =
  (server: { logins: readonly LoginType[]; canMail: boolean }): CachedHandler<'showCampaign'> =>
  ({ campaign, locale, now }) => ({
    tag: `${periodState(campaign.catalogue.period, now)}:${openPrizes(campaign.catalogue, now).length}:${server.canMail}`,
    answer: () => ({ campaign: describeCampaign(campaign, locale, { now, ...server }) }),
  });
