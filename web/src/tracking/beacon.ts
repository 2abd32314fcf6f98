import { requestOf } from '../api/call.ts';
import type { RequestFacts } from '../api/headers.ts';
import type { TrackingRecord } from './track.ts';

/** Sends one event without waiting. The request may outlive the page, and a failure is ignored. */
export function sendEvent(facts: RequestFacts, { event, path, spotId }: TrackingRecord): void {
  const { url, method, headers } = requestOf(facts, 'trackEvent', { query: { event, path, spotId } });
  fetch(url, { method, headers, keepalive: true, priority: 'low' }).catch(() => {});
}
