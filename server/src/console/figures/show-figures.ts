import type { Figures } from '@meguri/core/console/figures/schema.ts';
import type { RunningClock } from '@meguri/core/console/rehearsals/running-clock.ts';
import { rehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { readDayFigures } from './day-figures.ts';
import { rehearsalClock } from './rehearsal-clock.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
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

/** GET /campaigns/:slug/figures, of the campaign or of its rehearsal. All members share what this server reads of a campaign. */
export function showFigures({
  db,
  campaigns,
  elapsed = () => performance.now(),
}: Parts): ConsoleHandler<'showFigures'> {
  const known = new Map<number, Read>();
  const read = (campaign: LiveCampaign, day: { now: number; clock: RunningClock | null }): Read => {
    const { campaignId } = campaign;
    const figures = readDayFigures(db, campaign, day);
    const entry = { figures, at: elapsed() };
    known.set(campaignId, entry);
    figures.catch(() => known.delete(campaignId));
    return entry;
  };
  return async ({ campaign: { slug, campaignId }, now }, { query: { of } }) => {
    const isRehearsal = of === 'rehearsal';
    const campaign = isRehearsal
      ? await campaigns.findRehearsal(rehearsalSlug(slug) ?? '')
      : await campaigns.find(slug);
    if (!campaign) return refuse(isRehearsal ? 'rehearsal_not_running' : 'not_found');
    const last = known.get(campaign.campaignId);
    if (last && elapsed() - last.at < FRESH_MS) return (await last.figures) ?? refuse('unavailable');
    const clock = isRehearsal ? await rehearsalClock(db, campaignId) : null;
    const figures = await read(campaign, { now, clock }).figures;
    return figures ?? refuse('unavailable');
  };
}
