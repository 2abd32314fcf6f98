import { expect, it } from 'vitest';
import { textColourOn } from './cloth-colour.ts';

it.each([
  ['#ffc600', '#000'],
  ['#0b6e4f', '#fff'],
  ['#fff', '#000'],
  ['#000', '#fff'],
])('writes on %s in %s', (cloth, text) => {
  expect(textColourOn(cloth)).toBe(text);
});
