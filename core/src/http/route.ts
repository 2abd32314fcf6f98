import type { Static, TObject, TSchema } from 'typebox';
import type { AnyRefusalCode } from './console-refusals.ts';
import type { RefusalCode } from './refusals.ts';

/** One operation of an API: the single source of its validation, its types and its OpenAPI entry. */
export interface Route<Code extends AnyRefusalCode = RefusalCode> {
  method: 'GET' | 'POST' | 'DELETE';
  /** Fastify style, relative to the base path: `/spots/:id`. */
  path: string;
  summary: string;
  tag: string;
  /** Whether a session is needed. */
  auth: boolean;
  /** Whether `Idempotency-Key` is honoured. */
  idempotent: boolean;
  /** Whether the answer is served from memory with an ETag, and 304 if the client has it. */
  cached: boolean;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  /** The largest JSON body, where it is larger than that of all others. */
  bodyBytes?: number;
  /** Set if the body is a multipart form: `body` describes its text fields, this its file. */
  multipart?: Multipart;
  status: 200 | 201 | 202 | 204;
  /** Absent for 204. */
  answer?: TSchema;
  /** The media type of an answer that is not JSON. */
  binary?: string;
  /** The refusals besides those that every route may answer, and `unauthorized` if `auth`. */
  refusals: readonly Code[];
}

/** The media type of an answer that stays open and reports what happens. */
export const EVENT_STREAM = 'text/event-stream';

/** The media type of rows that are sent while they are read: a line of JSON for each (https://github.com/ndjson/ndjson-spec). */
export const ROW_STREAM = 'application/x-ndjson';

/** The one file of a multipart form. */
export interface Multipart {
  /** The name of its field. */
  file: string;
  maxBytes: number;
  /** The accepted media types. The first bytes of the file decide its type. Null if the operation decides. */
  types: readonly string[] | null;
}

/** The refusals that every route may answer. */
export const COMMON_REFUSALS = [
  'invalid_request',
  'app_token_invalid',
  'campaign_not_found',
  'too_large',
  'unsupported_type',
  'internal',
  'unavailable',
] as const satisfies readonly RefusalCode[];

type Optional = 'auth' | 'idempotent' | 'cached' | 'status' | 'refusals';
type Defaults = {
  auth: true;
  idempotent: false;
  cached: false;
  status: 200;
  refusals: readonly [];
};
type Completed<R> = { [K in keyof Defaults]: R extends { [P in K]: infer V } ? V : Defaults[K] } & Omit<R, Optional>;

/** Declares a route. By default it needs a session, answers 200 and has no refusals of its own. */
export function route<const R extends Omit<Route, Optional> & Partial<Pick<Route, Optional>>>(
  declared: R,
): Completed<R> {
  const defaults = { auth: true, idempotent: false, cached: false, status: 200, refusals: [] };
  return { ...defaults, ...declared } as unknown as Completed<R>;
}

type Part<R, K extends string> = R extends { [P in K]: infer S }
  ? S extends TSchema
    ? Static<S>
    : undefined
  : undefined;

export type ParamsOf<R> = Part<R, 'params'>;
export type QueryOf<R> = Part<R, 'query'>;
export type BodyOf<R> = Part<R, 'body'>;
export type AnswerOf<R> = Part<R, 'answer'>;
export type RefusalOf<R> = R extends { refusals: readonly (infer C)[] } ? Extract<C, AnyRefusalCode> : never;
