import { HeroPictures } from '@meguri/ui/places/hero-pictures.tsx';
import { useText } from '../../i18n/language-context.ts';
import type { Spot } from '../../queries/queries.ts';

/** The pictures of a spot that has several. Its code is loaded after the first render, which shows the first picture. */
export const SpotPictures = ({ spot }: { spot: Spot }) => {
  const { pictures } = useText().spots;
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
