import { describe, expect, it } from 'vitest';
import {
  between,
  dot,
  focalLength,
  type Point,
  type Pose,
  type Size,
  turned,
  type Vector,
  visibleCrop,
} from './geometry.ts';
import { type Corners, figurePose, isLying, markerPose } from './marker-pose.ts';
import { changed, changeOfKey, placedPose, START } from './placement.ts';

const picture: Size = { width: 720, height: 1280 };

/** Projects a point as three.js would. */
function seen([x, y, z]: Vector, size = picture): Point {
  const focal = focalLength(size);
  return { x: size.width / 2 + (focal * x) / -z, y: size.height / 2 - (focal * y) / -z };
}

const on = ({ right, up, out, at }: Pose, [a, b, c]: Vector): Vector =>
  [0, 1, 2].map((i) => at[i]! + a * right[i]! + b * up[i]! + c * out[i]!) as unknown as Vector;

const cornersOf = (marker: Pose): Corners =>
  (
    [
      [-0.5, 0.5, 0],
      [0.5, 0.5, 0],
      [0.5, -0.5, 0],
      [-0.5, -0.5, 0],
    ] as Vector[]
  ).map((corner) => seen(on(marker, corner))) as unknown as Corners;

const hanging: Pose = { right: [1, 0, 0], up: [0, 1, 0], out: [0, 0, 1], at: [0.2, -0.3, -4] };
const c30 = Math.cos(Math.PI / 6);
const aside: Pose = { right: [c30, 0, 0.5], up: [0, 1, 0], out: [-0.5, 0, c30], at: [-0.4, 0.5, -3] };
const onTable: Pose = { right: [1, 0, 0], up: [0, 0.5, -c30], out: [0, c30, 0.5], at: [0.1, -1, -5] };
const close = (a: Vector, b: Vector) => {
  for (const [i, value] of a.entries()) expect(value).toBeCloseTo(b[i]!, 5);
};

describe('the pose of a marker', () => {
  it.each([
    ['on a wall', hanging],
    ['on a wall seen from the side', aside],
    ['on a table', onTable],
  ])('%s is computed from its corners', (_, marker) => {
    const found = markerPose(cornersOf(marker), picture);
    for (const axis of ['right', 'up', 'out', 'at'] as const) close(found![axis], marker[axis]);
  });

  it('has orthogonal axes even with noisy corners', () => {
    const corners = cornersOf(aside).map(({ x, y }, n) => ({ x: x + (n % 2) * 3, y: y - n })) as unknown as Corners;
    const { right, up, out } = markerPose(corners, picture)!;
    for (const [a, b] of [
      [right, up],
      [up, out],
      [out, right],
    ] as const)
      expect(dot(a, b)).toBeCloseTo(0, 9);
    for (const axis of [right, up, out]) expect(Math.hypot(...axis)).toBeCloseTo(1, 9);
  });

  it('is null when the corners are not those of a square', () => {
    const point = { x: 10, y: 10 };
    expect(markerPose([point, point, point, point], picture)).toBeNull();
    expect(markerPose([point, { x: 20, y: 20 }, { x: 30, y: 30 }, { x: 40, y: 40 }], picture)).toBeNull();
  });

  it.each([
    [hanging, false],
    [aside, false],
    [onTable, true],
  ])('is horizontal only when seen from above', (marker, lying) => {
    expect(isLying(marker)).toBe(lying);
  });

  it('a figure stands upright on a table and in front of a wall, facing the visitor', () => {
    const figure = figurePose(onTable, true);
    close(figure.up, onTable.out);
    expect(figure.out[2]).toBeGreaterThan(0);
    const before = figurePose(hanging, false);
    close(before.up, hanging.up);
    expect(before.at[2]).toBeGreaterThan(hanging.at[2]);
    expect(before.at[1]).toBeLessThan(hanging.at[1]);
  });
});

describe('poses', () => {
  it('a quarter turn brings the right side to the back', () => {
    const { right, out } = turned(hanging, Math.PI / 2, 2);
    close(right, [0, 0, -2]);
    close(out, [2, 0, 0]);
  });

  it('are interpolated, unless they face opposite directions', () => {
    const half = between(hanging, aside, 0.5);
    close(half.at, [-0.1, 0.1, -3.5]);
    expect(Math.hypot(...half.right)).toBeCloseTo(1, 9);
    const away: Pose = { right: [-1, 0, 0], up: [0, 1, 0], out: [0, 0, -1], at: [0, 0, -2] };
    expect(between(hanging, away, 0.5)).toBe(away);
  });
});

describe('the visible part of the picture', () => {
  it.each([
    [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
      { x: 473.649, y: 0, width: 332.701, height: 720 },
    ],
    [
      { width: 720, height: 1280 },
      { width: 390, height: 390 },
      { x: 0, y: 280, width: 720, height: 720 },
    ],
  ])('%j in %j', (size, box, crop) => {
    for (const [key, value] of Object.entries(visibleCrop(size, box))) {
      expect(value).toBeCloseTo(crop[key as keyof typeof crop], 2);
    }
  });
});

describe('a figure that the visitor places', () => {
  const crop = visibleCrop(picture, { width: 390, height: 844 });

  it('has its feet and its height where the visitor set them', () => {
    const pose = placedPose({ x: 0.3, y: 0.8, size: 0.4, turn: 0 }, picture, crop);
    const feet = seen(pose.at);
    expect(feet.x).toBeCloseTo(crop.x + 0.3 * crop.width, 5);
    expect(feet.y).toBeCloseTo(crop.y + 0.8 * crop.height, 5);
    const head = seen(on(pose, [0, 1, 0]));
    expect((feet.y - head.y) / crop.height).toBeCloseTo(0.4, 1);
  });

  it('can be moved, sized and turned, but never leaves the picture', () => {
    expect(changed(START, { move: { x: 0.1, y: -0.1 } })).toMatchObject({ x: 0.6, y: START.y - 0.1 });
    expect(changed(START, { move: { x: 9, y: 9 } })).toMatchObject({ x: 0.95, y: 1 });
    expect(changed(START, { grow: 100 }).size).toBe(1.2);
    expect(changed(START, { grow: 0.01 }).size).toBe(0.12);
    expect(changed(START, { turn: 1 }).turn).toBe(1);
  });

  it.each([
    ['ArrowLeft', { move: { x: -0.03, y: 0 } }],
    ['+', { grow: 1.12 }],
    ['.', { turn: Math.PI / 12 }],
    ['a', undefined],
    ['Enter', undefined],
  ])('by the key %s', (key, change) => {
    expect(changeOfKey(key)).toEqual(change);
  });
});
