import type { Spot } from '@meguri/core/catalogue/catalogue.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import { publishedHash } from '../../catalogue/published-file.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type SpotPictureParts, spotPicture } from '../operation/spot-picture.ts';

/** The content hash of the picture of a stamp; null without a picture. */
export const stampPictureOf = (campaign: LiveCampaign, { stamp }: Pick<Spot, 'stamp'>): string | null =>
  publishedHash(campaign, stamp?.image ?? undefined);

/** GET /campaigns/:slug/stamps/:tag. Members of the desk may not read the draft, which has the pictures too. */
export const showStampPicture =
  (parts: SpotPictureParts): ConsoleHandler<'showStampPicture'> =>
  ({ campaign: { slug } }, { params: { tag } }) =>
    spotPicture(parts, { slug, tag }, stampPictureOf);
