import { offeredLogins } from '@meguri/core/accounts/rules.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import { DEFAULT_LOCALE, HTML_LANG, type Locale } from '@meguri/core/lib/locale.ts';
import { homeOf, ROOT_PATHS } from '@meguri/core/paths.ts';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { LiveCampaign, LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { cookieName } from '../../lib/cookie-name.ts';
import { loggable } from '../../lib/loggable.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { randomName } from '../../lib/random-name.ts';
import { isUniqueViolation } from '../../lib/unavailable.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { networkOf } from '../../limits/network.ts';
import { insertAccount } from '../sessions/account-queries.ts';
import { consentVersion } from '../sessions/consent.ts';
import { type LoginStates, secretText, sha256 } from './login-state.ts';
import type { LineProvider } from './provider.ts';
import { accountOfLine, insertLineCode, insertLineLogin, takeLineLogin } from './queries.ts';
import { returnWith, safeRedirect, signInWith } from './redirects.ts';

export interface LineParts {
  db: Database;
  campaigns: LiveCampaigns;
  /** Null if LINE is not configured. */
  line: LineProvider | null;
  states: LoginStates;
  attempts: FailedAttempts;
  random: Random;
  clock: Clock;
  publicUrl: string;
  log: Logger;
}

/** How long a visitor may take at LINE. */
const LOGIN_MS = 15 * 60_000;
/** The next page exchanges the code immediately, but a slow phone may take longer. */
const CODE_MS = 5 * 60_000;
/** LINE log-ins per address and minute: 60 a second, because a venue may share one address (docs/domain.md#16-failed-attempts). */
const STARTS_PER_MINUTE = 3_600;

const START = `${API_BASE}/auth/line/start`;
const CALLBACK = `${API_BASE}/auth/line/callback`;
const COOKIE = 'meguri_line';
const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:');

/** The callback URL, which must be registered with the LINE channel. */
export const lineCallbackUrl = (publicUrl: string): string => `${publicUrl}${CALLBACK}`;

/** GET /auth/line/start and GET /auth/line/callback: browser redirects, without the API's headers (docs/api.md#10-log-in-with-line). */
export function serveLine(app: FastifyInstance, parts: LineParts): void {
  const query = (request: FastifyRequest): Record<string, string | undefined> =>
    Object.fromEntries(
      Object.entries(request.query as object).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : undefined,
      ]),
    );
  // No HEAD: the link preview of a chat app must not use up the state.
  const getOnly = { exposeHeadRoute: false };
  app.get(START, getOnly, async (request, reply) => start(parts, { request, reply, query: query(request) }));
  app.get(CALLBACK, getOnly, async (request, reply) => callback(parts, { request, reply, query: query(request) }));
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  query: Record<string, string | undefined>;
}

