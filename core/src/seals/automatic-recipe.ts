import { motifOfName } from './motif-words.ts';
import { lettersOfName } from './names.ts';
import { MAX_LETTERS, type SealRecipe } from './recipe.ts';
import type { SealShape } from './shapes.ts';

/**
 * The seal of a spot for which nobody has made one: its letters, and the motif that its name calls for. `names` are its name on
 * the street, which is carved, and its other names, which may say more plainly what it is. A name without letters
 * gets a blossom; one that is carved whole in two columns has no room for a motif.
 */
export function automaticRecipe(names: readonly [string, ...string[]], shape: SealShape): SealRecipe {
  const motif = motifOfName(...names);
  const text = lettersOfName(names[0], motif !== null);
  return plainRecipe({ text, motif: isLong(text) ? null : (motif ?? (text === '' ? 'cherry' : null)), shape });
}

/** An automatic seal that shows this. Letters that do not fit in one line are in columns, which are read from the right. */
export const plainRecipe = (shown: Pick<SealRecipe, 'text' | 'motif' | 'shape'>): SealRecipe => ({
  ...shown,
  direction: isLong(shown.text) ? 'vertical' : 'horizontal',
  tone: 'negative',
  rim: 'single',
  wear: 'light',
});

const isLong = (text: string): boolean => [...text].length > MAX_LETTERS.besideMotif;
