import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { floodSample } from './flood-sample.ts';
import { openSecurityLog } from './log-security.ts';

/** A request that takes at least this long is logged. */
const SLOW_MS = 200;
/** One of so many other requests is logged: logging every one costs a third of the throughput. */
const SAMPLE = 100;

/**
 * Logs failed, slow and every hundredth request; of many failed or slow ones with the same route and status only a sample. A line has the route's pattern, never URL, query or headers, because these
 * contain names, tokens, codes and positions.
 */
export function logRequests(app: FastifyInstance, log: Logger, networkKey: Uint8Array): void {
  let count = 0;
  const sample = floodSample();
  const logSecurity = openSecurityLog(log, networkKey);
  app.decorateRequest('refused', null);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    logSecurity(request, reply.statusCode);
    count += 1;
    const ms = Math.round(reply.elapsedTime);
    const { statusCode: status } = reply;
    const isRemarkable = status >= 500 || (ms >= SLOW_MS && !request.routeOptions.config.isStream);
    if (!isRemarkable && count % SAMPLE !== 0) return;
    const { method, id: requestId } = request;
    const route = request.routeOptions.url ?? '';
    const seen = isRemarkable ? sample(`${method} ${route} ${status}`) : undefined;
    if (seen !== null) log.info({ requestId, method, route, status, ms, seen }, 'request');
  });
}
