import { timeZoneOf } from '../../campaign/campaign-time-zone.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { tokensOfCampaign } from './token-rows.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** How long an ended token is listed. */
const SHOWN_MS = 30 * 86_400_000;

/** GET /campaigns/:slug/tokens. */
export function listTokens({ db, campaigns }: Parts): ConsoleHandler<'listTokens'> {
  return async ({ campaign: { campaignId, slug }, now }) => ({
    tokens: await tokensOfCampaign(db, { campaignId, now, since: now - SHOWN_MS }),
    timeZone: await timeZoneOf(campaigns, slug),
  });
}
