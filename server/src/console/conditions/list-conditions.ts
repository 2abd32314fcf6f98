import type { Database } from '../../db/open.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { conditionsOfCampaigns } from './condition-queries.ts';

/** GET /campaigns/:slug/conditions. */
export function listConditions({ db }: { db: Database }): ConsoleHandler<'listConditions'> {
  return async ({ campaign: { campaignId } }) => ({
    conditions: (await conditionsOfCampaigns(db, [campaignId])).get(campaignId) ?? [],
  });
}
