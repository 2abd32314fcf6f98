import { DEFAULT_MAIN_COLOUR } from '@meguri/core/catalogue/catalogue.ts';
import { congestionNow, restOf } from '@meguri/core/conditions/condition.ts';
import type { Figures } from '@meguri/core/console/figures/schema.ts';
import type { WallFacts, WallNow } from '@meguri/core/console/walls/schema.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import { publishedGround } from '../grounds/published-ground.ts';

/** Minutes of the average. */
const MEAN_MINUTES = 10;
/** What hardly changes. Spots are named as visitors see them. */
export function wallFacts(campaign: LiveCampaign): WallFacts {
  const { file, spots, slug, timeZone } = campaign.catalogue;
  return {
    slug,
    name: file.name,
    mainColour: file.mainColor ?? DEFAULT_MAIN_COLOUR,
    timeZone,
    period: { start: file.period.start, end: file.period.end },
    ground: publishedGround(campaign),
    spots: [...spots.values()].map(({ id, name, lat, lon }) => ({ id, name, lat, lon })),
  };
}

/**
 * What changes: sums of the figures, and what visitors see as well. Refusals, stock, alerts and who takes care of them are for
 * members and stay out.
 */
export function wallNow({ catalogue, conditions }: LiveCampaign, figures: Figures, now: number): WallNow {
  const { asOf, from, columns, walking, recent, stamps, spots } = figures;
  const sumOf = (lists: readonly (readonly number[])[]): number[] =>
    lists.some((list) => list.length > 0)
      ? Array.from({ length: columns }, (_, column) => lists.reduce((sum, list) => sum + (list[column] ?? 0), 0))
      : [];
  const last = new Map(spots.map(({ id, lastTen }) => [id, lastTen]));
  const minutes = recent.slice(-MEAN_MINUTES - 1, -1);
  const important = conditions.notices.find((notice) => notice.important === true);
  return {
    sentAt: new Date(now).toISOString(),
    asOf,
    from,
    columns,
    walking,
    perMinute: minutes.reduce((sum, count) => sum + count, 0) / MEAN_MINUTES,
    today: stamps.today,
    day: sumOf(spots.map((spot) => spot.stamps)),
    usual: sumOf(spots.map((spot) => spot.usual)),
    lastTen: [...catalogue.spots.keys()].map((id) => last.get(id) ?? 0),
    paused: [...conditions.paused]
      .filter(([spotId]) => catalogue.spots.has(spotId))
      .map(([spotId, { reason, text }]) => ({ spotId, reason, ...(text === undefined ? {} : { text }) })),
    closed: [...catalogue.spots.values()]
      .filter((spot) => restOf(conditions.paused.has(spot.id), congestionNow(conditions, spot)) === 'closed')
      .map(({ id }) => id),
    notice: important ? { title: important.title } : null,
  };
}
