import { DEFAULT_TIME_ZONE } from '@meguri/core/catalogue/catalogue.ts';
import { stateOfDraw } from '@meguri/core/console/draws/draw-state.ts';
import { type DrawView, WINNERS_AT_ONCE } from '@meguri/core/console/draws/schema.ts';
import { DRAW_ALGORITHM } from '@meguri/core/presents/draw-winners.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type DrawFacts, drawersOf, drawsOfCampaign, publishedWinners } from './draw-queries.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** GET /campaigns/:slug/draws. */
export function listDraws({ db, campaigns }: Parts): ConsoleHandler<'listDraws'> {
  return async ({ campaign: { slug, campaignId }, now }) => {
    const campaign = await campaigns.find(slug);
    const facts = await drawsOfCampaign(db, campaignId);
    const drawers = facts.some(({ decidedAt }) => decidedAt !== null) ? await drawersOf(db, campaignId) : new Map();
    return {
      now: new Date(now).toISOString(),
      timeZone: campaign?.catalogue.timeZone ?? DEFAULT_TIME_ZONE,
      algorithm: DRAW_ALGORITHM,
      draws: facts.map((draw) => viewOf(draw, { campaign, now, drawers })),
    };
  };
}

interface Known {
  campaign: LiveCampaign | null;
  now: number;
  drawers: ReadonlyMap<string, string | null>;
}

function viewOf(draw: DrawFacts, { campaign, now, drawers }: Known): DrawView {
  const { presentId, entriesCloseAt, drawAt, decidedAt, drawnAt, sealedAt, entries, winners } = draw;
  const present = campaign?.catalogue.presents.get(presentId);
  const isListed = present?.lottery?.type === 'drawn';
  const lottery = isListed ? present.lottery : undefined;
  const opensAt = isListed ? (present.period.start ?? null) : null;
  const times = {
    opensAt,
    entriesCloseAt: entriesCloseAt?.getTime() ?? null,
    drawAt: drawAt?.getTime() ?? null,
    decidedAt: decidedAt?.getTime() ?? null,
    drawnAt: drawnAt?.getTime() ?? null,
  };
  const drawn = draw.outcomes ?? lottery?.outcomes ?? [];
  const drawer = decidedAt === null ? undefined : drawers.get(presentId);
  return {
    presentId,
    name: present?.name ?? null,
    state: stateOfDraw(times, now),
    seedHash: draw.seedHash.toString('hex'),
    sealedAt: isoOf(sealedAt),
    opensAt: opensAt === null ? null : new Date(opensAt).toISOString(),
    entriesClose: isoOf(entriesCloseAt),
    drawAt: isoOf(drawAt),
    decidedAt: isoOf(decidedAt),
    drawnAt: isoOf(drawnAt),
    drawnBy: drawer === undefined ? null : { name: drawer },
    seed: draw.seed?.toString('hex') ?? null,
    entries,
    winners,
    outcomes: drawn.map(({ id, stock }) => ({
      id,
      name: lottery?.outcomes.find((outcome) => outcome.id === id)?.name ?? null,
      stock: stock ?? null,
    })),
  };
}

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** GET /campaigns/:slug/draws/:presentId/winners. */
export function listDrawWinners({ db }: { db: Database }): ConsoleHandler<'listDrawWinners'> {
  return async ({ campaign: { campaignId } }, { params: { presentId }, query: { after = 0 } }) =>
    (await publishedWinners(db, { campaignId, presentId }, { after, most: WINNERS_AT_ONCE })) ?? refuse('not_found');
}
