import cors from '@fastify/cors';
import { ARCHIVE_BYTES } from '@meguri/core/console/archives/schema.ts';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { loggable } from '../lib/loggable.ts';
import type { Clock, Random } from '../lib/random.ts';
import { isContention, isUnavailable } from '../lib/unavailable.ts';
import { type Refusal, refuse } from '../operation/refusal.ts';
import type { Admission } from './admission.ts';
import type { LiveAnswers } from './answer-live.ts';
import { CONSOLE_PAGES, openConsoleHost } from './console-host.ts';
import { localeOf } from './edge.ts';
import { floodSample } from './flood-sample.ts';
import { refuseOtherMethods } from './other-methods.ts';
import { sendRefusal } from './problems.ts';
import { createRefusingServer } from './refuse-early.ts';
import { openRequestIds } from './request-ids.ts';
import { SECURITY_HEADERS } from './security.ts';
import { serializerCompiler } from './serialization.ts';
import { cutSlowBodies, formMs } from './slow-bodies.ts';
import { refuseUnreadable } from './unreadable.ts';
import { ValidationFault, validatorCompiler } from './validation.ts';

/** The largest JSON body in bytes. Photos have their own limit. */
const BODY_LIMIT = 64 * 1024;

export interface ServerParts {
  log: Logger;
  /** The origin of the pages. */
  publicUrl: string;
  /** The origin of the API, if it is not that of the pages. */
  apiUrl: string | null;
  /** The origin of the console, if it is not that of the pages. */
  consoleUrl: string | null;
  trustedProxies: number;
  clock: Clock;
  random: Random;
  isSetUp: () => boolean;
  admission: Admission;
  /** Without it every call of an open page goes the usual way. */
  live?: LiveAnswers | undefined;
}

/** In milliseconds. The largest upload over a weak line takes so long; all other bodies have shorter limits (slow-bodies.ts). */
const TIMES = {
  requestTimeout: formMs(ARCHIVE_BYTES) + 10_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
};

/** The headers of a call (docs/api.md#1-headers). */
const CALL_HEADERS = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'X-App-Token',
  'X-Campaign',
  'X-Locale',
  'X-Work',
];
/** The headers of an answer that pages of another origin may read. */
const EXPOSED_HEADERS = ['Date', 'Retry-After', 'X-Request-Id'];
/** The longest time for which Chromium keeps the answer of a preflight, in seconds. */
const PREFLIGHT_LIFETIME_S = 7_200;

/** Paths that are answered even before the set-up is done. */
const ALWAYS_ANSWERED = ['/healthz', '/readyz', '/metrics'];

/** Creates the HTTP server without routes: time-outs, limits, security headers and error handling. */
export function createServer(parts: ServerParts): FastifyInstance {
  const { log, trustedProxies, isSetUp, publicUrl, apiUrl, consoleUrl, admission, live } = parts;
  const requestId = openRequestIds(parts);
  const originHeaders: Record<string, string> =
    apiUrl === null
      ? {}
      : {
          'access-control-allow-origin': new URL(publicUrl).origin,
          'access-control-expose-headers': EXPOSED_HEADERS.join(', '),
        };
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    serverFactory: (handle) => createRefusingServer(handle, { ...TIMES, admission, requestId, originHeaders, live }),
    genReqId: requestId,
    trustProxy: (_address, hop) => hop < trustedProxies,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // While draining, requests on open connections are still answered (drain.ts).
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: true,
    // These two errors occur before any hook runs.
    frameworkErrors: (_error, request, reply) => {
      void sendRefusal(begin(request, reply), refuse('invalid_request'), localeOf(request));
    },
    clientErrorHandler: refuseUnreadable,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  if (apiUrl !== null) allowPages(app, new URL(publicUrl).origin);

  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else void parseJson(request, text as string, done);
  });

  cutSlowBodies(app);
  const placeOf = consoleUrl === null ? null : openConsoleHost(consoleUrl);
  let hasWarned = trustedProxies > 0;
  // A callback, because an async hook costs every request a turn of the microtask queue.
  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    const place = placeOf === null ? 'here' : placeOf(request);
    if (place === 'console_entry') return reply.redirect(`${CONSOLE_PAGES}/`);
    if (place === 'elsewhere') return sendNotFound(request, reply);
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn('A proxy sends X-Forwarded-For, but TRUSTED_PROXIES is 0: all visitors share one network address');
    }
    if (isSetUp() || ALWAYS_ANSWERED.includes(request.routeOptions.url ?? '')) done();
    else sendRefusal(reply, refuse('unavailable'), localeOf(request));
  });
  const refusesMethod = refuseOtherMethods(app);

  const sample = floodSample();
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error);
    const route = request.routeOptions.url ?? '';
    const isFault = refusal.code === 'internal' || refusal.code === 'unavailable';
    const seen = isFault ? sample(`${refusal.code} ${route} ${error.name} ${error.code}`) : null;
    if (seen !== null) {
      const { id: requestId } = request;
      if (refusal.code === 'internal') log.error({ requestId, error: loggable(error), route, seen }, 'request failed');
      else log.warn({ requestId, reason: error.message, route, seen }, 'unavailable');
    }
    return sendRefusal(reply, refusal, localeOf(request));
  });

  app.setNotFoundHandler((request, reply) => {
    return refusesMethod(request, reply) ? reply : sendNotFound(request, reply);
  });
  return app;
}

const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  /^\/api(\/|$)/.test(request.url)
    ? sendRefusal(reply, refuse('not_found'), localeOf(request))
    : reply.code(404).type('text/plain; charset=utf-8').send('Not found');

/** Sets the headers of every answer. */
const begin = ({ id }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.headers(SECURITY_HEADERS).header('x-request-id', id);

/** Lets the pages at `origin` call the API from their own origin. No cookie is sent: the calls carry a token. */
function allowPages(app: FastifyInstance, origin: string): void {
  void app.register(cors, {
    origin,
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: CALL_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_LIFETIME_S,
  });
}

function refusalOf(error: FastifyError): Refusal {
  if (error instanceof ValidationFault) return refuse('invalid_request', { fields: error.fields });
  if (isUnavailable(error) || isContention(error)) return refuse('unavailable');
  switch (error.statusCode) {
    case 400:
      return refuse('invalid_request');
    case 413:
      return refuse('too_large');
    case 415:
      return refuse('unsupported_type');
    case 404:
      return refuse('not_found');
    default:
      return refuse('internal');
  }
}
