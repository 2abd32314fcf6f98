import { API_BASE, contract, type Operation } from '@meguri/core/contract.ts';
import type { Route } from '@meguri/core/http/route.ts';
import { campaignLocale, DEFAULT_LOCALE, isLocale, type Locale } from '@meguri/core/lib/locale.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { IdTokens } from '../accounts/sessions/id-token.ts';
import type { Revocations } from '../accounts/sessions/revocations.ts';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import { cookieName } from '../lib/cookie-name.ts';
import type { Clock } from '../lib/random.ts';
import { networkOf } from '../limits/network.ts';
import type { AnyRefusal, Context, Handlers } from '../operation/context.ts';
import { PreparedAnswer } from '../operation/prepared-answer.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { releaseWhenDone, type Upload, type Uploads } from '../operation/uploads.ts';
import { openAnswerCache, sendPreparedJson } from './answer-cache.ts';
import { acceptForms, withForm } from './form.ts';
import { sendRefusal } from './problems.ts';

export interface EdgeParts {
  handlers: Handlers;
  campaigns: LiveCampaigns;
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
    operation: Operation | null;
    /** The account that a call without a session is about; null if it is not known. */
    concerned: string | null;
  }
}

type AnyHandler = (
  context: Context,
  input: { params: unknown; query: unknown; body: unknown; upload?: Upload },
) => Promise<unknown> | { tag: string; answer: () => unknown } | AnyRefusal;

/** Serves every operation of the contract: checks headers and session, validates the input, calls the handler, sends the answer. */
export function serveContract(app: FastifyInstance, parts: EdgeParts): void {
  app.decorateRequest('meguri', null);
  app.decorateRequest('concerned', null);
  app.decorateRequest('operation', null);
  const answers = openAnswerCache();
  const reserve = ({ identity, address }: Context, { raw }: FastifyReply) =>
    releaseWhenDone(raw, parts.uploads.reserve({ accountId: identity?.accountId ?? '', network: networkOf(address) }));

  for (const [name, route] of Object.entries(contract) as [Operation, Route][]) {
    const handler = parts.handlers[name] as AnyHandler;
    const { multipart, body: schema = EMPTY_BODY } = route;
    const isJson = route.method !== 'GET' && !multipart;
    const options: RouteOptions = {
      method: route.method,
      url: `${API_BASE}${route.path}`,
      config: { takesFile: multipart !== undefined },
      schema: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(isJson ? { body: schema } : {}),
        ...(route.answer ? { response: { [route.status]: route.answer } } : {}),
      },
      onRequest: async (request, reply) => {
        request.operation = name;
        const context = await contextOf(request, reply, { route, parts });
        if (context instanceof Refusal) return sendRefusal(reply, context, localeOf(request, parts.campaigns));
        request.meguri = context;
      },
      handler: async (request, reply) => {
        const context = request.meguri as Context;
        const { params, query, body } = request;
        const outcome = multipart
          ? await withForm(
              request,
              { schema, multipart, uploads: parts.uploads, reserve: () => reserve(context, reply) },
              ({ fields, upload }) => Promise.resolve(handler(context, { params, query, body: fields, upload })),
            )
          : await handler(context, { params, query, body });
        if (outcome instanceof Refusal) return sendRefusal(reply, outcome, context.locale);
        if (route.cached) return answers.send(request, reply, { name, context, outcome: outcome as never });
        if (outcome instanceof PreparedAnswer) return sendPreparedJson(request, reply, outcome);
        void reply.code(route.status).header('cache-control', 'no-store');
        return route.status === 204 ? reply.send() : outcome;
      },
    };
    if (!multipart) app.route(options);
    else {
      void app.register(async (scope) => {
        await acceptForms(scope);
        scope.route(options);
      });
    }
  }
}

/** The body schema of an operation without a body: a client may still send an empty object. */
const EMPTY_BODY = { type: 'object', additionalProperties: false };

/** Longer than any solution. */
const WORK_MAX = 4_096;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,255}$/;

async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, parts }: { route: Route; parts: EdgeParts },
): Promise<Context | AnyRefusal> {
  const { campaigns, idTokens, revocations, appTokens, clock, isSecure } = parts;
  if (!appTokens.has(header(request, 'x-app-token'))) return refuse('app_token_invalid');
  const slug = header(request, 'x-campaign');
  const campaign = campaigns.known(slug) ?? (await campaigns.find(slug));
  if (!campaign) return refuse('campaign_not_found');
  const now = clock();

  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header(request, 'authorization'))?.[1];
  const identity = route.auth && token ? idTokens.verify(token, now) : null;
  if (route.auth && (!identity || identity.slug !== slug || revocations.has(identity.sessionId))) {
    return refuse('unauthorized');
  }

  const key = route.idempotent ? header(request, 'idempotency-key') : '';
  if (key !== '' && !IDEMPOTENCY_KEY.test(key)) {
    return refuse('invalid_request', { fields: [{ path: '/idempotency-key', code: 'invalid' }] });
  }
  return {
    campaign,
    locale: campaignLocale(campaign.catalogue.file.languages, header(request, 'x-locale')),
    now,
    // Undefined if the client disconnected while its token was verified.
    address: request.ip ?? '',
    isGone: () => request.raw.socket.destroyed,
    identity,
    idempotencyKey: key || null,
    work: header(request, 'x-work').slice(0, WORK_MAX) || null,
    concerns: (accountId) => {
      request.concerned = accountId;
    },
    device: parseCookie(header(request, 'cookie'))[deviceCookie(slug, isSecure)] ?? null,
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

/** Sent with log-ins only. */
const deviceCookie = (slug: string, isSecure: boolean): string => cookieName(`${slug}_device`, isSecure);
const DEVICE_SECONDS = 180 * 86_400;

const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** The language of an answer. Before the context exists it is taken from the headers, by the rule of the campaign if it is known. */
export const localeOf = (request: FastifyRequest, campaigns?: LiveCampaigns): Locale => {
  if (request.meguri) return request.meguri.locale;
  const requested = header(request, 'x-locale');
  const campaign = campaigns?.known(header(request, 'x-campaign'));
  if (campaign) return campaignLocale(campaign.catalogue.file.languages, requested);
  return isLocale(requested) ? requested : DEFAULT_LOCALE;
};
