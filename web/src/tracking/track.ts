import type { TrackedEvent } from '@meguri/core/tracking/events.ts';

/** One event for GET /tracking. It contains nothing that identifies the visitor. */
export interface TrackingRecord {
  event: TrackedEvent;
  path: string;
  spotId?: string | undefined;
}

/** The maximum number of events that wait for the listener: enough for the first seconds of a visit. */
const MAX_WAITING = 50;

let waiting: TrackingRecord[] = [];
let listener: ((record: TrackingRecord) => void) | null = null;

/**
 * Reports a page or an action. Until the page is idle, events wait here, so that they do not slow it down. Events that
 * cannot be sent are dropped.
 */
export function track(event: TrackedEvent, spotId?: string): void {
  const record = { event, path: window.location.pathname, spotId };
  if (listener) listener(record);
  else if (waiting.length < MAX_WAITING) waiting.push(record);
}

/** Sends all waiting events to `receive`, and every later event. */
export function listen(receive: (record: TrackingRecord) => void): void {
  listener = receive;
  const queued = waiting;
  waiting = [];
  for (const record of queued) receive(record);
}
