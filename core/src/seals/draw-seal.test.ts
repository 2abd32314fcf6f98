import { describe, expect, it } from 'vitest';
import { drawSeal } from './draw-seal.ts';
import { motifParts } from './motifs/motif.ts';
import { MOTIF_NAMES, MOTIFS } from './motifs/motifs.ts';
import { outlineOf } from './outlines.ts';
import type { Glyph } from './place-letters.ts';
import { carvedText, recipeProblem, type SealRecipe } from './recipe.ts';
import { recipeIn, recipeText } from './recipe-text.ts';
import { SEAL_SHAPES, shapeAt } from './shapes.ts';

const RECIPE: SealRecipe = {
  text: '灯台',
  motif: null,
  shape: 'circle',
  direction: 'horizontal',
  tone: 'negative',
  rim: 'single',
  wear: 'none',
};
/** A letter that fills its em: its ink is a square of 880 units. */
const square = (character: string, advance = 1000): Glyph => ({
  character,
  advance,
  path: `M60 60L${advance - 60} 60L${advance - 60} -820L60 -820Z`,
});
const lettersOf = (text: string) => [...text].map((character) => square(character));
/** The ink of each letter of a drawing in the box of 120: left, top, right, bottom. */
function boxes(svg: string): number[][] {
  const [, group = ''] = /<g transform="scale\(\.1\)"[^>]*>(.*?)<\/g>/.exec(svg) ?? [];
  return [...group.matchAll(/d="M(-?\d+) ?(-?\d+)l([^z]*)z/g)].map(([, x, y, moves = '']) => {
    const steps = (moves.match(/-?\d+/g) ?? []).map(Number);
    const [xs, ys] = [[Number(x)], [Number(y)]];
    for (let at = 0; at < steps.length; at += 2) {
      xs.push((xs.at(-1) ?? 0) + (steps[at] ?? 0));
      ys.push((ys.at(-1) ?? 0) + (steps[at + 1] ?? 0));
    }
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map((tenths) => tenths / 10);
  });
}

describe('the letters of a seal', () => {
  it('fill it alone, and stand side by side or below one another', () => {
    const one = boxes(drawSeal({ ...RECIPE, text: '灯' }, lettersOf('灯')));
    expect((one[0]?.[2] ?? 0) - (one[0]?.[0] ?? 0)).toBeGreaterThan(55);
    const [left = [], right = []] = boxes(drawSeal(RECIPE, lettersOf('灯台')));
    expect(left[2]).toBeLessThan(right[0] ?? 0);
    const [upper = [], lower = []] = boxes(drawSeal({ ...RECIPE, direction: 'vertical' }, lettersOf('灯台')));
    expect(upper[3]).toBeLessThan(lower[1] ?? 0);
  });

  it('are read from the right column in a vertical square', () => {
    const [first = [], second = [], third = []] = boxes(
      drawSeal({ ...RECIPE, text: '百灯公園', direction: 'vertical' }, lettersOf('百灯公園')),
    );
    expect(first[0]).toBe(second[0]);
    expect(first[0]).toBeGreaterThan(third[0] ?? 0);
  });

  it.each(['百灯公園前', '旧百灯公園前'])(
    'of %s stand in two columns of the same height, the right one first',
    (text) => {
      const drawn = boxes(drawSeal({ ...RECIPE, text, direction: 'vertical' }, lettersOf(text)));
      const [right, left] = [drawn.slice(0, 3), drawn.slice(3)];
      const edges = (column: number[][]) => [column[0]?.[1] ?? 0, column.at(-1)?.[3] ?? 0];
      expect(Math.max(...left.map((box) => box[2] ?? 0))).toBeLessThan(Math.min(...right.map((box) => box[0] ?? 0)));
      for (const column of [left, right])
        for (const [at, box] of column.entries()) expect(box[3]).toBeLessThan(column[at + 1]?.[1] ?? 120);
      expect(edges(left)[0]).toBeCloseTo(edges(right)[0] ?? 0, -1);
      expect(edges(left)[1]).toBeCloseTo(edges(right)[1] ?? 0, -1);
    },
  );

  it.each(SEAL_SHAPES)('stay inside the line of the frame %s', (shape) => {
    for (const text of ['灯', '灯台', '百灯坂', '百灯公園', '百灯公園前', '旧百灯公園前'])
      for (const direction of ['horizontal', 'vertical'] as const)
        for (const motif of [...text].length > 4 ? [null] : ([null, 'train'] as const))
          for (const [left = 0, top = 0, right = 0, bottom = 0] of boxes(
            drawSeal({ ...RECIPE, text, shape, direction, motif }, lettersOf(text)),
          ))
            expect([left > 15, top > 15, right < 105, bottom < 108]).toEqual([true, true, true, true]);
  });
});

