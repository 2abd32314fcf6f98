import type { ConsoleAnswer } from '@meguri/core/console/console-contract.ts';
import { type CampaignNumbers, campaignNumbers } from '../../campaign/campaign-numbers.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  /** Milliseconds of a clock that never goes back. */
  elapsed?: () => number;
}

type Figures = ConsoleAnswer<'showFigures'>;

/** Figures are not counted again before this many milliseconds, and not before twenty times what the last count took. */
const FRESH_MS = 5_000;
const SHARE = 20;
/** Statements of the console are cut after 5 s. */
const LIMIT_MS = 5_000;

interface Counted {
  figures: Promise<Figures>;
  /** By `elapsed`: when the next count may begin; null while this one runs. */
  until: number | null;
}

/**
 * GET /campaigns/:slug/figures. All members share one count of a campaign on this server, and counting takes at most a twentieth
 * of the time of one connection, so that visitors do not pay for open pages.
 */
export function showFigures({
  db,
  campaigns,
  elapsed = () => performance.now(),
}: Parts): ConsoleHandler<'showFigures'> {
  const counted = new Map<number, Counted>();

  const count = (campaign: LiveCampaign, now: number): Counted => {
    const { campaignId } = campaign;
    const start = elapsed();
    const numbers = campaignNumbers(db, campaign, { now, limitMs: LIMIT_MS });
    const entry: Counted = {
      until: null,
      figures: numbers.then(
        (found) => {
          const pause = Math.max(FRESH_MS, SHARE * (elapsed() - start));
          entry.until = elapsed() + pause;
          return figuresOf(campaign, found, { now, nextAt: now + pause });
        },
        (error: unknown) => {
          counted.delete(campaignId);
          throw error;
        },
      ),
    };
    counted.set(campaignId, entry);
    return entry;
  };

  return async ({ campaign: { slug, campaignId }, now }) => {
    const campaign = await campaigns.find(slug);
    if (!campaign) return refuse('not_found');
    const last = counted.get(campaignId);
    const isFresh = last && (last.until === null || elapsed() < last.until);
    return (isFresh ? last : count(campaign, now)).figures;
  };
}

function figuresOf(
  { catalogue }: LiveCampaign,
  { day, visitors, spots, refusals, refusedBySpot, presents, photosPending }: CampaignNumbers,
  { now, nextAt }: { now: number; nextAt: number },
): Figures {
  const sum = (key: 'today' | 'total') => spots.reduce((total, spot) => total + spot[key], 0);
  return {
    asOf: new Date(now).toISOString(),
    nextAt: new Date(nextAt).toISOString(),
    day,
    visitors: { today: visitors.today, total: visitors.total },
    stamps: { today: sum('today'), total: sum('total') },
    spots: spots.map(({ spotId, today, total }) => ({
      id: spotId,
      name: catalogue.spots.get(spotId)?.name ?? null,
      today,
      total,
      refused: refusedBySpot[spotId] ?? 0,
    })),
    refusals: refusals.map(({ code, count }) => ({ code, count })),
    presents: presents.map(({ presentId, outcomeId, granted, used, left }) => {
      const present = catalogue.presents.get(presentId);
      const outcome = present?.lottery?.outcomes.find(({ id }) => id === outcomeId);
      return {
        id: presentId,
        outcomeId,
        name: (outcomeId === '' ? present?.name : outcome?.name) ?? null,
        granted,
        used,
        left,
      };
    }),
    photosPending,
  };
}
