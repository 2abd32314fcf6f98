import { SEALS_MAX } from '@meguri/core/console/seals/limits.ts';
import { carvedText, type SealRecipe } from '@meguri/core/seals/recipe.ts';
import { useMemo } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import { useFileActions } from '../files/use-file-actions.ts';
import { DrawnSeal } from './drawn-seal.tsx';
import s from './missing-seals-dialog.module.css';
import { useSealInk } from './seal-ink.ts';
import { automaticSealOf, type SealSpot } from './seal-spots.ts';
import { type Letters, useLetters } from './use-letters.ts';

/** Shows the seals that follow from the names of spots, and makes them in one step. */
export const MissingSealsDialog = ({ spots, onClose }: { spots: readonly SealSpot[]; onClose: () => void }) => {
  const { t } = useWords();
  const words = t.seals;
  const { makeSeals, isBusy, message } = useFileActions();
  const automatic = useMemo(
    () => spots.slice(0, SEALS_MAX).map((spot) => ({ spot, recipe: automaticSealOf(spot) })),
    [spots],
  );
  const letters = useLetters(automatic.map(({ recipe }) => recipe));
  const seals = automatic.map(({ spot, recipe }) => ({ spot, recipe: drawable(recipe, letters) }));
  const make = async () => {
    if (letters.isWaiting || letters.isFailed) return;
    if (await makeSeals(seals.map(({ spot: { id }, recipe }) => ({ spotId: id, recipe })))) onClose();
  };
  const problem = message ?? (letters.isFailed ? words.unread : '');
  return (
    <ConsoleDialog
      isOpen
      isWide
      onClose={onClose}
      title={words.missingTitle}
      submit={words.submitMissing(seals.length)}
      isPending={isBusy || letters.isWaiting}
      onSubmit={() => void make()}
    >
      <p>{words.missingLead}</p>
      <ol className={s.seals} style={useSealInk()}>
        {seals.map(({ spot, recipe }) => (
          <li key={spot.id}>
            <DrawnSeal id={spot.id} recipe={recipe} letters={letters} />
            <span>{spot.names[0] || spot.id}</span>
          </li>
        ))}
      </ol>
      <p role="alert" className={s.message}>
        {problem}
      </p>
    </ConsoleDialog>
  );
};

/** A recipe without the letters that cannot be drawn. */
function drawable(recipe: SealRecipe, { missing }: Letters): SealRecipe {
  const text = [...carvedText(recipe.text)].filter((letter) => !missing.has(letter)).join('');
  if (text === recipe.text) return recipe;
  return { ...recipe, text, motif: text === '' && recipe.motif === null ? 'cherry' : recipe.motif };
}
