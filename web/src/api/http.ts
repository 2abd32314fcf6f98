import type { ProblemBody } from '@meguri/core/http/problem.ts';
import { takeFirstRead } from './first-reads.ts';
import { readServerTime } from './server-clock.ts';

/** No answer arrived: the device is offline, the connection broke, or the time limit passed. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** The API refused. `problem` has a stable `code` and a `title` in the requested language. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly problem: ProblemBody;

  constructor(problem: ProblemBody) {
    super(`${problem.status} ${problem.code}`);
    this.problem = problem;
  }
}

/** Whether the request may have taken effect although no success was received. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiProblem && error.problem.status >= 500);

/** A complete request. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  /** Time limit for the whole answer, where the default does not fit. */
  timeoutMs?: number;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/** One answer; `body` is parsed JSON, or undefined where there is none. */
export interface HttpAnswer {
  status: number;
  body: unknown;
  /** Seconds, from `Retry-After`. */
  retryAfter?: number | undefined;
}

export type Send = (request: HttpRequest) => Promise<HttpAnswer>;

/** Long enough for a crowded network, short enough that the app does not seem to hang. */
export const TIMEOUT_MS = 20_000;

/** Sent by a gateway that received no answer from the server. */
const GATEWAY_STATUSES = [502, 504];

/**
 * Sends with `fetch`. Throws NetworkFailure when no complete answer arrives, or the abort error of the caller's signal.
 */
export const send: Send = async ({ signal, timeoutMs = TIMEOUT_MS, ...request }) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const onAbort = () => controller.abort();
  signal?.addEventListener('abort', onAbort);
  try {
    signal?.throwIfAborted();
    const { url, ...init } = request;
    const { sentAt, response: sent } = takeFirstRead(request) ?? {
      sentAt: Date.now(),
      response: fetch(url, { ...init, body: init.body ?? null, signal: controller.signal }),
    };
    const response = await sent;
    if (GATEWAY_STATUSES.includes(response.status)) throw new Error(`${response.status} of a gateway`);
    readServerTime(response.headers, sentAt);
    const text = await response.text();
    const wait = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return {
      status: response.status,
      body: parse(text),
      ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
    };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkFailure('no answer', { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
};

/** A gateway may answer in HTML. Such a body is ignored. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The problem of a refused request. Missing fields are filled in, since a gateway may have sent the answer. */
export function problemOf({ status, body, retryAfter }: HttpAnswer): ProblemBody {
  const sent = (body ?? {}) as Partial<ProblemBody>;
  return {
    type: 'about:blank',
    title: '',
    code: status === 503 ? 'unavailable' : 'internal',
    ...sent,
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}
