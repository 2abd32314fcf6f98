import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { CachedHandler } from '../operation/context.ts';

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
