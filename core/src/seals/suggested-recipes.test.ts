import { expect, it } from 'vitest';
import { recipeProblem } from './recipe.ts';
import { recipeText } from './recipe-text.ts';
import { suggestedRecipes } from './suggested-recipes.ts';

it.each([
  ['潮見灯台', 6],
  ['百', 5],
  ['鬱', 5],
  ['!?', 3],
])('%s has %i different seals that can be drawn', (name, count) => {
  const recipes = suggestedRecipes([name], 'circle');
  expect(new Set(recipes.map(recipeText)).size).toBe(recipes.length);
  expect(recipes.every((recipe) => recipeProblem(recipe) === null)).toBe(true);
  expect(recipes.length).toBe(count);
});

it('the first is the seal that visitors see already', () => {
  expect(suggestedRecipes(['潮見灯台'], 'ema')[0]).toMatchObject({
    text: '潮見灯台',
    motif: 'lighthouse',
    shape: 'ema',
  });
});
