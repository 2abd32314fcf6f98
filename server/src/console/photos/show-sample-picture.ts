import type { SpotFile } from '@meguri/core/campaign-file/spots.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { publishedHash } from '../../catalogue/published-file.ts';
import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** The content hash of the picture with which photos of a spot are compared, its first one; null without a picture. */
export const sampleOf = (campaign: LiveCampaign, spot: Pick<SpotFile, 'images'> | undefined): string | null =>
  publishedHash(campaign, spot?.images?.[0]);

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/** GET /campaigns/:slug/photos/samples/:tag. The console may have an origin of its own, where campaigns have no files. */
export const showSamplePicture =
  ({ db, campaigns }: Parts): ConsoleHandler<'showSamplePicture'> =>
  async ({ campaign: { slug } }, { params: { tag } }) => {
    const campaign = await campaigns.find(slug);
    const isSample =
      campaign && [...campaign.catalogue.spots.values()].some((spot) => sampleOf(campaign, spot) === tag);
    const file = isSample ? await catalogueFile(db, tag) : undefined;
    return file ? new BinaryAnswer({ bytes: file.bytes, contentType: file.content_type, tag }) : refuse('not_found');
  };
