import { expect, it } from 'vitest';
import { percentages, ratioOf, shapeOfCrop, shapesFor } from './crop-shapes.ts';

const PHOTO = { width: 2400, height: 1600 };

it('offers the shape that the app uses first, and each shape once', () => {
  expect(shapesFor('prize').map(ratioOf)).toEqual([4 / 3, 16 / 9, 1, 3 / 4]);
  expect(shapesFor('spot')[0]).toBe('spot');
  expect(shapesFor(undefined)).toHaveLength(4);
  expect(shapesFor('icon').map(ratioOf)).toEqual([1]);
});

it.each([
  ['a first crop has the shape of the app', null, 'spot', 'spot'],
  ['a first crop elsewhere is that of a photograph', null, undefined, 'photo'],
  ['a crop keeps its shape', '0.1,0,0.666667,1', 'spot', 'square'],
  ['an icon stays one', '0.1,0,0.666667,1', 'icon', 'icon'],
  ['a crop of another shape gets that of the app', '0,0,1,0.5', 'spot', 'spot'],
] as const)('%s', (_, last, use, shape) => {
  expect(shapeOfCrop(last, PHOTO, use)).toBe(shape);
});

it('rounds fractions to hundredths', () => {
  expect(percentages('0,0.125,1,0.75')).toEqual({ x: 0, y: 12.5, width: 100, height: 75 });
});
