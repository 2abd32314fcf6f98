import { MOTIF_NAMES, type MotifName } from '@meguri/core/seals/motifs/motifs.ts';
import { OUTLINES } from '@meguri/core/seals/outlines.ts';
import {
  carvedText,
  DIRECTIONS,
  RIMS,
  recipeProblem,
  type SealRecipe,
  TONES,
  WEARS,
} from '@meguri/core/seals/recipe.ts';
import { recipeText } from '@meguri/core/seals/recipe-text.ts';
import { SEAL_SHAPES } from '@meguri/core/seals/shapes.ts';
import { suggestedRecipes } from '@meguri/core/seals/suggested-recipes.ts';
import { useState } from 'react';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';
import { Choice } from '../controls/options.tsx';
import { ConsoleDialog } from '../dialogs/console-dialog.tsx';
import { useFileActions } from '../files/use-file-actions.ts';
import { DrawnSeal } from './drawn-seal.tsx';
import { MotifPicture } from './motif-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
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
  const change = (part: Partial<SealRecipe>) => setRecipe({ ...recipe, ...part });
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
  const choices = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
    values.map((value) => ({ value, label: names[value] }));
  const motifs = [
    { value: 'none' as const, name: words.noMotif, picture: <span aria-hidden="true">—</span> },
    ...MOTIF_NAMES.map((value) => ({ value, name: words.motifs[value], picture: <MotifPicture name={value} /> })),
  ];
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
        <div className={s.fields}>
          <fieldset className={s.suggestions}>
            <legend>{words.suggestions}</legend>
            {suggestions.map((one, at) => (
              <button
                key={recipeText(one)}
                type="button"
                className={s.suggestion}
                aria-pressed={recipeText(one) === recipeText(recipe)}
                aria-label={words.suggestion(at + 1, describe(one))}
                onClick={() => setRecipe(one)}
              >
                <DrawnSeal id={spot.id} recipe={one} letters={letters} />
              </button>
            ))}
          </fieldset>
          <Entry
            label={words.text}
            hint={words.textHint}
            error={isTried || problem === 'too_long' || missing.length > 0 ? (fault ?? undefined) : undefined}
            value={recipe.text}
            onChange={(text) => change({ text })}
          />
          <PictureChoice<MotifName | 'none'>
            label={words.motif}
            options={motifs}
            value={recipe.motif ?? 'none'}
            onChange={(motif) => change({ motif: motif === 'none' ? null : motif })}
          />
          <PictureChoice
            label={words.shape}
            options={SEAL_SHAPES.map((value) => ({
              value,
              name: words.shapes[value],
              picture: (
                <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
                  <path d={OUTLINES[value]} />
                </svg>
              ),
            }))}
            value={recipe.shape}
            onChange={(shape) => change({ shape })}
          />
          <div className={s.pairs}>
            <Choice
              label={words.direction}
              options={choices(DIRECTIONS, words.directions)}
              value={recipe.direction}
              onChange={(direction) => change({ direction })}
            />
            <Choice
              label={words.tone}
              options={choices(TONES, words.tones)}
              value={recipe.tone}
              onChange={(tone) => change({ tone })}
            />
            <Choice
              label={words.rim}
              options={choices(RIMS, words.rims)}
              value={recipe.rim}
              onChange={(rim) => change({ rim })}
            />
            <Choice
              label={words.wear}
              options={choices(WEARS, words.wears)}
              value={recipe.wear}
              onChange={(wear) => change({ wear })}
            />
          </div>
        </div>
      </div>
      <p role="alert" className={s.message}>
        {message ?? (isTried && letters.isFailed ? words.unread : '')}
      </p>
    </ConsoleDialog>
  );

  function describe({ text, motif, direction, tone, rim }: SealRecipe): string {
    const parts = [text, motif === null ? '' : words.motifs[motif], words.directions[direction], words.tones[tone]];
    return [...parts, words.rims[rim]].filter((part) => part !== '').join(words.comma);
  }
};
