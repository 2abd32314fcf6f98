import type { SpotFile } from '@meguri/core/campaign-file/spots.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import { publishedHash } from '../../catalogue/published-file.ts';
import type { ConsoleHandler } from '../operation/console-context.ts';
import { type SpotPictureParts, spotPicture } from '../operation/spot-picture.ts';

/** The content hash of the picture with which photos of a spot are compared, its first one; null without a picture. */
export const sampleOf = (campaign: LiveCampaign, spot: Pick<SpotFile, 'images'> | undefined): string | null =>
  publishedHash(campaign, spot?.images?.[0]);

/** GET /campaigns/:slug/photos/samples/:tag. */
export const showSamplePicture =
  (parts: SpotPictureParts): ConsoleHandler<'showSamplePicture'> =>
  ({ campaign: { slug } }, { params: { tag } }) =>
    spotPicture(parts, { slug, tag }, sampleOf);
