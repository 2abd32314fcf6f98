import { distanceMetres, wholeMetres } from '@meguri/core/lib/geo.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { CachedHandler } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { describeGroup, describeSpot } from './describe.ts';

/** GET /spots */
export const listSpots: CachedHandler<'listSpots'> = ({ campaign, locale }) => ({
  tag: '',
  answer: () => ({ spots: [...campaign.catalogue.spots.values()].map((spot) => describeSpot(campaign, spot, locale)) }),
});

/** GET /spots/{id}: with its distance where a position is given; the position is rounded away from nobody's log. */
export const showSpot: CachedHandler<'showSpot'> = ({ campaign, locale }, { params, query }) => {
  const spot = campaign.catalogue.spots.get(params.id);
  if (!spot) return refuse('not_found');
  const { lat, lon } = query ?? {};
  const metres = lat === undefined || lon === undefined ? null : distanceMetres({ lat, lon }, spot);
  const { radius } = spot;
  const seen: { distance?: number; near?: boolean } =
    metres === null ? {} : { distance: wholeMetres(metres, radius), near: metres <= radius };
  return {
    tag: `${spot.id}:${seen.distance}:${seen.near}`,
    answer: () => ({
      spot: {
        ...describeSpot(campaign, spot, locale),
        group: describeGroup(spot, locale),
        transcript: spot.transcript === undefined ? '' : textIn(spot.transcript, locale),
        ...seen,
      },
    }),
  };
};

/** GET /stamps: one for each spot that gives a stamp, under the spot's id. */
export const listStamps: CachedHandler<'listStamps'> = ({ campaign, locale }) => ({
  tag: '',
  answer: () => ({
    stamps: [...campaign.catalogue.spots.values()].flatMap((spot) =>
      spot.stamp
        ? [
            {
              id: spot.id,
              spotId: spot.id,
              name: textIn(spot.stamp.name, locale),
              image: campaign.fileUrl(spot.stamp.image ?? undefined),
              points: spot.points,
              courses: spot.courses,
            },
          ]
        : [],
    ),
  }),
});

/** GET /sheets */
export const listSheets: CachedHandler<'listSheets'> = ({ campaign, locale }) => ({
  tag: '',
  answer: () => ({
    sheets: campaign.catalogue.sheets.map(({ id, name, course, spots, required, image }) => ({
      id,
      name: textIn(name, locale),
      course: course ?? null,
      spots,
      required,
      image: campaign.fileUrl(image),
    })),
  }),
});
