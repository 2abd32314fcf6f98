import { automaticRecipe } from './automatic-recipe.ts';
import { motifOfName } from './motif-words.ts';
import { recipeProblem, type SealRecipe } from './recipe.ts';
import { recipeText } from './recipe-text.ts';
import type { SealShape } from './shapes.ts';

/** Seals that are offered for a place, the automatic one first. Each looks different; a name may allow fewer. */
export function suggestedRecipes(names: readonly [string, ...string[]], shape: SealShape): SealRecipe[] {
  const base = automaticRecipe(names, shape);
  const [initial = ''] = base.text;
  const all: SealRecipe[] = [
    base,
    { ...base, motif: null, rim: 'double' },
    { ...base, direction: 'vertical', tone: 'positive' },
    { ...base, text: '', motif: base.motif ?? motifOfName(...names), rim: 'dots' },
    { ...base, text: initial, motif: null, wear: 'heavy' },
    { ...base, motif: null, direction: 'vertical', tone: 'positive', rim: 'double' },
  ];
  const byText = new Map(
    all.filter((recipe) => recipeProblem(recipe) === null).map((recipe) => [recipeText(recipe), recipe]),
  );
  return [...byText.values()];
}
