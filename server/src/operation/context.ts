import type { Answer, Body, Contract, Operation, Params, Query } from '@meguri/core/contract.ts';
import type { COMMON_REFUSALS, Multipart, RefusalOf } from '@meguri/core/http/route.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { Identity } from '../accounts/sessions/id-token.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { PreparedAnswer } from './prepared-answer.ts';
import type { Refusal } from './refusal.ts';
import type { Upload } from './uploads.ts';

/** What the edge has established about a call before its handler runs. */
export interface Context<Auth extends boolean = boolean> {
  campaign: LiveCampaign;
  locale: Locale;
  /** The instant of the call, milliseconds since the epoch. */
  now: number;
  /**
   * The instant by which the rules of the domain judge: periods, windows, notices, presents. It differs from `now` only in a
   * rehearsal that is looked at as of another time. Tokens, limits and jobs follow `now`.
   */
  asOf: number;
  /** The caller's address. */
  address: string;
  /** Whether the caller has hung up. Slow work for nobody is dropped. */
  isGone: () => boolean;
  identity: Auth extends true ? Identity : null;
  idempotencyKey: string | null;
  /** The solution of a challenge of an earlier 428; null without one. */
  work: string | null;
  /** The token in the cookie of a device that has logged in before; null without one. */
  device: string | null;
  /** Gives the browser such a token. */
  rememberDevice: (token: string) => void;
  /** Names the account that the call is about in the security log, where the session does not. */
  concerns: (accountId: string) => void;
}

export type Input<O extends Operation> = {
  params: Params<O>;
  query: Query<O>;
  body: Body<O>;
} & (Contract[O] extends { multipart: Multipart } ? { upload: Upload } : unknown);

type AllowedRefusal<O extends Operation> =
  | RefusalOf<Contract[O]>
  | (typeof COMMON_REFUSALS)[number]
  | (Contract[O]['auth'] extends true ? 'unauthorized' : never);

type Outcome<O extends Operation> = Answer<O> | PreparedAnswer | Refusal<AllowedRefusal<O>>;

/** Carries out an operation. It can refuse only with the codes in its contract. */
export type Handler<O extends Operation> = (
  context: Context<Contract[O]['auth']>,
  input: Input<O>,
) => Promise<Outcome<O>>;

/** An operation answered from memory. `tag` identifies all that the answer depends on besides version and language. */
export type CachedHandler<O extends Operation> = (
  context: Context<Contract[O]['auth']>,
  input: Input<O>,
) => { tag: string; answer: () => Answer<O> } | Refusal<AllowedRefusal<O>>;

type CachedOperation = { [O in Operation]: Contract[O]['cached'] extends true ? O : never }[Operation];

export type Handlers = { [O in Exclude<Operation, CachedOperation>]: Handler<O> } & {
  [O in CachedOperation]: CachedHandler<O>;
};

export type AnyRefusal = Refusal;