describe('a drawing', () => {
  it('is the same for the same recipe, and its wear another for another text', () => {
    const worn = { ...RECIPE, wear: 'heavy' } as const;
    expect(drawSeal(worn, lettersOf('灯台'))).toBe(drawSeal(worn, lettersOf('灯台')));
    const scratches = (svg: string) => /stroke-width="2.6" d="([^"]*)"/.exec(svg)?.[1];
    expect(scratches(drawSeal(worn, []))).not.toBe(scratches(drawSeal({ ...worn, text: '駅' }, [])));
  });

  it('cuts the letters out of a panel where it is positive', () => {
    expect(drawSeal(RECIPE, lettersOf('灯台'))).not.toContain('scale(0.84)');
    expect(drawSeal({ ...RECIPE, tone: 'positive' }, lettersOf('灯台'))).toMatch(/scale\(0\.84\).*fill="#000"/);
  });

  it('carries its recipe', () => {
    for (const shape of SEAL_SHAPES)
      for (const motif of [null, ...MOTIF_NAMES]) {
        const recipe: SealRecipe = { ...RECIPE, shape, motif, tone: 'positive', rim: 'dots', wear: 'light' };
        expect(recipeIn(drawSeal(recipe, lettersOf('灯台')))).toEqual(recipe);
      }
  });

  it.each(['url(', '"<&>', '@im', "'\\", ']]>', '𠮷'])(
    'carries the text %s without a sign that means something there',
    (text) => {
      const carried = recipeText({ ...RECIPE, text });
      expect(carried).toMatch(/^[\w:",{}\\-]+$/);
      expect(recipeIn(`<svg><metadata>${carried}</metadata></svg>`)).toMatchObject({ text });
    },
  );

  it.each(['', 'null', '{}', '{"text":"灯"}', '{"text":"灯台公園前"}', '{broken'])(
    'has no recipe where its metadata is %s',
    (json) => {
      expect(recipeIn(`<svg><metadata>meguri-seal:${json}</metadata></svg>`)).toBeNull();
      expect(recipeIn(`<svg><metadata>${json}</metadata></svg>`)).toBeNull();
    },
  );
});

describe('a recipe', () => {
  it.each([
    ['', null, 'empty'],
    ['  ', null, 'empty'],
    ['', 'train', null],
    ['灯台', null, null],
    [' 灯 台 ', null, null],
    ['百灯公園前', null, null],
    ['旧百灯公園前', null, null],
    ['旧百灯公園前橋', null, 'too_long'],
    ['百灯公園前', 'train', 'too_long'],
    ['𠮷野家前', null, null],
  ] as const)('of %j with %s is %s', (text, motif, problem) => {
    expect(recipeProblem({ text, motif })).toBe(problem);
  });

  it('carves composed letters without spaces', () => {
    expect(carvedText(' か\u3099\u200b A ')).toBe('がA');
  });
});

it.each(MOTIF_NAMES)('the motif %s is drawn inside its box', (name) => {
  const motif = MOTIFS[name];
  const parts = motifParts(motif);
  expect(parts.length).toBeGreaterThan(0);
  for (const { path, width } of parts) {
    expect(path).toMatch(/^M[-\d. MLHVCQAZTqlatzhvc]+$/i);
    expect(Number.isNaN(width)).toBe(false);
  }
});

it('there are shapes to choose beyond those that repeat', () => {
  expect(shapeAt(0)).toBe(shapeAt(9));
  expect(outlineOf('gourd')).toMatch(/^M/);
  for (const other of ['star', 'toString', 1, undefined]) expect(outlineOf(other)).toBeUndefined();
});
