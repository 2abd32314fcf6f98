import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** A request that takes at least this long is logged. */
const SLOW_MS = 200;
/** One of so many other requests is logged: logging every one costs a third of the throughput. */
const SAMPLE = 100;

/**
 * Logs failed, slow and every hundredth request. A line has the route's pattern, never URL, query or headers, because these
 * contain names, tokens, codes and positions.
 */
export function logRequests(app: FastifyInstance, log: Logger): void {
  let count = 0;
  app.addHook('onResponse', (request, reply, done) => {
    done();
    count += 1;
    const ms = Math.round(reply.elapsedTime);
    if (reply.statusCode < 500 && ms < SLOW_MS && count % SAMPLE !== 0) return;
    log.info(
      { method: request.method, route: request.routeOptions.url ?? '', status: reply.statusCode, ms },
      'request',
    );
  });
}
