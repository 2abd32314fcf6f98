import { motifOfName } from './motif-words.ts';
import { lettersOfName } from './names.ts';
import type { SealRecipe } from './recipe.ts';
import type { SealShape } from './shapes.ts';

/**
 * The seal of a spot for which nobody has made one: its letters, and the motif that its name calls for. `names` are its name on
 * the street, which is carved, and its other names, which may say more plainly what it is. A name without letters
 * gets a blossom.
 */
export function automaticRecipe(names: readonly [string, ...string[]], shape: SealShape): SealRecipe {
  const text = lettersOfName(names[0]);
  return {
    text,
    motif: motifOfName(...names) ?? (text === '' ? 'cherry' : null),
    shape,
    direction: 'horizontal',
    tone: 'negative',
    rim: 'single',
    wear: 'light',
  };
}
