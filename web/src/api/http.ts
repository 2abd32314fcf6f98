import type { ProblemBody } from '@meguri/core/http/problem.ts';
import { hearServerTime } from './server-clock.ts';

/** The network gave no answer: offline, a broken connection, or nothing within the time allowed. */
export class NetworkFailure extends Error {
  override name = 'NetworkFailure';
}

/** The API refused; `problem` tells why in a stable `code` and, in the asked language, in its `title`. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly problem: ProblemBody;

  constructor(problem: ProblemBody) {
    super(`${problem.status} ${problem.code}`);
    this.problem = problem;
  }
}

/** Whether what was sent may have been done although the server never said so. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof NetworkFailure || (error instanceof ApiProblem && error.problem.status >= 500);

/** One request, already complete. */
export interface HttpRequest {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  /** How long the whole answer may take, where it is not the usual time. */
  timeoutMs?: number;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
}

/** One answer; `body` is parsed JSON, or undefined where there is none. */
export interface HttpAnswer {
  status: number;
  body: unknown;
  /** Seconds, of `Retry-After`. */
  retryAfter?: number | undefined;
}

export type Send = (request: HttpRequest) => Promise<HttpAnswer>;

/** Long enough for a phone in a crowd, short enough that nobody thinks the app has died. */
const TIMEOUT_MS = 20_000;

/** Said by what stands between us and the server, which has heard nothing from it either. */
const NOT_OURS = [502, 504];

/** Sends over `fetch`. Throws NetworkFailure where no whole answer came, and the abort of the caller's own signal. */
export const send: Send = async ({ signal, timeoutMs = TIMEOUT_MS, ...request }) => {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  const onAbort = () => controller.abort();
  signal?.addEventListener('abort', onAbort);
  try {
    signal?.throwIfAborted();
    const { url, ...init } = request;
    const sentAt = Date.now();
    const response = await fetch(url, { ...init, body: init.body ?? null, signal: controller.signal });
    if (NOT_OURS.includes(response.status)) throw new Error(`${response.status} of a gateway`);
    hearServerTime(response.headers, sentAt);
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

/** Something between us and the server may answer in HTML; that is a body nobody reads. */
function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The problem of a refused request; one is made up where the answer did not come from our server. */
export function problemOf({ status, body, retryAfter }: HttpAnswer): ProblemBody {
  const told = (body ?? {}) as Partial<ProblemBody>;
  return {
    type: 'about:blank',
    title: '',
    code: status === 503 ? 'unavailable' : 'internal',
    ...told,
    status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}
