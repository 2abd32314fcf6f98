import type { Locale } from '@meguri/core/lib/locale.ts';
import {
  STAFF_BASE,
  STAFF_COOKIE,
  STAFF_COOKIE_PATH,
  type StaffOperation,
  staffContract,
} from '@meguri/core/staff/staff-contract.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Database } from '../db/open.ts';
import { cookieName } from '../lib/cookie-name.ts';
import type { Clock } from '../lib/random.ts';
import type { AnyRefusal } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import type { Uploads } from '../operation/uploads.ts';
import { dayOfCounter } from '../staff/counter-day.ts';
import { phoneOf } from '../staff/counter-queries.ts';
import type { StaffContext, StaffHandlers } from '../staff/staff-context.ts';
import { headerOf, serveRoutes } from './serve-routes.ts';

export interface StaffEdgeParts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find' | 'findRehearsal'>;
  handlers: StaffHandlers;
  clock: Clock;
  uploads: Uploads;
  /** The origin of the visitors' pages, below which staff mode is. */
  origin: string;
}

/** What a phone can still do after the counter has closed: settle, and leave. */
const AFTER_CLOSING: ReadonlySet<StaffOperation> = new Set(['handOver', 'withdrawHandover', 'closeCounter']);

declare module 'fastify' {
  interface FastifyRequest {
    /** The context of a call of staff mode. */
    staff: StaffContext | null;
  }
}

/** Serves every operation of staff mode. */
export function serveStaff(app: FastifyInstance, parts: StaffEdgeParts): void {
  app.decorateRequest('staff', null);
  serveRoutes<StaffOperation, StaffContext>(app, {
    base: STAFF_BASE,
    routes: staffContract,
    handlers: parts.handlers,
    uploads: parts.uploads,
    admit: (request, reply, operation) => {
      request.operation = operation;
      return contextOf(request, reply, { operation, parts });
    },
    localeOf: staffLocale,
    setContext: (request, context) => {
      request.staff = context;
    },
    contextIn: (request) => request.staff as StaffContext,
    uploaderOf: ({ phone }) => phone?.phoneId ?? '',
  });
}

const staffLocale = (request: FastifyRequest): Locale =>
  headerOf(request, 'x-locale') === 'en_US' ? 'en_US' : 'ja_JP';

/** Checks that the call comes from the own pages, then the phone. The campaign must be published. */
async function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, parts }: { operation: StaffOperation; parts: StaffEdgeParts },
): Promise<StaffContext | AnyRefusal> {
  const { db, campaigns, clock, origin } = parts;
  const isOwn = headerOf(request, 'origin') === origin && headerOf(request, 'x-staff') === '1';
  if (!isOwn) return refuse('origin_invalid');
  const isSecure = origin.startsWith('https:');
  const now = clock();
  const token = parseCookie(headerOf(request, 'cookie'))[cookieName(STAFF_COOKIE, isSecure)];
  const { auth } = staffContract[operation];
  const found = auth && token !== undefined ? await phoneOf(db, token, now) : undefined;
  const day = found && (await dayOfCounter(campaigns, found.counter, now));
  const isOver = day && day.now >= found.phone.expiresAt && !AFTER_CLOSING.has(operation);
  if (auth && (!day || isOver)) return refuse('unauthorized');
  const setSession = (session: { token: string; until: number } | null) => {
    const cookie = stringifySetCookie({
      name: cookieName(STAFF_COOKIE, isSecure),
      value: session?.token ?? '',
      path: STAFF_COOKIE_PATH,
      maxAge: session ? Math.max(0, Math.floor((session.until - now) / 1_000)) : 0,
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure,
    });
    void reply.header('set-cookie', cookie);
  };
  return {
    locale: staffLocale(request),
    now: day?.now ?? now,
    trueNow: now,
    address: request.ip ?? '',
    phone: found?.phone ?? null,
    counter: found?.counter ?? null,
    campaign: day?.campaign ?? null,
    device: headerOf(request, 'user-agent'),
    setSession,
    extendSession: (until) => setSession({ token: token ?? '', until }),
  };
}
