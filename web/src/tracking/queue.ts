import type { TrackedEvent } from '@meguri/core/tracking/events.ts';

/** One thing that happened, on its way to GET /tracking; nothing in it says whose visit it was. */
export interface Happening {
  event: TrackedEvent;
  path: string;
  spotId?: string | undefined;
}

/** What may wait before somebody listens: enough for the first seconds of a visit. */
const MOST_WAITING = 50;

let waiting: Happening[] = [];
let listener: ((happening: Happening) => void) | null = null;

/**
 * Tells of a page or an action. It costs nothing at the time: until the page has come to rest what is told waits here, and
 * what cannot be sent is dropped.
 */
export function track(event: TrackedEvent, spotId?: string): void {
  const happening = { event, path: window.location.pathname, spotId };
  if (listener) listener(happening);
  else if (waiting.length < MOST_WAITING) waiting.push(happening);
}

/** Hears of everything from now on, and of what waits. */
export function listen(hear: (happening: Happening) => void): void {
  listener = hear;
  const told = waiting;
  waiting = [];
  for (const happening of told) hear(happening);
}
