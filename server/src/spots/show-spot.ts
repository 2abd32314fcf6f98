import { distanceMetres, wholeMetres } from '@meguri/core/lib/geo.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { CachedHandler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeGroup, describeSpot } from './describe-spot.ts';

/** GET /spots/{id}: with the distance in metres and whether it is within the radius, if the call has a position. */
export const showSpot: CachedHandler<'showSpot'> = ({ campaign, locale }, { params, query }) => {
  const spot = campaign.catalogue.spots.get(params.id);
  if (!spot) return refuse('not_found');
  const { lat, lon } = query ?? {};
  const metres = lat === undefined || lon === undefined ? null : distanceMetres({ lat, lon }, spot);
  const { radius } = spot;
  const nearness: { distance?: number; near?: boolean } =
    metres === null ? {} : { distance: wholeMetres(metres, radius), near: metres <= radius };
  return {
    tag: `${spot.id}:${nearness.distance}:${nearness.near}`,
    answer: () => ({
      spot: {
        ...describeSpot(campaign, spot, locale),
        group: describeGroup(spot, locale),
        transcript: spot.transcript === undefined ? '' : textIn(spot.transcript, locale),
        ...nearness,
      },
    }),
  };
};
