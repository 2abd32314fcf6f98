import type { CachedHandler } from '../operation/context.ts';
import { describeSpot } from './describe-spot.ts';

/** GET /spots */
export const listSpots: CachedHandler<'listSpots'> = ({ campaign, locale }) => ({
  tag: campaign.conditions.tag,
  answer: () => ({ spots: [...campaign.catalogue.spots.values()].map((spot) => describeSpot(campaign, spot, locale)) }),
});
