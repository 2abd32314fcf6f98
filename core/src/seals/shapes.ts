/** The outlines of seals. The first are in the order of the app's frames (ui/src/stamps/frames.ts). */
export const SEAL_SHAPES = [
  'ticket',
  'circle',
  'octagon',
  'scallop',
  'ema',
  'mokko',
  'hexagon',
  'rounded',
  'plum',
  'square',
  'shield',
  'gourd',
] as const;
export type SealShape = (typeof SEAL_SHAPES)[number];

/** The first outlines repeat with the spots that choose none. The others are used only where they are chosen. */
export const REPEATED = 9;

/** The outline of a spot that chooses none, by its place from 0. */
export const shapeAt = (place: number): SealShape => SEAL_SHAPES[place % REPEATED] ?? 'circle';
