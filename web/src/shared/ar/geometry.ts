/** A width and a height, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A point of a picture in pixels, from its top left corner. */
export interface Point {
  x: number;
  y: number;
}

export type Rect = Point & Size;

export type Vector = readonly [x: number, y: number, z: number];

/**
 * A thing in front of the camera: where its origin is and which way its axes look. x goes right, y up and z towards the
 * visitor, as in three.js; lengths are in units of the thing itself.
 */
export interface Pose {
  right: Vector;
  up: Vector;
  out: Vector;
  at: Vector;
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by];
export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const unit = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/**
 * The focal length of a phone's camera in pixels of its picture. No browser tells it; main cameras see about 60 degrees
 * along their longer side, and being off by some degrees only moves a figure nearer or further.
 */
export const focalLength = ({ width, height }: Size): number => Math.max(width, height) * 0.87;

/** The part of a picture that is seen where it covers a box whole, as `object-fit: cover` does. */
export function visibleCrop(picture: Size, box: Size): Rect {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = box.width / scale;
  const height = box.height / scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The pose turned about its own upright axis, in radians, and made larger or smaller. */
export function turned({ right, up, out, at }: Pose, turn: number, size: number): Pose {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    right: scaled(minus(scaled(right, cos), scaled(out, sin)), size),
    up: scaled(up, size),
    out: scaled(plus(scaled(right, sin), scaled(out, cos)), size),
    at,
  };
}

/** A pose between two, `part` of the way from the first: what shakes comes to rest. Axes stay at right angles. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mix = (a: Vector, b: Vector): Vector => plus(scaled(a, 1 - part), scaled(b, part));
  const right = mix(from.right, to.right);
  const up = mix(from.up, to.up);
  // More than a right angle apart there is no way between that would not fold.
  if (Math.hypot(...right) < 0.7 || Math.hypot(...up) < 0.7) return to;
  return { ...atRightAngles(right, up), at: mix(from.at, to.at) };
}

/** The nearest axes of length one at right angles; the third one is theirs. */
export function atRightAngles(first: Vector, second: Vector): Omit<Pose, 'at'> {
  const [a, b] = [unit(first), unit(second)];
  const [sum, difference] = [unit(plus(a, b)), unit(minus(a, b))];
  const right = scaled(plus(sum, difference), Math.SQRT1_2);
  const up = scaled(minus(sum, difference), Math.SQRT1_2);
  return { right, up, out: cross(right, up) };
}
