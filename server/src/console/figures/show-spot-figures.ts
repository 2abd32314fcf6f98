import { MINUTE_MS, minuteOf, SPOT_MINUTES } from '@meguri/core/console/figures/figure.ts';
import type { SpotFigures } from '@meguri/core/console/figures/schema.ts';
import { shownAt } from '@meguri/core/console/rehearsals/running-clock.ts';
import { startOfLocalDay } from '@meguri/core/time/zoned-time.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { Refusal, refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { requestedCampaign } from './requested-campaign.ts';
import { sharedReads } from './shared-reads.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
}

/** GET /campaigns/:slug/figures/spots/:spotId, of the campaign or of its rehearsal. */
export function showSpotFigures({ db, campaigns }: Parts): ConsoleHandler<'showSpotFigures'> {
  const shared = sharedReads<SpotFigures>();
  return async ({ campaign: { slug, campaignId }, now: trueNow }, { params: { spotId }, query: { of } }) => {
    const day = await requestedCampaign({ db, campaigns }, { slug, campaignId, of });
    if (day instanceof Refusal) return day;
    const { campaign } = day;
    if (!campaign.catalogue.spots.has(spotId)) return refuse('not_found');
    return shared(`${campaign.campaignId} ${spotId}`, async () => {
      const clock = await day.clock();
      const now = clock ? shownAt(clock, trueNow) : trueNow;
      const start = startOfLocalDay(now, campaign.catalogue.timeZone, 0);
      return readSpot(db, { campaignId: campaign.campaignId, spotId, today: minuteOf(start), minute: minuteOf(now) });
    });
  };
}

interface SpotDay {
  campaignId: number;
  spotId: string;
  /** The first minute of the day, and the present one. */
  today: number;
  minute: number;
}

async function readSpot(db: Queryable, { campaignId, spotId, today, minute }: SpotDay): Promise<SpotFigures> {
  const first = minute + 1 - SPOT_MINUTES;
  const since = [campaignId, spotId, Math.min(first, today), minute];
  const stamps = await db.query<Row>(SPOT_STAMPS, since);
  const refused = await db.query<Row>(SPOT_REFUSALS, since);
  const ofDay = (rows: readonly Row[]): [part: string, count: number][] => {
    const counts = new Map<string, number>();
    for (const row of rows) if (row.minute >= today) counts.set(row.part, (counts.get(row.part) ?? 0) + row.count);
    return [...counts].filter(([, count]) => count > 0).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  };
  const byMinute = (rows: readonly Row[]): number[] => {
    const counts = new Array<number>(SPOT_MINUTES).fill(0);
    for (const row of rows)
      if (row.minute >= first) counts[row.minute - first] = (counts[row.minute - first] ?? 0) + row.count;
    return counts;
  };
  return {
    methods: ofDay(stamps).map(([method, count]) => ({ method, count })),
    refusals: ofDay(refused).map(([code, count]) => ({ code, count })),
    from: new Date(first * MINUTE_MS).toISOString(),
    stamps: byMinute(stamps),
    refused: byMinute(refused),
  };
}

interface Row {
  minute: number;
  /** The method or the code. */
  part: string;
  count: number;
}

const SPOT_STAMPS = {
  name: 'stamps_of_spot',
  text: `
    select minute, part, sum(count)::int as count from figure_minutes
    where campaign_id = $1 and kind = 'stamp' and subject = $2 and minute >= $3 and minute <= $4 group by 1, 2`,
};

const SPOT_REFUSALS = {
  name: 'refusals_of_spot',
  text: `
    select minute, code as part, sum(count)::int as count from refusal_minutes
    where campaign_id = $1 and spot_id = $2 and minute >= $3 and minute <= $4 group by 1, 2`,
};
