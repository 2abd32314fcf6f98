import type { ConsoleHandler } from '../operation/console-context.ts';
import type { EventHub } from './event-hub.ts';

/** GET /campaigns/:slug/events. */
export function streamEvents({ events }: { events: EventHub }): ConsoleHandler<'streamEvents'> {
  return async ({ campaign, session: { sessionId, memberId, rights, factor } }) =>
    events.open({ campaign, sessionId, memberId, rights, factor });
}
