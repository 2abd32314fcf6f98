import { OUTLINES } from '@meguri/core/seals/outlines.ts';
import { REPEATED, SEAL_SHAPES, shapeAt } from '@meguri/core/seals/shapes.ts';
import { framePath } from '@meguri/ui/stamps/frames.ts';
import { expect, it } from 'vitest';

it('the frames that repeat are the same in the app and in the drawings', () => {
  expect(SEAL_SHAPES.slice(0, REPEATED).map((shape) => OUTLINES[shape])).toEqual(
    Array.from({ length: REPEATED }, (_, index) => framePath(index + 1)),
  );
});

it('without a choice a spot has the same frame on both sides', () => {
  for (let place = 0; place < 20; place += 1) expect(OUTLINES[shapeAt(place)]).toBe(framePath(place + 1));
});
