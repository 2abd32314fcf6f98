import { OUTLINES } from '@meguri/core/seals/outlines.ts';
import type { SealRecipe } from '@meguri/core/seals/recipe.ts';
import { Frame } from '@meguri/ui/stamps/frame.tsx';
import { useDraftView } from '../../document/draft-context.ts';
import { useWords } from '../../i18n/console-language.ts';
import { DrawnSeal } from './drawn-seal.tsx';
import s from './seal-paper.module.css';
import { type SealSpot, sealSpots } from './seal-spots.ts';
import type { Letters } from './use-letters.ts';

/** A seal as it is met: at its size on a poster, and in the visitor's stamp book between its neighbours. */
export const SealPaper = ({ recipe, letters, spot }: { recipe: SealRecipe; letters: Letters; spot: SealSpot }) => {
  const { t } = useWords();
  const words = t.seals;
  const { data } = useDraftView();
  const spots = sealSpots(data);
  const place = spots.findIndex(({ id }) => id === spot.id);
  const first = Math.max(0, Math.min(place - 1, spots.length - 3));
  const shown = spots.slice(first, first + 3);
  const seal = <DrawnSeal id={spot.id} recipe={recipe} letters={letters} />;
  return (
    <div className={s.papers}>
      <figure className={s.paper}>
        <div className={s.poster}>{seal}</div>
        <figcaption>{words.onPoster}</figcaption>
      </figure>
      <figure className={s.paper}>
        <ol className={s.book}>
          {shown.map(({ id, names, shape }, at) => (
            <li key={id}>
              {id === spot.id ? seal : <Frame number={first + at + 1} outline={OUTLINES[shape]} />}
              <span>{names[0]}</span>
            </li>
          ))}
        </ol>
        <figcaption>{words.inBook}</figcaption>
      </figure>
      <p className={s.ink}>{words.ink}</p>
    </div>
  );
};
