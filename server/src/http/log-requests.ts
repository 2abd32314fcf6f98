import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Milliseconds from which a request is worth a line. */
const SLOW_MS = 200;
/** Of the rest, one in so many: logging every request costs a third of the throughput. */
const SAMPLE = 100;

/**
 * One line for failed, slow and every hundredth request: the route's pattern, never the address, the query or a header,
 * which hold names, tokens, codes and positions.
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
