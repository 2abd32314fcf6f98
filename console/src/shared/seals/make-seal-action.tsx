import { useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { Action } from '../controls/action.tsx';
import { lazyPart } from '../states/lazy-part.tsx';
import type { SealSpot } from './seal-spots.ts';
import { useStoredRecipe } from './use-stored-recipe.ts';

const SealMaker = lazyPart(() => import('./seal-maker.tsx'), 'SealMaker', { fallback: null });

/** Makes the seal of a spot, or changes the one that was made here. */
export const MakeSealAction = ({ spot }: { spot: SealSpot }) => {
  const { t } = useWords();
  const stored = useStoredRecipe(spot.image);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Action size="small" kind="quiet" isPending={stored === undefined} onPress={() => setOpen(true)}>
        {stored ? t.seals.change : t.seals.make}
      </Action>
      {isOpen && stored !== undefined && <SealMaker spot={spot} stored={stored} onClose={() => setOpen(false)} />}
    </>
  );
};
