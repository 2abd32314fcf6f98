import type {
  ConsoleAnswer,
  ConsoleBody,
  ConsoleOperation,
  ConsoleParams,
  ConsoleQuery,
} from '@meguri/core/console/console-contract.ts';
import { createContext, use } from 'react';
import { CONSOLE_OPERATIONS } from './console-operations.ts';
import { patienceMs } from './patience.ts';

/** The media type of a stream of rows. */
const ROW_STREAM = 'application/x-ndjson';

/** The codes of a server that failed or is not ready. Any other code says what was refused, and so that it was not done. */
const FAILURES = ['internal', 'unavailable'];

export const CONSOLE_BASE = '/api/console/v1';

/** What a refusal says, in the member's language. Some refusals carry more facts, by their own names. */
export interface Problem {
  status: number;
  code: string;
  title: string;
  detail?: string;
  errors?: { path: string; code: string; message: string }[];
  retryAfter?: number;
  [fact: string]: unknown;
}

/** The server refused the call. */
export class ConsoleRefusal extends Error {
  override name = 'ConsoleRefusal';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.title);
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }

  /** The message of each faulty field by its path. */
  get fields(): Readonly<Record<string, string>> {
    return Object.fromEntries((this.problem.errors ?? []).map(({ path, message }) => [path, message]));
  }
}

/** The server could not be reached, did not answer in time, or failed. Whether the call took effect is not known. */
export class ConsoleUnanswered extends Error {
  override name = 'ConsoleUnanswered';
  /** The code of the problem, where the server sent one; else null. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: T };
type Needed<K extends string, T> = Record<never, never> extends T ? { [P in K]?: T | undefined } : Optional<K, T>;
export type ConsoleInput<O extends ConsoleOperation> = Optional<'params', ConsoleParams<O>> &
  Needed<'query', ConsoleQuery<O>> &
  Needed<'body', ConsoleBody<O>> & {
    signal?: AbortSignal;
    /** The file of a multipart operation; the body is its text fields. */
    file?: Blob;
    /** Whether the call is sent although the page is being closed. */
    keepalive?: boolean;
  };

/** Calls an operation of the console's API. Throws `ConsoleRefusal` or `ConsoleUnanswered`. */
export type ConsoleCall = <O extends ConsoleOperation>(
  operation: O,
  input: ConsoleInput<O>,
) => Promise<ConsoleAnswer<O>>;

export interface CallParts {
  /** The language of titles and messages. */
  locale: () => string;
  /** Called when the server answers that there is no session any more. */
  onSignedOut: () => void;
  /** Called when the server answers that the member must first set up a factor. */
  onFactorRequired: () => void;
  /** Asks the member to prove who it is. Resolves with whether it did. */
  prove: () => Promise<boolean>;
}

/** Opens the client. A call that needs a fresh proof of identity is sent again, unchanged, once the member has given it. */
export function openConsoleCall({ locale, onSignedOut, onFactorRequired, prove }: CallParts): ConsoleCall {
  const send: ConsoleCall = async (operation, input) => {
    const { method, path } = CONSOLE_OPERATIONS[operation];
    const {
      params,
      query,
      body,
      file,
      signal,
      keepalive = false,
    } = input as unknown as {
      params?: Record<string, string>;
      query?: Record<string, unknown>;
      body?: unknown;
      file?: Blob;
      signal?: AbortSignal;
      keepalive?: boolean;
    };
    const headers: Record<string, string> = { 'x-locale': locale() };
    if (method !== 'GET') headers['x-console'] = '1';
    if (body !== undefined && !file) headers['content-type'] = 'application/json';
    const payload = file ? formOf(body as object, file) : body === undefined ? undefined : JSON.stringify(body);
    const response = await sent(CONSOLE_BASE + filled(path, params) + search(query), {
      method,
      headers,
      ...(payload === undefined ? {} : { body: payload }),
      credentials: 'same-origin',
      keepalive,
      signal: withPatience(signal, patienceMs(operation, file?.size ?? null)),
    });
    if (response.ok) return (response.status === 204 ? undefined : await answerOf(response)) as never;
    const problem = await answerOf(response).catch(() => null);
    if (!isProblem(problem)) throw new ConsoleUnanswered(`${response.status}`);
    if (FAILURES.includes(problem.code)) throw new ConsoleUnanswered(`${response.status}`, problem.code);
    if (problem.code === 'unauthorized') onSignedOut();
    if (problem.code === 'factor_required') onFactorRequired();
    throw new ConsoleRefusal(problem);
  };
  return async (operation, input) => {
    try {
      return await send(operation, input);
    } catch (error) {
      if (!isUnproved(error) || !(await prove())) throw error;
      return send(operation, input);
    }
  };
}

/** Whether a call was refused only because the member did not prove who it is. */
export const isUnproved = (error: unknown): boolean =>
  error instanceof ConsoleRefusal && error.code === 'proof_required';

/** A multipart form. The file comes last, so that the server knows the fields first. */
function formOf(fields: object, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  form.append('file', file);
  return form;
}

async function sent(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    throw new ConsoleUnanswered(String(error));
  }
}

async function answerOf(response: Response): Promise<unknown> {
  try {
    if (response.headers.get('content-type')?.startsWith(ROW_STREAM)) return linesOf(await response.text());
    return await response.json();
  } catch (error) {
    throw new ConsoleUnanswered(String(error));
  }
}

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Aborts when `signal` does, or when the server takes too long. */
function withPatience(signal: AbortSignal | undefined, ms: number): AbortSignal {
  const late = AbortSignal.timeout(ms);
  if (!signal) return late;
  const either = new AbortController();
  for (const one of [signal, late]) {
    if (one.aborted) either.abort(one.reason);
    one.addEventListener('abort', () => either.abort(one.reason), { once: true });
  }
  return either.signal;
}

const filled = (path: string, params: Record<string, string> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

function search(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === 'object' && answer !== null && 'code' in answer && 'title' in answer;

export const CallContext = createContext<ConsoleCall | null>(null);

/** The client of the console's API. */
export function useCall(): ConsoleCall {
  const call = use(CallContext);
  if (!call) throw new Error('useCall outside CallContext');
  return call;
}
