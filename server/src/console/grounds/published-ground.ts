import type { PublishedGround } from '@meguri/core/console/grounds/schema.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import { publishedHash } from '../../catalogue/published-file.ts';

/** The content hash of the picture or the vector map; null without one. */
export function groundHashOf(campaign: LiveCampaign): string | null {
  const { style, image, file } = campaign.catalogue.file.map ?? {};
  const path = style === 'image' ? image : style === 'pmtiles' ? file : undefined;
  return publishedHash(campaign, path);
}

/** The map of a published version; null without one. */
export function publishedGround(campaign: LiveCampaign): PublishedGround | null {
  const { style, url, maxZoom, bounds, attribution } = campaign.catalogue.file.map ?? {};
  const tag = groundHashOf(campaign);
  const tiles = style === 'url' ? (url ?? null) : null;
  if (!style || (tag === null && tiles === null) || (style === 'image' && !bounds)) return null;
  return {
    style,
    tag,
    url: tiles,
    maxZoom: tiles === null ? null : (maxZoom ?? null),
    bounds: (style === 'image' && bounds?.map((corner) => [...corner])) || null,
    attribution: attribution ?? null,
  };
}
