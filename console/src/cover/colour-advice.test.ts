import { expect, it } from 'vitest';
import { contrastOf, luminanceOf, textColourOn } from '../shared/figures/cloth-colour.ts';
import { colourAdvice } from './colour-advice.ts';

it.each([
  ['#ffc600', 'black', null],
  ['#d7263d', 'white', null],
  ['#0b6e4f', 'white', null],
  ['#fff', 'black', 'pale'],
  ['#fffbe0', 'black', 'pale'],
  ['#000', 'white', 'dark'],
  ['#101018', 'white', 'dark'],
  ['#737373', 'white', 'even'],
  ['#777777', 'black', 'even'],
] as const)('%s has %s text, and is %s', (colour, text, problem) => {
  expect(colourAdvice(colour)).toMatchObject({ text, problem });
});

it.each(['#fff', '#fffbe0', '#000', '#101018', '#737373', '#777777', '#e5006e'])(
  'the remedy for %s has no problem of its own',
  (colour) => {
    const { remedy } = colourAdvice(colour);
    expect(colourAdvice(remedy ?? colour).problem).toBe(null);
  },
);

it('text on any grey has the contrast that WCAG asks for', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const colour = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastOf(colour, textColourOn(colour))).toBeGreaterThan(4.5);
  }
});

it('luminance and contrast are those of WCAG', () => {
  expect(luminanceOf('#fff')).toBeCloseTo(1);
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21);
  expect(contrastOf('#777', '#fff')).toBeCloseTo(4.48, 2);
});
