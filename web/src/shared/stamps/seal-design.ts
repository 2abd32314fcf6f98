import type { SealArt, SealDesign } from '@meguri/ui/stamps/seal.tsx';
import type { Spot } from '../../queries/queries.ts';

/**
 * The campaign's artwork for a stamp. One-colour artwork (SVG, PNG) is a mask that the app inks in the campaign's
 * colour; a photograph is shown as it is.
 */
export const artOf = (image: string | null | undefined): SealArt | undefined => {
  if (!image) return undefined;
  const path = image.split(/[?#]/)[0] ?? image;
  return /\.(svg|png)$/i.test(path) ? { plate: image } : { picture: image };
};

/** The seal of a spot; `number` is its 1-based place in the campaign, shown in the empty frame. */
export const sealDesign = ({ id, name, stamp }: Spot, number: number): SealDesign => ({
  id,
  number,
  outline: stamp?.outline,
  name,
  art: artOf(stamp?.image),
});
