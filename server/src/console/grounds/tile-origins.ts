import { tileOrigin } from '@meguri/core/lib/tile-origin.ts';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { TilePasses } from './tile-passes.ts';

/** Map tiles of the installation, on which organisers place spots. Visitors never see them. */
export interface ConsoleTiles {
  url: string;
  /** Who made the map, which most licences require to be shown. */
  credit: string;
}

/** The origins of the map tiles that a page of a campaign in the console may show, given the pass of the browser. */
export type TileOrigins = (slug: string, pass: string) => Promise<string[]>;

const SLUG = /^[a-z0-9-]+$/;

/**
 * The host of the published map, which the visitors' page names too, and that of the draft for a browser with a pass. Nothing where the
 * database cannot be asked: the page is needed to say so.
 */
export function openTileOrigins({
  campaigns,
  passes,
}: {
  campaigns: Pick<LiveCampaigns, 'find'>;
  passes: TilePasses;
}): TileOrigins {
  return async (slug, pass) => {
    if (!SLUG.test(slug)) return [];
    const published = await campaigns.find(slug).catch(() => null);
    const { style, url } = published?.catalogue.file.map ?? {};
    const origins = [style === 'url' && url ? tileOrigin(url) : null, passes.originOf(slug, pass)];
    return [...new Set(origins.filter((origin) => origin !== null))];
  };
}
