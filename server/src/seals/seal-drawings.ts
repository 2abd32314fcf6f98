import { drawSeal } from '@meguri/core/seals/draw-seal.ts';
import type { SealRecipe } from '@meguri/core/seals/recipe.ts';
import { recipeText } from '@meguri/core/seals/recipe-text.ts';
import { LRUCache } from 'lru-cache';
import type { ReadLetters } from './glyph-reader.ts';

/** Draws seals, each once while it is remembered. */
export type DrawKnownSeal = (recipe: SealRecipe) => Promise<string>;

/** Letters that no font draws are left out. What is then empty shows a blossom, never the sign for a missing letter. */
export function openSealDrawings(readLetters: ReadLetters): DrawKnownSeal {
  const drawings = new LRUCache<string, Promise<string>>({ max: 2_000 });
  const draw = async (recipe: SealRecipe): Promise<string> => {
    const { glyphs } = await readLetters(recipe.text, recipe.direction);
    const isEmpty = glyphs.length === 0 && recipe.motif === null;
    return drawSeal(isEmpty ? { ...recipe, motif: 'cherry' } : recipe, glyphs);
  };
  return (recipe) => {
    const key = recipeText(recipe);
    const drawing = drawings.get(key) ?? draw(recipe);
    drawings.set(key, drawing);
    // A failure is not cached.
    drawing.catch(() => drawings.delete(key));
    return drawing;
  };
}
