import type { TObject, TSchema } from 'typebox';
import type { ConsoleRefusalCode } from '../../http/console-refusals.ts';
import type { Route } from '../../http/route.ts';
import { type Action, isOfPersons } from '../roles/may.ts';

/**
 * One operation of the console's API. With `:slug` in its path it is about that campaign. Every call that is not a GET needs the
 * header `X-Console: 1` and the console's own `Origin`.
 */
export interface ConsoleRoute extends Route<ConsoleRefusalCode> {
  /** What the member must be allowed to do (roles/may.ts); null if every member may, or if no session is needed. */
  action: Action | null;
  /** Whether the member must have proved who it is within the last `PROOF_MS` (proveIdentity). */
  fresh: boolean;
  /** Whether a member is refused who lacks a factor that is demanded (factors/rules.ts). Not for what concerns the own account. */
  needsFactor: boolean;
  /** Whether it is an action of a person, such as an approval, that no API token can carry out. */
  personal: boolean;
}

/** How long a proof of identity is good for the operations that need a fresh one. */
export const PROOF_MS = 600_000;

/** The refusals that every route of the console may answer. */
export const CONSOLE_COMMON_REFUSALS = [
  'invalid_request',
  'too_large',
  'unsupported_type',
  'internal',
  'unavailable',
] as const satisfies readonly ConsoleRefusalCode[];

/**
 * Whether an API token can call an operation at all. What is about a member's own account, needs a fresh proof of identity or is
 * the action of a person is closed to tokens.
 */
export const isOpenToTokens = ({ auth, path, action, fresh, personal }: ConsoleRoute): boolean =>
  auth && isOfCampaign(path) && action !== null && !fresh && !personal && !isOfPersons(action);

/** The refusals that follow from what a route needs. */
export const impliedRefusals = (route: ConsoleRoute): ConsoleRefusalCode[] => {
  const { method, path, auth, action, fresh, needsFactor } = route;
  return [
    ...(method === 'GET' ? [] : (['origin_invalid'] as const)),
    ...(auth ? (['unauthorized'] as const) : []),
    ...(action === null ? [] : (['forbidden'] as const)),
    ...(auth && needsFactor ? (['factor_required'] as const) : []),
    ...(fresh ? (['proof_required'] as const) : []),
    ...(isOfCampaign(path) ? (['campaign_not_found'] as const) : []),
    ...(isOpenToTokens(route) ? (['too_many_calls'] as const) : (['closed_to_tokens'] as const)),
  ];
};

/** Whether a route is about one campaign. */
export const isOfCampaign = (path: string): boolean => /\/:slug(\/|$)/.test(path);
export type IsOfCampaign<R> = R extends { path: `${string}/:slug${infer Rest}` }
  ? Rest extends '' | `/${string}`
    ? true
    : false
  : false;

interface Declared {
  method: Route['method'];
  path: string;
  summary: string;
  tag: string;
  auth?: boolean;
  action?: Action;
  fresh?: boolean;
  needsFactor?: boolean;
  personal?: boolean;
  params?: TObject;
  query?: TObject;
  body?: TSchema;
  bodyBytes?: number;
  multipart?: NonNullable<Route['multipart']>;
  status?: Route['status'];
  answer?: TSchema;
  binary?: string;
  refusals?: readonly ConsoleRefusalCode[];
}
type Defaults = {
  auth: true;
  action: null;
  fresh: false;
  needsFactor: true;
  personal: false;
  status: 200;
  refusals: readonly [];
  idempotent: false;
  cached: false;
};
type Completed<R> = { [K in keyof Defaults]: R extends { [P in K]: infer V } ? V : Defaults[K] } & Omit<
  R,
  keyof Defaults
>;

/** Declares a route of the console. By default it needs a session, which may be that of any member, and answers 200. */
export function consoleRoute<const R extends Declared>(declared: R): Completed<R> {
  const defaults = {
    auth: true,
    action: null,
    fresh: false,
    needsFactor: true,
    personal: false,
    status: 200,
    refusals: [],
    idempotent: false,
    cached: false,
  };
  return { ...defaults, ...declared } as unknown as Completed<R>;
}
