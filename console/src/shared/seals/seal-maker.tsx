import { carvedText, recipeProblem, type SealRecipe } from '@meguri/core/seals/recipe.ts';
import { suggestedRecipes } from '@meguri/core/seals/suggested-recipes.ts';
import { useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import { useFileActions } from '../files/use-file-actions.ts';
import { SealFields } from './seal-fields.tsx';
import { useSealInk } from './seal-ink.ts';
import s from './seal-maker.module.css';
import { SealPaper } from './seal-paper.tsx';
import { automaticSealOf, type SealSpot } from './seal-spots.ts';
import { useLetters } from './use-letters.ts';

/** Makes the seal of one spot: letters, motif, frame, and how it is cut. It begins with the seal that the spot has. */
export const SealMaker = ({
  spot,
  stored,
  onClose,
}: {
  spot: SealSpot;
  /** The recipe of the drawing that the spot has. */
  stored: SealRecipe | null;
  onClose: () => void;
}) => {
  const { t } = useWords();
  const words = t.seals;
  const { makeSeals, isBusy, message } = useFileActions();
  const [recipe, setRecipe] = useState<SealRecipe>(stored ? { ...stored, shape: spot.shape } : automaticSealOf(spot));
  const suggestions = suggestedRecipes(spot.names, recipe.shape);
  const letters = useLetters([recipe, ...suggestions]);
  const missing = [...carvedText(recipe.text)].filter((letter) => letters.missing.has(letter));
  const problem = recipeProblem(recipe);
  const fault = letters.isFailed
    ? words.unread
    : missing.length > 0
      ? words.missing(missing.join(' '))
      : problem && words.problems[problem];
  const [isTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    // The server knows letters whose outlines are still on the way.
    if (fault) return;
    if (await makeSeals([{ spotId: spot.id, recipe: { ...recipe, text: carvedText(recipe.text) } }])) onClose();
  };
  return (
    <ConsoleDialog
      isOpen
      isWide
      onClose={onClose}
      title={words.title(spot.names[0] || spot.id)}
      submit={words.submit}
      isPending={isBusy}
      onSubmit={() => void save()}
    >
      <div className={s.columns} style={useSealInk()}>
        <SealPaper recipe={recipe} letters={letters} spot={spot} />
        <SealFields
          spotId={spot.id}
          recipe={recipe}
          suggestions={suggestions}
          letters={letters}
          textFault={isTried || problem === 'too_long' || missing.length > 0 ? (fault ?? undefined) : undefined}
          onChange={setRecipe}
        />
      </div>
      <p role="alert" className={s.message}>
        {message ?? (isTried && letters.isFailed ? words.unread : '')}
      </p>
    </ConsoleDialog>
  );
};
