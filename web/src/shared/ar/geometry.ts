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
 * The pose of an object in front of the camera: its origin and the directions of its axes. x points right, y up and z
 * towards the visitor, as in three.js; lengths are in units of the object.
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
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const unit = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/**
 * The focal length of a phone's camera in pixels of its picture. Browsers do not report it. Main cameras have a field
 * of view of about 60 degrees along their longer side; an error of a few degrees only makes a figure appear nearer or
 * farther.
 */
export const focalLength = ({ width, height }: Size): number => Math.max(width, height) * 0.87;

/** The visible part of a picture that covers a box, as with `object-fit: cover`. */
export function visibleCrop(picture: Size, box: Size): Rect {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = box.width / scale;
  const height = box.height / scale;
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The pose rotated about its own vertical axis (radians) and scaled. */
export function turned({ right, up, out, at }: Pose, turn: number, size: number): Pose {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return {
    right: scaled(minus(scaled(right, cos), scaled(out, sin)), size),
    up: scaled(up, size),
    out: scaled(plus(scaled(right, sin), scaled(out, cos)), size),
    at,
  };
}

/** Interpolates between two poses, by `part` from the first, to smooth jitter. The axes stay orthogonal. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mix = (a: Vector, b: Vector): Vector => plus(scaled(a, 1 - part), scaled(b, part));
  const right = mix(from.right, to.right);
  const up = mix(from.up, to.up);
  // Beyond 90 degrees, a linear interpolation of the axes would degenerate.
  if (Math.hypot(...right) < 0.7 || Math.hypot(...up) < 0.7) return to;
  return { ...atRightAngles(right, up), at: mix(from.at, to.at) };
}

/** The nearest orthonormal axes; the third is the cross product of the other two. */
export function atRightAngles(first: Vector, second: Vector): Omit<Pose, 'at'> {
  const [a, b] = [unit(first), unit(second)];
  const [sum, difference] = [unit(plus(a, b)), unit(minus(a, b))];
  const right = scaled(plus(sum, difference), Math.SQRT1_2);
  const up = scaled(minus(sum, difference), Math.SQRT1_2);
  return { right, up, out: cross(right, up) };
}