const go = (reply: FastifyReply, to: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(to, 302);

const campaignOf = async ({ campaigns }: LineParts, slug: string): Promise<LiveCampaign | null | undefined> =>
  campaigns.known(slug) ?? (await campaigns.find(slug));

async function start(parts: LineParts, { request, reply, query }: Call): Promise<FastifyReply> {
  const { db, line, states, attempts, random, clock, publicUrl, log } = parts;
  const now = clock();
  const slug = query['campaign'] ?? '';
  const campaign = await campaignOf(parts, slug);
  if (!campaign) return go(reply, ROOT_PATHS.notFound);
  const redirect = safeRedirect(slug, query['redirect']);
  const starts = [{ key: `line-start:${networkOf(request.ip ?? '')}`, perMinute: STARTS_PER_MINUTE }];
  if (!line || !offeredLogins(campaign.catalogue.file).includes('line') || attempts.retryAfter(starts, now) > 0) {
    return go(reply, signInWith(slug, 'unavailable', redirect));
  }
  attempts.fail(starts, now);

  const checks = { state: states.issue(slug), nonce: secretText(random), codeVerifier: secretText(random) };
  // An existing cookie is reused, so that log-ins started in two tabs both finish in this browser.
  const browser = cookieOf(request, publicUrl) ?? secretText(random);
  const to = await line.begin(checks, uiLocaleOf(campaign, query['locale'])).catch((error) => {
    log.warn({ requestId: request.id, error: loggable(error) }, 'LINE is unreachable');
    return null;
  });
  if (!to) return go(reply, signInWith(slug, 'unavailable', redirect));
  await insertLineLogin(db, {
    campaignId: campaign.campaignId,
    stateHash: sha256(checks.state),
    browserHash: sha256(browser),
    nonce: checks.nonce,
    codeVerifier: checks.codeVerifier,
    redirect,
    accepted: query['accept'] === '1',
    upgrade: query['purpose'] === 'upgrade',
    expiresAt: new Date(now + LOGIN_MS),
  });
  const cookie = stringifySetCookie({
    name: cookieName(COOKIE, isSecure(publicUrl)),
    value: browser,
    path: `${API_BASE}/auth/line`,
    maxAge: LOGIN_MS / 1000,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(publicUrl),
  });
  return go(reply.header('set-cookie', cookie), to.href);
}

/** LINE's language tags, where they differ from HTML_LANG. */
const LINE_LOCALES: Partial<Record<Locale, string>> = { zh_CH: 'zh-CN', zh_TW: 'zh-TW' };

/** The language of LINE's screens. */
const uiLocaleOf = ({ catalogue }: LiveCampaign, requested: string | undefined): string => {
  const locale = catalogue.file.languages.find((language) => language === requested) ?? DEFAULT_LOCALE;
  return LINE_LOCALES[locale] ?? HTML_LANG[locale];
};

async function callback(parts: LineParts, { request, reply, query }: Call): Promise<FastifyReply> {
  const { db, line, states, random, clock, publicUrl, log } = parts;
  const now = clock();
  const state = query['state'] ?? '';
  const slug = states.slugOf(state);
  const campaign = slug === null ? undefined : await campaignOf(parts, slug);
  if (slug === null || !campaign || !line) return go(reply, ROOT_PATHS.notFound);
  const { campaignId } = campaign;
  const stateHash = sha256(state);
  const pending = await takeLineLogin(db, campaignId, stateHash, new Date(now));
  if (!pending) return go(reply, signInWith(slug, 'expired', homeOf(slug)));
  const { redirect, nonce, code_verifier: codeVerifier } = pending;
  if (query['error'] !== undefined) return go(reply, signInWith(slug, 'denied', redirect));

  const url = new URL(`${lineCallbackUrl(publicUrl)}?${new URL(request.url, publicUrl).searchParams}`);
  const sub = await line.finish(url, { state, nonce, codeVerifier }).catch((error) => {
    log.warn({ requestId: request.id, error: loggable(error) }, 'LINE log-in failed');
    return null;
  });
  if (sub === null) return go(reply, signInWith(slug, 'failed', redirect));
  const { accepted, upgrade } = pending;
  const known = await accountOfLine(db, campaignId, sub);
  const account = known ?? (accepted && !upgrade ? await newAccount(parts, { campaign, sub, now }) : undefined);
  if (!account && !upgrade) return go(reply, signInWith(slug, 'terms', redirect));
  if (account?.status === 'blocked') return go(reply, signInWith(slug, 'blocked', redirect));

  const code = secretText(random);
  const expiresAt = new Date(now + CODE_MS);
  const codeHash = sha256(code);
  const accountId = account?.account_id ?? null;
  await insertLineCode(db, { campaignId, stateHash, codeHash, accountId, sub: upgrade ? sub : null, expiresAt });
  const isSameBrowser = sha256(cookieOf(request, publicUrl) ?? '').equals(pending.browser_hash);
  return go(reply, returnWith(slug, { code, redirect, confirm: !isSameBrowser, upgrade }));
}

/** Creates the account of a new person. */
async function newAccount(
  { db, random }: LineParts,
  { campaign, sub, now }: { campaign: LiveCampaign; sub: string; now: number },
) {
  const { campaignId } = campaign;
  const account = {
    campaignId,
    accountId: random.uuid(now),
    username: randomName('line', random),
    email: null,
    loginType: 'line',
    passwordHash: null,
    sub,
    consentVersion: consentVersion(campaign),
    now: new Date(now),
  } as const;
  await db
    .transaction((tx) => insertAccount(tx, account))
    .catch((error) => {
      // A concurrent log-in of the same person has created the account.
      if (!isUniqueViolation(error)) throw error;
    });
  return accountOfLine(db, campaignId, sub);
}

function cookieOf({ headers }: FastifyRequest, publicUrl: string): string | undefined {
  const value = parseCookie(headers.cookie ?? '')[cookieName(COOKIE, isSecure(publicUrl))];
  return /^[\w-]{43}$/.test(value ?? '') ? value : undefined;
}
