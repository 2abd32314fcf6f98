import { describe, expect, it } from 'vitest';
import type { Point } from './geometry.ts';
import type { Corners } from './marker-pose.ts';
import { createTracker } from './tracker.ts';

const picture = { width: 640, height: 480 };
const square = (x: number, y: number, side: number): Corners =>
  [
    [x, y],
    [x + side, y],
    [x + side, y + side],
    [x, y + side],
  ].map(([left, top]): Point => ({ x: left!, y: top! })) as unknown as Corners;
const here = square(270, 190, 100);

describe('a marker in a video', () => {
  it.each<[string, [Corners | null, number][], boolean, boolean]>([
    ['seen once', [[here, 0]], true, false],
    [
      'held for a second',
      [
        [here, 0],
        [here, 400],
        [here, 800],
        [here, 1000],
      ],
      true,
      true,
    ],
    [
      'held with gaps of a shaking hand',
      [
        [here, 0],
        [null, 200],
        [here, 400],
        [null, 600],
        [here, 800],
        [here, 1050],
      ],
      true,
      true,
    ],
    [
      'analysed seldom, by a slow phone',
      [
        [here, 0],
        [here, 1500],
      ],
      true,
      true,
    ],
    [
      'lost for too long',
      [
        [here, 0],
        [here, 400],
        [here, 1000],
        [null, 1600],
      ],
      false,
      false,
    ],
    [
      'back after it was lost',
      [
        [here, 0],
        [here, 400],
        [here, 900],
        [null, 1500],
        [here, 1600],
      ],
      true,
      false,
    ],
    [
      'never there',
      [
        [null, 0],
        [null, 1000],
      ],
      false,
      false,
    ],
  ])('%s', (_, frames, isSeen, isSteady) => {
    const tracker = createTracker();
    const sightings = frames.map(([corners, now]) => tracker.update(corners, picture, now));
    expect(sightings.at(-1)).toEqual({ isSeen, isSteady });
  });

  it('has no figure before it is seen or after it is lost', () => {
    const tracker = createTracker();
    expect(tracker.pose(0)).toBeNull();
    tracker.update(here, picture, 0);
    expect(tracker.pose(10)).not.toBeNull();
    tracker.update(null, picture, 300);
    expect(tracker.pose(310)).not.toBeNull();
    tracker.update(null, picture, 600);
    expect(tracker.pose(610)).toBeNull();
  });

  it('is followed smoothly while in sight, and immediately when it reappears', () => {
    const tracker = createTracker();
    tracker.update(here, picture, 0);
    const first = tracker.pose(0)!;
    tracker.update(square(370, 190, 100), picture, 30);
    const soon = tracker.pose(30)!;
    const later = tracker.pose(2 * 30)!;
    expect(soon.at[0]).toBeGreaterThan(first.at[0]);
    expect(later.at[0]).toBeGreaterThan(soon.at[0]);
    tracker.update(null, picture, 1000);
    tracker.update(here, picture, 2000);
    expect(tracker.pose(2000)!.at[0]).toBeCloseTo(first.at[0], 9);
  });
});
