import { distanceMetres, wholeMetres } from '@meguri/core/lib/geo.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { closestPlace } from '@meguri/core/lib/place.ts';
import type { CachedHandler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeSpot } from './describe-spot.ts';

/**
 * GET /spots/{id}: with the distance in metres and whether it is within the radius, if the call has a
 * position. Of a group spot its closest member counts.
 */
export const showSpot: CachedHandler<'showSpot'> = ({ campaign, locale }, { params, query }) => {
  const spot = campaign.catalogue.spots.get(params.id);
  if (!spot) return refuse('not_found');
  const { lat, lon } = query ?? {};
  const at = lat === undefined || lon === undefined ? null : { lat, lon };
  const { radius, ...place } = at ? closestPlace(spot, at) : spot;
  const metres = at && distanceMetres(at, place);
  const nearness: { distance?: number; near?: boolean } =
    metres === null ? {} : { distance: wholeMetres(metres, radius), near: metres <= radius };
  return {
    tag: `${spot.id}:${nearness.distance}:${nearness.near}:${campaign.conditions.tag}`,
    answer: () => ({
      spot: {
        ...describeSpot(campaign, spot, locale),
        transcript: spot.transcript === undefined ? '' : textIn(spot.transcript, locale),
        ...nearness,
      },
    }),
  };
};
