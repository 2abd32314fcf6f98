import { MOTIF_NAMES, type MotifName } from '@meguri/core/seals/motifs/motifs.ts';
import { OUTLINES } from '@meguri/core/seals/outlines.ts';
import { DIRECTIONS, RIMS, type SealRecipe, TONES, WEARS } from '@meguri/core/seals/recipe.ts';
import { recipeText } from '@meguri/core/seals/recipe-text.ts';
import { SEAL_SHAPES } from '@meguri/core/seals/shapes.ts';
import { useWords } from '../../i18n/console-language.ts';
import { Entry } from '../controls/entry.tsx';
import { Choice } from '../controls/options.tsx';
import { DrawnSeal } from './drawn-seal.tsx';
import { MotifPicture } from './motif-picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
import s from './seal-maker.module.css';
import type { Letters } from './use-letters.ts';

interface SealFieldsProps {
  spotId: string;
  recipe: SealRecipe;
  suggestions: readonly SealRecipe[];
  letters: Letters;
  /** What is wrong with the text; undefined for nothing that is to be shown yet. */
  textFault: string | undefined;
  onChange: (recipe: SealRecipe) => void;
}

/** The fields of a recipe: suggestions, letters, motif, frame, and how it is cut. */
export const SealFields = ({ spotId, recipe, suggestions, letters, textFault, onChange }: SealFieldsProps) => {
  const { t } = useWords();
  const words = t.seals;
  const change = (part: Partial<SealRecipe>) => onChange({ ...recipe, ...part });
  const choices = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
    values.map((value) => ({ value, label: names[value] }));
  const motifs = [
    { value: 'none' as const, name: words.noMotif, picture: <span aria-hidden="true">—</span> },
    ...MOTIF_NAMES.map((value) => ({ value, name: words.motifs[value], picture: <MotifPicture name={value} /> })),
  ];
  return (
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
            onClick={() => onChange(one)}
          >
            <DrawnSeal id={spotId} recipe={one} letters={letters} />
          </button>
        ))}
      </fieldset>
      <Entry
        label={words.text}
        hint={words.textHint}
        error={textFault}
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
  );

  function describe({ text, motif, direction, tone, rim }: SealRecipe): string {
    const parts = [text, motif === null ? '' : words.motifs[motif], words.directions[direction], words.tones[tone]];
    return [...parts, words.rims[rim]].filter((part) => part !== '').join(words.comma);
  }
};
