import type { RefusalOf } from '@meguri/core/http/route.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type {
  StaffAnswer,
  StaffBody,
  StaffContract,
  StaffOperation,
  StaffParams,
} from '@meguri/core/staff/staff-contract.ts';
import type { STAFF_COMMON_REFUSALS } from '@meguri/core/staff/staff-route.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Refusal } from '../operation/refusal.ts';
import type { Counter, Phone } from './counter-queries.ts';

/** What the edge has established about a call of staff mode before its handler runs. */
export interface StaffContext<Auth extends boolean = boolean> {
  locale: Locale;
  /** The instant of the call, milliseconds since the epoch: at a counter of a simulated day that of its clock. */
  now: number;
  /** The true instant, by which claim codes are good and failed attempts count. */
  trueNow: number;
  /** The caller's address. */
  address: string;
  phone: Auth extends true ? Phone : null;
  counter: Auth extends true ? Counter : null;
  campaign: Auth extends true ? LiveCampaign : null;
  /** The browser's User-Agent. */
  device: string;
  /** Gives the browser the token of a session that ends then, or takes it away. */
  setSession: (session: { token: string; until: number } | null) => void;
  /** Lets the browser keep the token of the call until then. */
  extendSession: (until: number) => void;
}

type Route<O extends StaffOperation> = StaffContract[O];

export interface StaffInput<O extends StaffOperation> {
  params: StaffParams<O>;
  body: StaffBody<O>;
}

type AllowedRefusal<O extends StaffOperation> =
  | RefusalOf<Route<O>>
  | (typeof STAFF_COMMON_REFUSALS)[number]
  | (Route<O>['auth'] extends true ? 'unauthorized' : never);

/** Carries out an operation of staff mode. It can refuse only with the codes in its contract. */
export type StaffHandler<O extends StaffOperation> = (
  context: StaffContext<Route<O>['auth']>,
  input: StaffInput<O>,
) => Promise<StaffAnswer<O> | Refusal<AllowedRefusal<O>>>;

export type StaffHandlers = { [O in StaffOperation]: StaffHandler<O> };
