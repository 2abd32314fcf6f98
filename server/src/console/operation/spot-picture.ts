import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';

export interface SpotPictureParts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/**
 * A picture of the published version that `hashOf` names for one of the spots; otherwise `not_found`. The console serves it itself,
 * because it may have an origin of its own, where campaigns have no files.
 */
export async function spotPicture(
  { db, campaigns }: SpotPictureParts,
  { slug, tag }: { slug: string; tag: string },
  hashOf: (campaign: LiveCampaign, spot: Spot) => string | null,
): Promise<BinaryAnswer | Refusal<'not_found'>> {
  const campaign = await campaigns.find(slug);
  const isOfSpot = campaign && [...campaign.catalogue.spots.values()].some((spot) => hashOf(campaign, spot) === tag);
  const file = isOfSpot ? await catalogueFile(db, tag) : undefined;
  return file ? new BinaryAnswer({ bytes: file.bytes, contentType: file.content_type, tag }) : refuse('not_found');
}
