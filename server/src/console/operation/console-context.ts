import type {
  ConsoleAnswer,
  ConsoleBody,
  ConsoleContract,
  ConsoleOperation,
  ConsoleParams,
  ConsoleQuery,
} from '@meguri/core/console/console-contract.ts';
import type { FactorStatus } from '@meguri/core/console/factors/rules.ts';
import type { CONSOLE_COMMON_REFUSALS, IsOfCampaign } from '@meguri/core/console/operation/console-route.ts';
import type { MemberRights } from '@meguri/core/console/roles/may.ts';
import type { Multipart, RefusalOf } from '@meguri/core/http/route.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import type { BinaryAnswer } from '../../operation/binary-answer.ts';
import type { EventStream } from '../../operation/event-stream.ts';
import type { PreparedAnswer } from '../../operation/prepared-answer.ts';
import type { Refusal } from '../../operation/refusal.ts';
import type { StreamAnswer } from '../../operation/stream-answer.ts';
import type { Upload } from '../../operation/uploads.ts';

/** A member who has signed in, or an API token, as of this call. */
export interface MemberSession {
  /** Of a token, the token's own id. */
  sessionId: string;
  /** The member; of a token, the member who made it. */
  memberId: string;
  /** The API token that calls; null for a member who has signed in. */
  tokenId: string | null;
  email: string;
  name: string;
  rights: MemberRights;
  /** Whether it has a factor besides the password, and where one is demanded of it. */
  factor: FactorStatus;
  /** When the member last proved who it is, milliseconds since the epoch. */
  provedAt: number;
}

/** The campaign that a call is about. It may have no published version. */
export interface ConsoleCampaign {
  campaignId: number;
  slug: string;
}

/** What the edge has established about a call of the console before its handler runs. */
export interface ConsoleContext<Auth extends boolean = boolean, InCampaign extends boolean = boolean> {
  locale: Locale;
  /** The instant of the call, milliseconds since the epoch. */
  now: number;
  /** The caller's address. */
  address: string;
  /** Whether the caller has hung up. Slow work for nobody is dropped. */
  isGone: () => boolean;
  session: Auth extends true ? MemberSession : null;
  campaign: InCampaign extends true ? ConsoleCampaign : null;
  /** The browser's User-Agent. */
  device: string;
  /** Gives the browser the token of a new session, or takes it away. */
  setSession: (token: string | null) => void;
  /** The cookie of a browser in which a member has signed in before; null without one. Sent with sign-ins only. */
  deviceToken: string | null;
  /** Gives the browser that cookie. */
  rememberDevice: (token: string) => void;
  /** The cookie that holds the challenge of a sign-in; null without one. */
  challengeHolder: string | null;
  /** Gives the browser such a cookie. Returns its value. */
  holdChallenge: () => string;
  /** Gives the browser a pass for the map tiles of the draft (grounds/tile-passes.ts), which it sends with the pages of the campaign. */
  setTilePass: (pass: string) => void;
  /** Names the member that the call is about in the security log, where the session does not. */
  concerns: (memberId: string) => void;
}

type Route<O extends ConsoleOperation> = ConsoleContract[O];

/** The context of one operation: with a session and a campaign if the contract says so. */
export type ContextOf<O extends ConsoleOperation> = ConsoleContext<Route<O>['auth'], IsOfCampaign<Route<O>>>;

export type ConsoleInput<O extends ConsoleOperation> = {
  params: ConsoleParams<O>;
  query: ConsoleQuery<O>;
  body: ConsoleBody<O>;
} & (Route<O> extends { multipart: Multipart } ? { upload: Upload } : unknown);

type AllowedRefusal<O extends ConsoleOperation> =
  | RefusalOf<Route<O>>
  | (typeof CONSOLE_COMMON_REFUSALS)[number]
  | (Route<O>['auth'] extends true ? 'unauthorized' : never)
  | (Route<O>['action'] extends null ? never : 'forbidden')
  | (IsOfCampaign<Route<O>> extends true ? 'campaign_not_found' : never);

/** Carries out an operation of the console. It can refuse only with the codes in its contract. */
export type ConsoleHandler<O extends ConsoleOperation> = (
  context: ContextOf<O>,
  input: ConsoleInput<O>,
) => Promise<
  ConsoleAnswer<O> | BinaryAnswer | EventStream | PreparedAnswer | StreamAnswer | Refusal<AllowedRefusal<O>>
>;

export type ConsoleHandlers = { [O in ConsoleOperation]: ConsoleHandler<O> };
