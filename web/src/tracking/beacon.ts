import { type RequestFacts, requestOf } from '../api/call.ts';
import type { Happening } from './queue.ts';

/** Sends one happening without waiting for it; it may outlive the page, and its failure is nobody's concern. */
export function sendHappening(facts: RequestFacts, { event, path, spotId }: Happening): void {
  const { url, method, headers } = requestOf(facts, 'trackEvent', { query: { event, path, spotId } });
  fetch(url, { method, headers, keepalive: true, priority: 'low' }).catch(() => {});
}
