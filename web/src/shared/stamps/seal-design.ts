import type { SealArt, SealDesign } from '@meguri/ui/stamps/seal.tsx';
import type { Spot } from '../../queries/queries.ts';

/**
 * The campaign's art for a stamp. One-colour art (SVG, PNG) is a plate that the app inks in the campaign's colour; a
 * photograph cannot be one and is shown as it is.
 */
const artOf = (image: string | null | undefined): SealArt | undefined => {
  if (!image) return undefined;
  const path = image.split(/[?#]/)[0] ?? image;
  return /\.(svg|png)$/i.test(path) ? { plate: image } : { picture: image };
};

/** The seal of a spot; `number` is its place in the campaign, counted from 1, and written on the empty frame. */
export const sealDesign = ({ id, name, stamp }: Spot, number: number): SealDesign => ({
  id,
  number,
  name,
  art: artOf(stamp?.image),
});
