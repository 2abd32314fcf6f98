import type { TrackedEvent } from '@meguri/core/tracking/events.ts';

/** One event for GET /tracking. It contains nothing that identifies the visitor. */
export interface Happening {
  event: TrackedEvent;
  path: string;
  spotId?: string | undefined;
}

/** How many events wait for the listener at most: enough for the first seconds of a visit. */
const MOST_WAITING = 50;

let waiting: Happening[] = [];
let listener: ((happening: Happening) => void) | null = null;

/**
 * Reports a page or an action. Until the page is idle, events wait here, so that they do not slow it down. Events that
 * cannot be sent are dropped.
 */
export function track(event: TrackedEvent, spotId?: string): void {
  const happening = { event, path: window.location.pathname, spotId };
  if (listener) listener(happening);
  else if (waiting.length < MOST_WAITING) waiting.push(happening);
}

/** Sends all waiting events to `receive`, and every later event. */
export function listen(receive: (happening: Happening) => void): void {
  listener = receive;
  const queued = waiting;
  waiting = [];
  for (const happening of queued) receive(happening);
}
