import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { API_BASE, contract, type Operation } from '@meguri/core/contract.ts';
import type { Route } from '@meguri/core/http/route.ts';
import { DEFAULT_LOCALE, isLocale } from '@meguri/core/lib/locale.ts';
import { refuse } from '../operation/refusal.ts';
import type { Admission } from './admission.ts';
import { type LiveAnswers, sendUnchanged } from './answer-live.ts';
import { problemOf } from './problems.ts';
import { SECURITY_HEADERS } from './security.ts';

interface EarlyRefusals {
  admission: Admission;
  requestId: (request: IncomingMessage) => string;
  /** Headers that let pages of another origin read the answer. */
  originHeaders: Readonly<Record<string, string>>;
  /** What open pages are answered before Fastify sees the request. */
  live?: LiveAnswers | undefined;
}

/** The operations that hash a password, in a queue with limits of its own (accounts/passwords/password-hashing.ts). */
const HASHING = [
  'register',
  'upgradeGuest',
  'login',
  'changeForcedPassword',
  'resetPassword',
  'createRecovery',
  'changeEmail',
  'deleteUser',
] as const satisfies readonly Operation[];

/** Refused clients are asked for pauses of different length, so that they do not return together. */
const PAUSES_S = [2, 3, 4];

/**
 * A refusal is sent after this time, so that a connection cannot bring calls faster than they can be refused. The proxy in front
 * uses another one meanwhile, up to its limit, and the client has to wait for longer anyway.
 */
const HELD_MS = 500;

/** The time limit for the rest of the body of a refused call. */
const BODY_MS = 10_000;

/**
 * Creates an HTTP server that refuses calls of the API while it is overloaded. It refuses before Fastify sees the request: a
 * refusal then costs a third of an accepted call, instead of three quarters.
 *
 * These are never refused: calls that take long for another reason (uploads and the hashing of passwords), the log-in by LINE, which is
 * a navigation, health checks, metrics, and pages and files, which are answered from memory. Nor are calls of open pages for which
 * nothing has changed: they cost less than a refusal.
 */
export function createRefusingServer(
  handle: RequestListener,
  { admission, requestId, originHeaders, live, ...options }: EarlyRefusals & ServerOptions,
): Server {
  const unlimited = unlimitedCalls();
  const isLimited = ({ method, url = '' }: IncomingMessage): boolean =>
    url.startsWith(API_BASE) &&
    method !== 'OPTIONS' &&
    !url.startsWith(`${API_BASE}/auth/line/`) &&
    !unlimited.has(`${method} ${url.split('?', 1)[0]}`);

  const sendRefusal = (request: IncomingMessage, response: ServerResponse, retryAfter: number): void => {
    if (response.destroyed) return;
    const id = requestId(request);
    const problem = { ...problemOf(refuse('unavailable', { retryAfter }), localeOf(request)), requestId: id };
    const body = Buffer.from(JSON.stringify(problem));
    response
      .writeHead(503, {
        ...SECURITY_HEADERS,
        ...originHeaders,
        'x-request-id': id,
        'retry-after': String(retryAfter),
        'cache-control': 'no-store',
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': body.length,
        // As for accepted calls during the shutdown (drain.ts).
        ...(server.listening ? {} : { connection: 'close' }),
      })
      .end(body);
    // Fastify has not seen the request, so that nothing else limits its body (slow-bodies.ts).
    if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), BODY_MS).unref();
  };

  const server = createServer(options, (request, response) => {
    const etag = live?.unchanged(request) ?? null;
    if (etag !== null) {
      const isClosing = !server.listening;
      return sendUnchanged(response, { etag, id: requestId(request), isClosing, originHeaders });
    }
    if (!isLimited(request)) return handle(request, response);
    const end = admission.begin();
    if (end) {
      // Also emitted if the client hangs up.
      response.once('close', end);
      return handle(request, response);
    }
    const retryAfter = PAUSES_S[admission.refused % PAUSES_S.length] as number;
    setTimeout(() => sendRefusal(request, response, retryAfter), HELD_MS);
  });
  return server;
}

const localeOf = ({ headers }: IncomingMessage) => {
  const locale = headers['x-locale'];
  return typeof locale === 'string' && isLocale(locale) ? locale : DEFAULT_LOCALE;
};

function unlimitedCalls(): ReadonlySet<string> {
  const hashing: ReadonlySet<string> = new Set(HASHING);
  const calls = (Object.entries(contract) as [Operation, Route][]).filter(
    ([operation, { multipart }]) => multipart || hashing.has(operation),
  );
  return new Set(calls.map(([, { method, path }]) => `${method} ${API_BASE}${path}`));
}
