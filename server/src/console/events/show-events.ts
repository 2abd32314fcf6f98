import type { ConsoleHandler } from '../operation/console-context.ts';
import type { EventHub } from './event-hub.ts';

/** GET /campaigns/:slug/events/latest. */
export function showEvents({ events }: { events: EventHub }): ConsoleHandler<'showEvents'> {
  return ({ campaign, session: { sessionId, memberId, rights, factor } }) =>
    events.latest({ campaign, sessionId, memberId, rights, factor });
}
