import { DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';

/** The time zone in which the days of a campaign begin; the default one before the first publication. */
export const timeZoneOf = async (campaigns: Pick<LiveCampaigns, 'find'>, slug: string): Promise<string> =>
  (await campaigns.find(slug))?.catalogue.timeZone ?? DEFAULT_TIME_ZONE;
