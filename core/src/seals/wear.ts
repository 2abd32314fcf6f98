import type { SealRecipe } from './recipe.ts';

/** For each amount of wear: how many scratches there are of each width. */
const SCRATCHES: Readonly<Record<Exclude<SealRecipe['wear'], 'none'>, readonly (readonly [number, number])[]>> = {
  light: [
    [0.7, 44],
    [1.3, 16],
  ],
  heavy: [
    [0.8, 70],
    [1.5, 40],
    [2.6, 12],
  ],
};

/** Small scratches, as on a carving that has chipped. The same `seed` always gives the same scratches. */
export function wearPaths(wear: SealRecipe['wear'], seed: string): string {
  if (wear === 'none') return '';
  const next = numbersFrom(seed);
  return SCRATCHES[wear]
    .map(([width, count]) => {
      const path = Array.from({ length: count }, () => {
        const [x, y, dx, dy] = [next() * 112 + 4, next() * 112 + 4, next() * 2 - 1, next() * 2 - 1];
        return `M${short(x)} ${short(y)}l${short(dx)} ${short(dy)}`;
      }).join('');
      return `<path fill="none" stroke="#000" stroke-width="${width}" d="${path}"/>`;
    })
    .join('');
}

const short = (value: number): number => Math.round(value * 10) / 10;

/** Numbers from 0 to 1 that depend on the seed only (FNV-1a, then mulberry32). */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
