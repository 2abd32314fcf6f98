import {
  CHALLENGE_COOKIE,
  CONSOLE_BASE,
  CONSOLE_COOKIE,
  CONSOLE_COOKIE_PATH,
  type ConsoleOperation,
  consoleContract,
  DEVICE_COOKIE,
  TILES_COOKIE,
} from '@meguri/core/console/console-contract.ts';
import { lacksFactor } from '@meguri/core/console/factors/rules.ts';
import {
  type ConsoleRoute,
  isOfCampaign,
  isOpenToTokens,
  PROOF_MS,
} from '@meguri/core/console/operation/console-route.ts';
import { isOfInstallation, may, roleIn } from '@meguri/core/console/roles/may.ts';
import type { Locale } from '@meguri/core/lib/locale.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_SECONDS } from '../accounts/known-devices.ts';
import { PASS_SECONDS } from '../console/grounds/tile-passes.ts';
import { findSession, SESSION_MS } from '../console/members/member-sessions.ts';
import type { ConsoleContext, ConsoleHandlers } from '../console/operation/console-context.ts';
import { CHALLENGE_MS } from '../console/passkeys/challenges.ts';
import { rpIdOf } from '../console/passkeys/relying-party.ts';
import { findToken } from '../console/tokens/token-rows.ts';
import type { Database } from '../db/open.ts';
import { cookieName } from '../lib/cookie-name.ts';
import type { Clock, Random } from '../lib/random.ts';
import { tokenSubject } from '../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../limits/failed-attempts.ts';
import type { AnyRefusal } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import type { Uploads } from '../operation/uploads.ts';
import { CONSOLE_PAGES } from './console-host.ts';
import { headerOf, serveRoutes } from './serve-routes.ts';

export interface ConsoleEdgeParts {
  db: Database;
  handlers: ConsoleHandlers;
  clock: Clock;
  random: Random;
  attempts: FailedAttempts;
  uploads: Uploads;
  /** The origin of the console's pages, which every call that changes something must have. */
  origin: string;
}

const HOLDER_BYTES = 16;
/** The text of a draft, a long list. Secrets of sessions are in headers, which are not compressed with it. */
const COMPRESS_FROM = 8_192;

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of a call of the console. */
    member: ConsoleContext | null;
  }
}

/** Serves every operation of the console's contract. */
export function serveConsole(app: FastifyInstance, parts: ConsoleEdgeParts): void {
  app.decorateRequest('member', null);
  serveRoutes<ConsoleOperation, ConsoleContext>(app, {
    base: CONSOLE_BASE,
    routes: consoleContract,
    handlers: parts.handlers,
    uploads: parts.uploads,
    admit: (request, reply, operation) => {
      request.operation = operation;
      return contextOf(request, reply, { route: consoleContract[operation] as ConsoleRoute, parts });
    },
    localeOf: consoleLocale,
    setContext: (request, context) => {
      request.member = context;
    },
    contextIn: (request) => request.member as ConsoleContext,
    uploaderOf: ({ session }) => session?.memberId ?? '',
    compressFrom: COMPRESS_FROM,
  });
}

const consoleLocale = (request: FastifyRequest): Locale =>
  headerOf(request, 'x-locale') === 'en_US' ? 'en_US' : 'ja_JP';

/**
 * The context of a call. With a bearer it is that of an API token: cookies, `Origin` and `X-Console` mean nothing then, because no
 * browser sends a bearer by itself.
 */
function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  call: { route: ConsoleRoute; parts: ConsoleEdgeParts },
): Promise<ConsoleContext | AnyRefusal> {
  const secret = /^Bearer +(\S+)$/i.exec(headerOf(request, 'authorization'))?.[1];
  return secret === undefined ? contextOfPage(request, reply, call) : contextOfToken(request, { ...call, secret });
}

/** Checks, in this order: the token, how often it calls, whether it can call this at all, its campaign, and what it may do there. */
async function contextOfToken(
  request: FastifyRequest,
  { route, parts, secret }: { route: ConsoleRoute; parts: ConsoleEdgeParts; secret: string },
): Promise<ConsoleContext | AnyRefusal> {
  const { db, clock, attempts } = parts;
  const now = clock();
  const found = await findToken(db, { secret, now });
  if (!found) return refuse('unauthorized', { subject: 'token' });
  const { session, campaign } = found;
  const subject = [tokenSubject(session.sessionId)];
  const retryAfter = attempts.retryAfter(subject, now);
  if (retryAfter > 0) return refuse('too_many_calls', { retryAfter });
  attempts.fail(subject, now);
  if (!isOpenToTokens(route)) return refuse('closed_to_tokens');
  const { slug } = request.params as { slug: string };
  const isOwn = campaign.slug === slug;
  const refusal = refusalOf(route, slug, { session, campaign: isOwn ? campaign : null, now });
  if (refusal) return refusal;
  return {
    ...callOf(request, now),
    session,
    campaign,
    setSession: () => undefined,
    deviceToken: null,
    rememberDevice: () => undefined,
    setTilePass: () => undefined,
    challengeHolder: null,
    holdChallenge: () => '',
  };
}

