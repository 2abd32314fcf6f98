/** The share of the way that the knob must have moved, on release, for the ticket to tear. */
export const TEARS_FROM = 0.85;

/** One press of an arrow key. */
const KEY_STEP = 0.1;

const within = (part: number): number => Math.min(1, Math.max(0, part));

/** Where the knob is after a finger has gone `way` pixels from where it began; `room` is how far the knob can go. */
export const draggedPart = (way: number, room: number): number => (room > 0 ? within(way / room) : 0);

/**
 * Where a key moves the knob, or null where it means nothing. End is left out: one touch of one key must not tear what
 * cannot be mended.
 */
export function keyedPart(part: number, key: string): number | null {
  // Steps of a tenth pile up errors that would miss the threshold.
  const stepped = (by: number) => Math.round(within(part + by) * 100) / 100;
  if (key === 'ArrowRight' || key === 'ArrowUp') return stepped(KEY_STEP);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return stepped(-KEY_STEP);
  return key === 'Home' ? 0 : null;
}

export const isTorn = (part: number): boolean => part >= TEARS_FROM;
