import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { refuseUnreadable } from './unreadable.ts';

/** Milliseconds for a JSON body, which is small; a picture gets the server's longer time-out. */
const PATIENCE_MS = 10_000;

/** Route hooks that cut off whoever sends a body slowly, and cost a timer otherwise. */
export function cutSlowBodies(): Pick<RouteShorthandOptions, 'preParsing' | 'preValidation'> {
  const timers = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  return {
    preParsing: (request, reply, payload, done) => {
      const cut = (): void => {
        // A body that was refused before its end, or is all there: the connection has moved on.
        if (reply.sent || request.raw.complete) return;
        refuseUnreadable(
          Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          request.raw.socket,
        );
      };
      timers.set(request, setTimeout(cut, PATIENCE_MS).unref());
      done(null, payload);
    },
    preValidation: (request, _reply, done) => {
      clearTimeout(timers.get(request));
      done();
    },
  };
}
