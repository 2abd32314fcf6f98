import type { Answer, Body, Contract, Operation, Params, Query } from '@meguri/core/contract.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { queryString } from '@meguri/core/lib/query-string.ts';
import { BASE, headersOf, type RequestFacts } from './headers.ts';
import { ApiProblem, type HttpAnswer, type HttpRequest, problemOf, type Send } from './http.ts';
import { OPERATIONS } from './operations.ts';
import { newIdempotencyKey, withRetries } from './retry.ts';

/** The property `Name` of an input: absent where T is undefined, optional where T may be empty, else required. */
type InputPart<Name extends string, T> = T extends undefined
  ? { [N in Name]?: never }
  : Record<never, unknown> extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** Further input of the operations that the contract marks as idempotent. */
interface Repetition {
  /** The Idempotency-Key, where the visitor may repeat the action by hand. Without it the call generates one. */
  key?: string;
  /** Called before each retry after a temporary failure. */
  onRepeat?: () => void;
}

/**
 * The input of an operation. `locale` overrides the language of the page. With `idToken` the call belongs to another session
 * than the visitor's: that of a guest who has just logged in to an account.
 */
export type CallInput<O extends Operation> = InputPart<'params', Params<O>> &
  InputPart<'query', Query<O>> &
  InputPart<'body', Body<O>> & {
    signal?: AbortSignal;
    locale?: Locale;
    idToken?: string;
  } & (Contract[O]['idempotent'] extends true ? Repetition : Record<never, unknown>) &
  (Contract[O] extends { multipart: object } ? { file: Blob } : Record<never, unknown>);

/** A GET that the API answers with 400 returns nothing (R8.6). */
export type CallAnswer<O extends Operation> = Contract[O]['method'] extends 'GET' ? Answer<O> | null : Answer<O>;

export type Call = <O extends Operation>(
  operation: O,
  ...input: Record<never, unknown> extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>]
) => Promise<CallAnswer<O>>;

type LooseInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  /** Makes the call a multipart form; `body` are its text fields. */
  file?: Blob;
  signal?: AbortSignal;
  locale?: Locale;
  idToken?: string;
} & Repetition;

/** Allows for a photo over a slow network. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** The one multipart form of the contract has its file in the field `image`. */
function formOf(body: unknown, file: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) if (value !== undefined) form.set(name, String(value));
  form.set('image', file, 'photo');
  return form;
}

/** Builds the HTTP request of an operation. `jwt` and `key` become headers where given. */
export function requestOf(
  facts: RequestFacts,
  operation: Operation,
  input: Omit<LooseInput, 'key'> & { jwt?: string | undefined; key?: string | undefined },
): HttpRequest {
  const { method, path } = OPERATIONS[operation];
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  return {
    method,
    url: facts.apiUrl + BASE + filled + queryString(query),
    headers: {
      // For a form, the browser sets this header itself, with the boundary.
      ...(input.file ? {} : { 'Content-Type': 'application/json' }),
      ...headersOf(facts, input),
      ...(input.key === undefined ? {} : { 'Idempotency-Key': input.key }),
    },
    body: input.file
      ? formOf(input.body, input.file)
      : input.body === undefined
        ? undefined
        : JSON.stringify(input.body),
    signal: input.signal,
    ...(input.file ? { timeoutMs: UPLOAD_TIMEOUT_MS } : {}),
  };
}

/** How authenticated calls get their token. `session/session.ts` implements it. */
export interface Authentication {
  /** The token for a call, refreshed before it expires. Throws SessionEnded, NetworkFailure or ApiProblem. */
  token(): Promise<string>;
  /** Called after every success except that of the refresh call. */
  answered(): void;
  /**
   * Called after a 401 for a call that was sent with `token`. Never returns: the page reloads, or it throws like
   * `token`.
   */
  unauthorized(token: string): Promise<never>;
}

/** The dependencies of the client of one campaign. */
export interface ClientParts {
  facts: RequestFacts;
  session: Authentication;
  send: Send;
  /** Shows the campaign's /500 page. */
  goToServerError: () => void;
  /** Deletes the visitor's holdings that this browser persists, apart from the query cache. */
  forget: () => void;
  /** Solves the challenge of a 428; null where it cannot. */
  solveWork: (challenge: string) => Promise<string | null>;
}

/** A solution can be refused once: the phone may have changed its network meanwhile. */
const MAX_WORKS = 3;
const WORK_REQUIRED = 428;

/** Operations that make all cached holdings of the visitor stale. */
const REPLACES_HOLDINGS: ReadonlySet<Operation> = new Set<Operation>([
  'resetUserStamps',
  'restoreAccount',
  'deleteUser',
  'chooseBook',
]);

/**
 * The typed client. It follows the session rules of R8.1 to R8.6: an authenticated 401 refreshes and reloads, 500 shows
 * the /500 page, a GET answered 400 returns null. Throws ApiProblem, NetworkFailure, SessionEnded or the signal's
 * abort. Reads are sent once. Operations that the contract marks as idempotent carry one key and are retried
 * (retry.ts).
 */
export function createCall({ facts, session, send, goToServerError, forget, solveWork }: ClientParts): Call {
  /** Sends a request, and again with the solution if the server asks for a proof of work. */
  const sendWithWork = async (request: HttpRequest): Promise<HttpAnswer> => {
    let answer = await send(request);
    for (let works = 0; answer.status === WORK_REQUIRED && works < MAX_WORKS; works += 1) {
      const work = await solveWork(problemOf(answer).challenge ?? '').catch(() => null);
      if (work === null) break;
      answer = await send({ ...request, headers: { ...request.headers, 'X-Work': work } });
    }
    return answer;
  };
  const attempt = async (operation: Operation, input: LooseInput): Promise<unknown> => {
    const { auth, method } = OPERATIONS[operation];
    const isOwn = auth && input.idToken === undefined;
    const jwt = isOwn ? await session.token() : input.idToken;
    // Delete them first: the answer may be lost, or the page closed before it arrives.
    if (REPLACES_HOLDINGS.has(operation)) forget();
    const answer = await sendWithWork(requestOf(facts, operation, { ...input, jwt }));
    if (isSuccess(answer)) {
      if (isOwn || !auth) session.answered();
      return answer.body;
    }
    if (answer.status === 401 && isOwn && jwt !== undefined) return session.unauthorized(jwt);
    if (answer.status === 400 && method === 'GET') return null;
    if (answer.status === 500) goToServerError();
    throw new ApiProblem(problemOf(answer));
  };

  const call = (operation: Operation, input: LooseInput = {}): Promise<unknown> => {
    if (!OPERATIONS[operation].idempotent) return attempt(operation, input);
    const keyed = { ...input, key: input.key ?? newIdempotencyKey() };
    return withRetries(() => attempt(operation, keyed), input.onRepeat);
  };
  return call as Call;
}

const isSuccess = ({ status }: HttpAnswer): boolean => status >= 200 && status < 300;
