import type { LoginType } from '@meguri/core/accounts/schema.ts';
import { periodState } from '@meguri/core/time/period.ts';
import type { CachedHandler } from '../operation/context.ts';
import { describeCampaign } from './describe-campaign.ts';

/** GET /campaign: changes with the version and when the period begins or ends. */
export const showCampaign =
  ({ logins }: { logins: readonly LoginType[] }): CachedHandler<'showCampaign'> =>
  ({ campaign, locale, now }) => ({
    tag: periodState(campaign.catalogue.period, now),
    answer: () => ({ campaign: describeCampaign(campaign, locale, { now, logins }) }),
  });
