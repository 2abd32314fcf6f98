import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { CachedHandler } from '../operation/context.ts';

/** GET /stamps: one stamp for each spot that gives one, under the spot's id. */
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
              image: campaign.fileUrl(spot.stamp.image ?? undefined) ?? campaign.sealUrl(spot.id),
              points: spot.points,
              courses: spot.courses,
            },
          ]
        : [],
    ),
  }),
});
