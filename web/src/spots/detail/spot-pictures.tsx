import { HeroPictures } from '@meguri/ui/places/hero-pictures.tsx';
import { HeroSeal } from '@meguri/ui/places/hero-seal.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';

/**
 * The pictures of a spot that has several; its stamp where it has none. The code is loaded after the first render, which shows the
 * first picture, or the cloth.
 */
export const SpotPictures = ({ view: { spot, seal, status } }: { view: SpotView }) => {
  const { pictures } = useText().spots;
  if (spot.images.length === 0) return <HeroSeal seal={seal} collected={status.acquiredAt !== null} />;
  return (
    <HeroPictures
      sources={spot.images}
      label={pictures.label}
      previousLabel={pictures.previous}
      nextLabel={pictures.next}
      placeOf={(at) => pictures.place({ at, of: spot.images.length })}
    />
  );
};
