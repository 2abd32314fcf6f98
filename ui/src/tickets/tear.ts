/** The part of the track that the knob must have passed on release for the stub to be torn off. */
const TEARS_FROM = 0.85;

/** How far one press of an arrow key moves the knob, as a part of the track. */
const KEY_STEP = 0.1;

const within = (part: number): number => Math.min(1, Math.max(0, part));

/** The knob's position, 0 to 1, after a drag of `distance` px on a track on which the knob can move `room` px. */
export const draggedPart = (distance: number, room: number): number => (room > 0 ? within(distance / room) : 0);

/**
 * The knob's position, 0 to 1, after a key press, or null for any other key. End is not supported: tearing is final, so a
 * single key press must not do it.
 */
export function keyedPart(part: number, key: string): number | null {
  // Round, because floating-point errors of repeated steps would miss the threshold.
  const stepped = (by: number) => Math.round(within(part + by) * 100) / 100;
  if (key === 'ArrowRight' || key === 'ArrowUp') return stepped(KEY_STEP);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return stepped(-KEY_STEP);
  return key === 'Home' ? 0 : null;
}

export const isTorn = (part: number): boolean => part >= TEARS_FROM;
