import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../http/route.ts';
import { alertRoutes } from './alerts/routes.ts';
import { answerRoutes } from './answers/routes.ts';
import { applicationRoutes } from './applications/routes.ts';
import { archiveRoutes } from './archives/routes.ts';
import { campaignRoutes } from './campaigns/routes.ts';
import { conditionRoutes } from './conditions/routes.ts';
import { counterRoutes } from './counters/routes.ts';
import { deletionRoutes } from './deletions/routes.ts';
import { deskRoutes } from './desk/routes.ts';
import { draftRoutes } from './drafts/routes.ts';
import { drawRoutes } from './draws/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { figureRoutes } from './figures/routes.ts';
import { fileRoutes } from './files/routes.ts';
import { groundRoutes } from './grounds/routes.ts';
import { liveActionRoutes } from './live-actions/routes.ts';
import { passkeyRoutes } from './members/passkey-routes.ts';
import { memberRoutes } from './members/routes.ts';
import { noticeMailRoutes } from './notice-mails/routes.ts';
import { moderationRoutes } from './photos/routes.ts';
import { preflightRoutes } from './preflight/routes.ts';
import { presenceRoutes } from './presence/routes.ts';
import { printRoutes } from './print/routes.ts';
import { publishRoutes } from './publish/routes.ts';
import { rehearsalRoutes } from './rehearsals/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { sandboxRoutes } from './sandbox/routes.ts';
import { sealRoutes } from './seals/routes.ts';
import { tokenRoutes } from './tokens/routes.ts';
import { translationRoutes } from './translation/routes.ts';
import { walkRoutes } from './walk/routes.ts';
import { wallRoutes } from './walls/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** Every operation of the console's API by name. */
export const consoleContract = {
  ...memberRoutes,
  ...passkeyRoutes,
  ...campaignRoutes,
  ...deletionRoutes,
  ...sandboxRoutes,
  ...draftRoutes,
  ...conditionRoutes,
  ...noticeMailRoutes,
  ...liveActionRoutes,
  ...counterRoutes,
  ...drawRoutes,
  ...figureRoutes,
  ...reportRoutes,
  ...alertRoutes,
  ...deskRoutes,
  ...applicationRoutes,
  ...answerRoutes,
  ...moderationRoutes,
  ...eventRoutes,
  ...presenceRoutes,
  ...publishRoutes,
  ...fileRoutes,
  ...groundRoutes,
  ...sealRoutes,
  ...archiveRoutes,
  ...printRoutes,
  ...preflightRoutes,
  ...rehearsalRoutes,
  ...tokenRoutes,
  ...webhookRoutes,
  ...translationRoutes,
  ...walkRoutes,
  ...wallRoutes,
};

export const CONSOLE_BASE = '/api/console/v1';

/** The cookie of a member's session. Over HTTPS its name begins with `__Secure-`. */
export const CONSOLE_COOKIE = 'meguri_console';

/** The cookie that binds the challenge of a sign-in by passkey to a browser. Over HTTPS its name begins with `__Secure-`. */
export const CHALLENGE_COOKIE = 'meguri_challenge';

/**
 * The cookie of a browser in which a member has signed in before, sent with sign-ins only. Over HTTPS its name begins with `__Secure-`. It
 * opens nothing.
 */
export const DEVICE_COOKIE = 'meguri_device';

/**
 * The cookie with the host of a draft's map tiles, for the pages of one campaign. Over HTTPS its name begins with `__Secure-`. It opens
 * nothing.
 */
export const TILES_COOKIE = 'meguri_tiles';

/** The path with which the cookies of the console are sent. */
export const CONSOLE_COOKIE_PATH = '/api/console';

export type ConsoleContract = typeof consoleContract;
export type ConsoleOperation = keyof ConsoleContract;
export type ConsoleAnswer<O extends ConsoleOperation> = AnswerOf<ConsoleContract[O]>;
export type ConsoleBody<O extends ConsoleOperation> = BodyOf<ConsoleContract[O]>;
export type ConsoleParams<O extends ConsoleOperation> = ParamsOf<ConsoleContract[O]>;
export type ConsoleQuery<O extends ConsoleOperation> = QueryOf<ConsoleContract[O]>;
