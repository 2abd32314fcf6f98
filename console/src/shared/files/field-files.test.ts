import { expect, it } from 'vitest';
import { cutOff, isUploadable } from './field-files.ts';

it.each([
  [1600, 1067, 'spot', null],
  [1600, 900, 'spot', 'sides'],
  [1200, 1600, 'spot', 'ends'],
  [1600, 1200, 'prize', null],
  [1600, 1067, 'prize', 'sides'],
  [800, 800, 'seal', null],
  [800, 1000, 'seal', 'ends'],
  [900, 300, 'popup', null],
  [1600, 1200, 'popup', null],
  [800, 800, 'popup', 'ends'],
] as const)('of %i by %i in a %s: %s', (width, height, use, cut) => {
  expect(cutOff(width, height, use)).toBe(cut);
});

it.each([
  ['image', 'IMG_1.JPG', true],
  ['image', 'IMG_1.HEIC', false],
  ['image', 'guide.mp3', false],
  ['audio', 'guide.mp3', true],
  ['audio', 'guide.wav', false],
  ['page', 'terms.md', true],
  ['page', 'md', false],
] as const)('for %s, %s can be uploaded: %s', (kind, name, isPossible) => {
  expect(isUploadable(kind, name)).toBe(isPossible);
});