/** The part of the context that every call has. */
const callOf = (request: FastifyRequest, now: number) => ({
  locale: consoleLocale(request),
  now,
  address: request.ip ?? '',
  isGone: () => request.raw.socket.destroyed,
  device: headerOf(request, 'user-agent'),
  concerns: (memberId: string) => {
    request.concerned = memberId;
  },
});

/**
 * Checks, in this order: that a call which changes something comes from the console's own pages, the session, the campaign,
 * whether the member may do this there, has the factor that is demanded there, and has proved lately who it is.
 */
async function contextOfPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, parts }: { route: ConsoleRoute; parts: ConsoleEdgeParts },
): Promise<ConsoleContext | AnyRefusal> {
  const { db, clock, random, origin } = parts;
  // The cookie is SameSite=Strict already. These two hold where a browser or another page of the same site breaks that.
  const isOwn = headerOf(request, 'origin') === origin && headerOf(request, 'x-console') === '1';
  if (route.method !== 'GET' && !isOwn) return refuse('origin_invalid');

  const isSecure = origin.startsWith('https:');
  const now = clock();
  const cookies = parseCookie(headerOf(request, 'cookie'));
  const token = cookies[cookieName(CONSOLE_COOKIE, isSecure)];
  const slug = isOfCampaign(route.path) ? (request.params as { slug: string }).slug : null;
  const found =
    route.auth && token !== undefined ? await findSession(db, { token, slug, now, rpId: rpIdOf(origin) }) : null;
  if (route.auth && !found) return refuse('unauthorized');

  const refusal = found && refusalOf(route, slug, { ...found, now });
  if (refusal) return refusal;
  return {
    ...callOf(request, now),
    session: found?.session ?? null,
    campaign: found?.campaign ?? null,
    setSession: (value) => {
      const maxAge = value === null ? 0 : SESSION_MS / 1_000;
      void reply.header('set-cookie', cookieOf(CONSOLE_COOKIE, value ?? '', { maxAge, isSecure }));
    },
    deviceToken: cookies[cookieName(DEVICE_COOKIE, isSecure)] ?? null,
    rememberDevice: (value) => {
      const path = `${CONSOLE_BASE}${consoleContract.signIn.path}`;
      void reply.header('set-cookie', cookieOf(DEVICE_COOKIE, value, { maxAge: DEVICE_SECONDS, isSecure, path }));
    },
    setTilePass: (pass) => {
      const path = `${CONSOLE_PAGES}/${slug}`;
      void reply.header('set-cookie', cookieOf(TILES_COOKIE, pass, { maxAge: PASS_SECONDS, isSecure, path }));
    },
    challengeHolder: cookies[cookieName(CHALLENGE_COOKIE, isSecure)] ?? null,
    holdChallenge: () => {
      const value = random.bytes(HOLDER_BYTES).toString('base64url');
      void reply.header('set-cookie', cookieOf(CHALLENGE_COOKIE, value, { maxAge: CHALLENGE_MS / 1_000, isSecure }));
      return value;
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<typeof findSession>>> & { now: number };

/** Why the member may not do this; null if it may. A member without a part in a campaign does not learn whether it exists. */
function refusalOf(
  { action, fresh, needsFactor }: ConsoleRoute,
  slug: string | null,
  { session, campaign, now }: Found,
): AnyRefusal | null {
  if (slug !== null && (!campaign || !roleIn(session.rights, slug))) return refuse('campaign_not_found');
  const verdict = action && may(session.rights, action, isOfInstallation(action) ? null : slug);
  if (verdict && !verdict.ok) return refuse(verdict.code);
  if (needsFactor && lacksFactor(session.factor, slug)) return refuse('factor_required');
  return fresh && now - session.provedAt >= PROOF_MS ? refuse('proof_required') : null;
}

const cookieOf = (
  name: string,
  value: string,
  { maxAge, isSecure, path = CONSOLE_COOKIE_PATH }: { maxAge: number; isSecure: boolean; path?: string },
): string =>
  stringifySetCookie({
    name: cookieName(name, isSecure),
    value,
    path,
    maxAge,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  });
