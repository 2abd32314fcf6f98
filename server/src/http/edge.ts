import type { ConsoleOperation } from '@meguri/core/console/console-contract.ts';
import { API_BASE, contract, type Operation } from '@meguri/core/contract.ts';
import type { Route } from '@meguri/core/http/route.ts';
import { campaignLocale, DEFAULT_LOCALE, isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import type { StaffOperation } from '@meguri/core/staff/staff-contract.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_SECONDS } from '../accounts/known-devices.ts';
import type { IdTokens } from '../accounts/sessions/id-token.ts';
import type { Revocations } from '../accounts/sessions/revocations.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Entered, Previews } from '../console/rehearsals/preview-tokens.ts';
import { cookieName } from '../lib/cookie-name.ts';
import type { Clock } from '../lib/random.ts';
import type { AnyRefusal, Context, Handlers } from '../operation/context.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import type { Uploads } from '../operation/uploads.ts';
import { openAnswerCache } from './answer-cache.ts';
import { headerOf, serveRoutes } from './serve-routes.ts';

export interface EdgeParts {
  handlers: Handlers;
  campaigns: LiveCampaigns;
  previews: Previews;
  idTokens: IdTokens;
  revocations: Revocations;
  appTokens: ReadonlySet<string>;
  clock: Clock;
  uploads: Uploads;
  /** Whether cookies are for HTTPS only. */
  isSecure: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    meguri: Context | null;
    /** Of either API. */
    operation: Operation | ConsoleOperation | StaffOperation | null;
    /** The account or the member that a call without a session is about; null if it is not known. */
    concerned: string | null;
  }
}

/** Serves every operation of the visitors' contract. */
export function serveContract(app: FastifyInstance, parts: EdgeParts): void {
  app.decorateRequest('meguri', null);
  app.decorateRequest('concerned', null);
  app.decorateRequest('operation', null);
  serveRoutes<Operation, Context>(app, {
    base: API_BASE,
    routes: contract,
    handlers: parts.handlers,
    uploads: parts.uploads,
    admit: (request, reply, operation) => {
      request.operation = operation;
      return contextOf(request, reply, { route: contract[operation], parts });
    },
    localeOf: (request) => localeOf(request, parts.campaigns),
    setContext: (request, context) => {
      request.meguri = context;
    },
    contextIn: (request) => request.meguri as Context,
    uploaderOf: ({ identity }) => identity?.accountId ?? '',
    sendCached: openAnswerCache().send,
  });
}

/** Longer than any solution. */
const WORK_MAX = 4_096;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, parts }: { route: Route; parts: EdgeParts },
): Promise<Context | AnyRefusal> {
  const { campaigns, idTokens, revocations, appTokens, clock, isSecure } = parts;
  const slug = headerOf(request, 'x-campaign');
  const now = clock();
  const entered = isRehearsalSlug(slug) ? await enterRehearsal(request, reply, { slug, now, parts }) : null;
  if (entered instanceof Refusal) return entered;
  if (!entered && !appTokens.has(headerOf(request, 'x-app-token'))) return refuse('app_token_invalid');
  const campaign = entered?.campaign ?? campaigns.known(slug) ?? (await campaigns.find(slug));
  if (!campaign) return refuse('campaign_not_found');
  const asOf = entered?.asOf ?? now;

  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(headerOf(request, 'authorization'))?.[1];
  const identity = route.auth && token ? idTokens.verify(token, now) : null;
  if (route.auth && (!identity || identity.slug !== slug || revocations.has(identity.sessionId))) {
    return refuse('unauthorized');
  }

  const key = route.idempotent ? headerOf(request, 'idempotency-key') : '';
  if (key !== '' && !IDEMPOTENCY_KEY.test(key)) {
    return refuse('invalid_request', { fields: [{ path: '/idempotency-key', code: 'invalid' }] });
  }
  return {
    campaign,
    locale: campaignLocale(campaign.catalogue.file.languages, headerOf(request, 'x-locale')),
    now,
    asOf,
    // Undefined if the client disconnected while its token was verified.
    address: request.ip ?? '',
    isGone: () => request.raw.socket.destroyed,
    identity,
    idempotencyKey: key || null,
    work: headerOf(request, 'x-work').slice(0, WORK_MAX) || null,
    concerns: (accountId) => {
      request.concerned = accountId;
    },
    device: parseCookie(headerOf(request, 'cookie'))[deviceCookie(slug, isSecure)] ?? null,
    rememberDevice: (token) => {
      const cookie = {
        name: deviceCookie(slug, isSecure),
        value: token,
        path: `${API_BASE}/login`,
        maxAge: DEVICE_SECONDS,
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
      } as const;
      void reply.header('set-cookie', stringifySetCookie(cookie));
    },
  };
}

interface Entrance {
  slug: string;
  now: number;
  parts: EdgeParts;
}

/**
 * A rehearsal's pages send their preview token in place of the app token. Its answers carry the date as of which it is looked at:
 * the app follows the server's clock.
 */
async function enterRehearsal(
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, now, parts: { previews } }: Entrance,
): Promise<Entered | AnyRefusal> {
  const entered = await previews.enter(slug, headerOf(request, 'x-app-token'), now);
  if (!entered) return refuse('app_token_invalid');
  if (entered.asOf !== now) void reply.header('date', new Date(entered.asOf).toUTCString());
  return entered;
}

/** Sent with log-ins only. */
const deviceCookie = (slug: string, isSecure: boolean): string => cookieName(`${slug}_device`, isSecure);

/** The language of an answer. Before the context exists it is taken from the headers, by the rule of the campaign if it is known. */
export const localeOf = (request: FastifyRequest, campaigns?: LiveCampaigns): Locale => {
  if (request.meguri) return request.meguri.locale;
  const requested = headerOf(request, 'x-locale');
  const campaign = campaigns?.known(headerOf(request, 'x-campaign'));
  if (campaign) return campaignLocale(campaign.catalogue.file.languages, requested);
  return isLocale(requested) ? requested : DEFAULT_LOCALE;
};
