import type { FastifyInstance } from 'fastify';
import type { RequestSpan, Tracing } from '../lib/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | null;
  }
}

/** Asked every few seconds by proxies and Prometheus. */
const NOT_TRACED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Measures every request as a span with the route's pattern, never URL, query, address or headers. It continues the trace of a
 * trusted proxy; a visitor's `traceparent` is ignored, because it could force spans to be kept.
 */
export function traceRequests(
  app: FastifyInstance,
  tracing: Tracing,
  { trustedProxies }: { trustedProxies: number },
): void {
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, headers } = request;
    const route = request.routeOptions.url ?? '';
    if (NOT_TRACED.has(route) || request.routeOptions.config.isStream) return done();
    const attributes = { 'http.request.method': method, 'http.route': route, 'meguri.request_id': id };
    request.span = tracing.startRequest(`${method} ${route}`.trim(), attributes, trustedProxies > 0 ? headers : null);
    request.span.within(done);
  });
  // Again, because the body is read in the events of the socket, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span) request.span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(reply.statusCode);
    done();
  });
}
