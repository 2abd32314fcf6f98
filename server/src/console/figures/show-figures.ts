import type { Figures } from '@meguri/core/console/figures/schema.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { readDayFigures } from './day-figures.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

/** Figures are not read again before this many milliseconds: as often as they are rolled up. */
const FRESH_MS = 1_000;

interface Read {
  figures: Promise<Figures | null>;
  /** By `elapsed`. */
  at: number;
}

/** GET /campaigns/:slug/figures. All members share what this server reads of a campaign. */
export function showFigures({
  db,
  campaigns,
  elapsed = () => performance.now(),
}: Parts): ConsoleHandler<'showFigures'> {
  const known = new Map<number, Read>();
  const read = (campaign: LiveCampaign, now: number): Read => {
    const { campaignId } = campaign;
    const figures = readDayFigures(db, campaign, now);
    const entry = { figures, at: elapsed() };
    known.set(campaignId, entry);
    figures.catch(() => known.delete(campaignId));
    return entry;
  };
  return async ({ campaign: { slug, campaignId }, now }) => {
    const campaign = await campaigns.find(slug);
    if (!campaign) return refuse('not_found');
    const last = known.get(campaignId);
    const figures = await (last && elapsed() - last.at < FRESH_MS ? last : read(campaign, now)).figures;
    return figures ?? refuse('unavailable');
  };
}
