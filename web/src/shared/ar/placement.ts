import { focalLength, type Pose, type Rect, type Size } from './geometry.ts';

/** Where the visitor placed a figure without a marker, as fractions of the view. */
export interface Placement {
  /** The position of the feet: 0 is the left or top edge, 1 the right or bottom edge. */
  x: number;
  y: number;
  /** The height. */
  size: number;
  /** Rotation about the vertical axis, in radians. */
  turn: number;
}

export const START: Placement = { x: 0.5, y: 0.66, size: 0.42, turn: 0 };

const MIN_SIZE = 0.12;
const MAX_SIZE = 1.2;
/** Seen slightly from above: a figure seen exactly from the side appears to float. */
const TILT = (10 * Math.PI) / 180;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** A change by a gesture, a button or a key. */
export type Change =
  | { move: { x: number; y: number } }
  /** A scale factor. */
  | { grow: number }
  | { turn: number };

/** The placement after a change, limited so that the figure stays inside the picture. */
export function changed(before: Placement, change: Change): Placement {
  if ('move' in change) {
    const { x, y } = change.move;
    return { ...before, x: clamp(before.x + x, 0.05, 0.95), y: clamp(before.y + y, 0.15, 1) };
  }
  if ('grow' in change) return { ...before, size: clamp(before.size * change.grow, MIN_SIZE, MAX_SIZE) };
  return { ...before, turn: (before.turn + change.turn) % (2 * Math.PI) };
}

/**
 * The pose of a figure one unit high, for a camera picture whose visible part is `crop`. The caller applies the
 * rotation.
 */
export function placedPose({ x, y, size }: Placement, picture: Size, crop: Rect): Pose {
  const focal = focalLength(picture);
  const distance = focal / (size * crop.height);
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)];
  const across = crop.x + x * crop.width - picture.width / 2;
  const rise = picture.height / 2 - crop.y - y * crop.height;
  return {
    right: [1, 0, 0],
    up: [0, cos, sin],
    out: [0, -sin, cos],
    at: [(across * distance) / focal, (rise * distance) / focal, -distance],
  };
}

const STEP = 0.03;
const GROWTH = 1.12;
const TURN = Math.PI / 12;

/** The change for one press of each button or key. */
export const CHANGES = {
  left: { move: { x: -STEP, y: 0 } },
  right: { move: { x: STEP, y: 0 } },
  up: { move: { x: 0, y: -STEP } },
  down: { move: { x: 0, y: STEP } },
  larger: { grow: GROWTH },
  smaller: { grow: 1 / GROWTH },
  turnLeft: { turn: -TURN },
  turnRight: { turn: TURN },
} as const satisfies Record<string, Change>;

const KEYS: Record<string, keyof typeof CHANGES> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'larger',
  ';': 'larger',
  '=': 'larger',
  '-': 'smaller',
  ',': 'turnLeft',
  '.': 'turnRight',
};

/** The change that a key makes; undefined for other keys. */
export const changeOfKey = (key: string): Change | undefined => {
  const name = KEYS[key];
  return name && CHANGES[name];
};
