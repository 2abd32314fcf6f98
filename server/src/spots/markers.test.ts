import aruco from 'js-aruco2';
import { expect, it } from 'vitest';
import { markerModules } from './markers.ts';

/** A picture of a marker with 12 px per module, as a camera would see it. */
function picture(rows: readonly (readonly boolean[])[]): { width: number; height: number; data: Uint8ClampedArray } {
  const scale = 12;
  const side = rows.length * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      if (rows[Math.floor(y / scale)]?.[Math.floor(x / scale)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { width: side, height: side, data };
}

it.each([0, 7, 128, 249])('draws marker %i so that the detector reads its id and orientation', (id) => {
  const { Detector } = (aruco as unknown as { AR: { Detector: new (config: object) => DetectorLike } }).AR;
  const [found, ...others] = new Detector({ dictionaryName: 'ARUCO_MIP_36h12', maxHammingDistance: 6 }).detect(
    picture(markerModules(id)),
  );
  expect(others).toEqual([]);
  expect(found?.id).toBe(id);
  const [first, , third] = found?.corners ?? [];
  expect(first?.x).toBeLessThan(third?.x ?? 0);
  expect(first?.y).toBeLessThan(third?.y ?? 0);
});

interface DetectorLike {
  detect(image: object): { id: number; corners: { x: number; y: number }[] }[];
}

it('throws for an id beyond 249', () => {
  expect(() => markerModules(250)).toThrow(RangeError);
});
