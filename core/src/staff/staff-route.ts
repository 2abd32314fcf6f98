import type { TObject, TSchema } from 'typebox';
import type { AnyRefusalCode } from '../http/console-refusals.ts';
import type { Route } from '../http/route.ts';

/** The refusals that every route of staff mode may answer. */
export const STAFF_COMMON_REFUSALS = [
  'invalid_request',
  'origin_invalid',
  'too_large',
  'unsupported_type',
  'internal',
  'unavailable',
] as const satisfies readonly AnyRefusalCode[];

interface Declared {
  path: string;
  summary: string;
  auth?: boolean;
  params?: TObject;
  body?: TSchema;
  status?: Route['status'];
  answer?: TSchema;
  refusals?: readonly AnyRefusalCode[];
}
type Defaults = {
  method: 'POST';
  tag: 'staff';
  auth: true;
  status: 200;
  refusals: readonly [];
  idempotent: false;
  cached: false;
};
type Completed<R> = { [K in keyof Defaults]: R extends { [P in K]: infer V } ? V : Defaults[K] } & Omit<
  R,
  keyof Defaults
>;

/**
 * Declares a route of staff mode. By default it needs a signed-in phone and answers 200. Every route is a POST. Every call needs the
 * header `X-Staff: 1` and an `Origin` of the visitors' pages.
 */
export function staffRoute<const R extends Declared>(declared: R): Completed<R> {
  const defaults = {
    method: 'POST',
    tag: 'staff',
    auth: true,
    status: 200,
    refusals: [],
    idempotent: false,
    cached: false,
  };
  return { ...defaults, ...declared } as unknown as Completed<R>;
}
