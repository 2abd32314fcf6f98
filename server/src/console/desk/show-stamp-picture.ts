import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import { publishedHash } from '../../catalogue/published-file.ts';
import { catalogueFile } from '../../catalogue/queries.ts';
import type { Database } from '../../db/open.ts';
import { BinaryAnswer } from '../../operation/binary-answer.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';

/** The content hash of the picture of a stamp; null without a picture. */
export const stampPictureOf = (campaign: LiveCampaign, { stamp }: Pick<Spot, 'stamp'>): string | null =>
  publishedHash(campaign, stamp?.image ?? undefined);

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
}

/**
 * GET /campaigns/:slug/stamps/:tag. The console may have an origin of its own, where campaigns have no files, and members of the desk
 * may not read the draft.
 */
export const showStampPicture =
  ({ db, campaigns }: Parts): ConsoleHandler<'showStampPicture'> =>
  async ({ campaign: { slug } }, { params: { tag } }) => {
    const campaign = await campaigns.find(slug);
    const isOfStamp =
      campaign && [...campaign.catalogue.spots.values()].some((spot) => stampPictureOf(campaign, spot) === tag);
    const file = isOfStamp ? await catalogueFile(db, tag) : undefined;
    return file ? new BinaryAnswer({ bytes: file.bytes, contentType: file.content_type, tag }) : refuse('not_found');
  };
