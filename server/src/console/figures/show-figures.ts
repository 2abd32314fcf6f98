import type { Figures } from '@meguri/core/console/figures/schema.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { readDayFigures } from './day-figures.ts';
import { requestedCampaign } from './requested-campaign.ts';
import { sharedReads } from './shared-reads.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

/** GET /campaigns/:slug/figures, of the campaign or of its rehearsal. */
export function showFigures({ db, campaigns, elapsed }: Parts): ConsoleHandler<'showFigures'> {
  const shared = sharedReads<Figures | null>(elapsed);
  return async ({ campaign: { slug, campaignId }, now }, { query: { of } }) => {
    const day = await requestedCampaign({ db, campaigns }, { slug, campaignId, of });
    if (day instanceof Refusal) return day;
    const figures = await shared(String(day.campaign.campaignId), async () =>
      readDayFigures(db, day.campaign, { now, clock: await day.clock() }),
    );
    return figures ?? refuse('unavailable');
  };
}
