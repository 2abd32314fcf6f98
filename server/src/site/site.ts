import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Boot } from '@meguri/core/boot.ts';
import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import { API_BASE } from '@meguri/core/contract.ts';
import { campaignLocale, DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { isRehearsalSlug } from '@meguri/core/lib/rehearsal-slug.ts';
import { homeOf, type RouteName, readSignInQuery } from '@meguri/core/paths.ts';
import { resolvePath } from '@meguri/core/resolve-path.ts';
import type { QrReading } from '@meguri/core/spots/rules.ts';
import { periodState } from '@meguri/core/time/period.ts';
import { parseCookie } from 'cookie';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { describeCampaign } from '../campaign/describe-campaign.ts';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Entered, Previews } from '../console/rehearsals/preview-tokens.ts';
import { ASSET_POLICY, PAGE_HEADERS, REHEARSAL_HEADERS } from '../http/security.ts';
import type { Clock } from '../lib/random.ts';
import { PreparedAnswer, preparedSize, sendPrepared } from '../operation/prepared-answer.ts';
import { describeScan } from '../spots/show-scan.ts';
import { browserLanguage } from './browser-language.ts';
import type { Theme } from './colour.ts';
import { firstCoverOf } from './first-cover.ts';
import { linkPictureUrl } from './link-picture.ts';
import { composePage, type PageVariant, readBuilt } from './page.ts';
import { openPreloads } from './preloads.ts';
import { entranceHtml, entrancePolicy, isEntrance, passCookie } from './rehearsal-entrance.ts';
import { serveServiceWorker } from './service-worker.ts';

export interface SiteParts {
  campaigns: LiveCampaigns;
  previews: Previews;
  /** The built web app: index.html, the manifest of the build and assets/. */
  webRoot: string;
  appToken: string;
  /** The origin of links. */
  publicUrl: string;
  apiUrl: string | null;
  /** The origin of the console, which frames rehearsals. */
  consoleOrigin: string;
  clock: Clock;
  /** The kinds of log-in that this server supports. A campaign may name more. */
  logins: readonly LoginType[];
  /** Whether a mail server is configured. */
  canMail: boolean;
  readQr: (scanned: string) => QrReading;
}

interface PreparedPage {
  answer: PreparedAnswer;
  policy: string;
}

/** Serves the built files, and for every other path the first HTML with the campaign's data, colours, language and title. */
export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const built = readBuilt(parts.webRoot);
  const pages = new LRUCache<string, PreparedPage>({
    max: 1_000,
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ answer }) => preparedSize(answer),
  });
  await app.register((scope) => serveAssets(scope, parts.webRoot));
  // At the root, so that one worker serves every campaign.
  serveServiceWorker(app, parts.webRoot, '/sw.js');
  const preloadsOf = openPreloads(parts.webRoot);
  const { consoleOrigin } = parts;

  const pageOf = (
    campaign: LiveCampaign | null,
    locale: Locale,
    variant: Omit<PageVariant, 'preview'>,
    { scan, rehearsal }: { scan: Boot['scan']; rehearsal: RehearsalPage | null },
  ): PreparedPage => {
    const { clock, logins, canMail } = parts;
    const now = rehearsal?.asOf ?? clock();
    const view = campaign && describeCampaign(campaign, locale, { now, logins, canMail });
    const { prizes = [], prizeCount = 0 } = view?.landing ?? {};
    const openPrizes = `${prizeCount} ${prizes.map(({ id }) => id)}`;
    const key = `${campaign?.campaignId} ${campaign?.version} ${view?.period.state} ${openPrizes} ${locale} ${variant.theme} ${variant.cover} ${variant.picture} ${variant.mayBeWide} ${JSON.stringify(scan)}`;
    const known = rehearsal ? undefined : pages.get(key);
    if (known) return known;
    const { deployment, deployTimestamp } = built;
    const apiUrl = parts.apiUrl ?? '';
    const appToken = rehearsal?.pass ?? parts.appToken;
    const marks = rehearsal ? { rehearsal: { console: consoleOrigin } } : {};
    const boot: Boot = { campaign: view, locale, apiUrl, appToken, deployment, deployTimestamp, scan, ...marks };
    const preview = campaign && {
      url: parts.publicUrl + homeOf(campaign.catalogue.slug),
      image: parts.publicUrl + linkPictureUrl(campaign, locale),
    };
    const { html, policy } = composePage(built, boot, { ...variant, preview });
    const page = { answer: new PreparedAnswer(html), policy };
    if (!rehearsal) pages.set(key, page);
    return page;
  };

  const enter = async (request: FastifyRequest, slug: string): Promise<RehearsalPage | null> => {
    const pass = cookieOf(request, passCookie(slug)) ?? '';
    const entered = await parts.previews.enter(slug, pass, parts.clock());
    return entered && { ...entered, pass };
  };

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const [slug = ''] = pathOf(request.url).split('/').filter(Boolean);
    // An unknown path of the API is answered with a problem document.
    if (slug === API_SEGMENT) return reply.callNotFound();
    const rehearsal = isRehearsalSlug(slug) ? await enter(request, slug) : null;
    if (isRehearsalSlug(slug) && (!rehearsal || isEntrance(pathOf(request.url), slug))) {
      return sendEntrance(request, reply, consoleOrigin);
    }
    const campaign = rehearsal?.campaign ?? (isPageWithout(slug) ? null : await parts.campaigns.find(slug));
    const now = rehearsal?.asOf ?? parts.clock();
    const { name, params } = resolvePath(pathOf(request.url), campaign && slug);
    // The app redirects from `/`.
    const isMissing = slug !== '' && name === 'notFound';
    const known = campaign !== null && isKnown(request, campaign);
    const locale = pageLocale(request, campaign);
    const cover =
      campaign &&
      firstCoverOf(name, { isKnown: known, isOpen: isOpen(campaign, now), isLogIn: isLogIn(request, slug) });
    const scan =
      campaign && name === 'qr' && !known ? await scanIn(parts, request, { campaign, asOf: now }, locale) : null;
    const picture = scan ? (scan.scan.spot?.image ?? null) : campaign && pictureOf(campaign, name, params);
    const isPainted = cover === 'spot' || cover === 'scan';
    const variant = {
      theme: pageTheme(request, campaign),
      cover,
      picture: isPainted ? picture : null,
      mayBeWide: !PHONE.test(request.headers['user-agent'] ?? ''),
    };
    const found = pageOf(campaign, locale, variant, { scan, rehearsal });
    void reply
      .code(isMissing ? 404 : 200)
      .headers(rehearsal ? REHEARSAL_HEADERS : PAGE_HEADERS)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', rehearsal ? 'no-store' : 'no-cache')
      .header('vary', 'Accept-Language, Cookie, User-Agent, Accept-Encoding')
      .header('content-security-policy', found.policy);
    const links =
      campaign &&
      [preloadsOf(name, { isKnown: known, locale }), isPainted ? null : prefetchOf(picture)].filter(Boolean);
    if (links && links.length > 0) void reply.header('link', links.join(', '));
    return sendPrepared(request, reply, found.answer);
  };
  app.get('/', page);
  app.get('/*', page);
}

/** A page of a rehearsal, with what its calls send to be let in. */
interface RehearsalPage extends Entered {
  pass: string;
}

/**
 * What the code in the URL stands for, if it is one of this campaign's signed codes. A code in any other form is left to
 * GET /scan, which limits guesses, and adds no variant to the cached pages. So is that of another campaign, which may have
 * to be read from the database, while the page must appear without it.
 */
async function scanIn(
  { campaigns, readQr }: Pick<SiteParts, 'campaigns' | 'readQr'>,
  { url }: FastifyRequest,
  { campaign, asOf }: Entered,
  locale: Locale,
): Promise<Boot['scan']> {
  const code = new URLSearchParams(url.slice(pathOf(url).length)).get('c')?.trim() ?? '';
  const reading = readQr(code);
  if (reading.kind !== 'signed' || reading.slug !== campaign.catalogue.slug || code.includes('/')) return null;
  const scan = await describeScan(campaigns, campaign, { reading, locale, now: asOf });
  return scan.kind === 'ok' ? { code, scan } : null;
}

/** Answers every path of a rehearsal to a browser without a live token, and the path where one is left. */
function sendEntrance(request: FastifyRequest, reply: FastifyReply, consoleOrigin: string): FastifyReply {
  return reply
    .headers(REHEARSAL_HEADERS)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', entrancePolicy(consoleOrigin))
    .send(entranceHtml(browserLanguage(request.headers, LOCALES) ?? DEFAULT_LOCALE));
}

const isPageWithout = (slug: string): boolean => slug === '' || slug === '404' || slug === '500';

/** GET /assets/*: the built files. Their names contain a hash of their content. */
async function serveAssets(scope: FastifyInstance, webRoot: string): Promise<void> {
  // The plugin throws for ranges and conditions that do not hold, and for paths that no file can have.
  scope.setErrorHandler((error: FastifyError & { headers?: Record<string, string> }, _request, reply) => {
    const { statusCode = 500, code, headers = {} } = error;
    if (statusCode === 412 || statusCode === 416) return reply.code(statusCode).headers(headers).send();
    if (statusCode < 500 || code === 'ENAMETOOLONG') return reply.callNotFound();
    throw error;
  });
  await scope.register(fastifyStatic, {
    root: join(webRoot, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply) => void reply.header('content-security-policy', ASSET_POLICY),
  });
}

/** The URL of the picture at the top of a spot's or a present's page. */
function pictureOf(
  { catalogue, fileUrl }: LiveCampaign,
  page: RouteName,
  { id = '', presentId = '' }: Record<string, string>,
): string | null {
  const file =
    page === 'spot'
      ? catalogue.spots.get(id)?.images?.[0]
      : page === 'present'
        ? catalogue.presents.get(presentId)?.image
        : undefined;
  return fileUrl(file);
}

/**
 * The Link header by which a picture loads together with the code. It is prefetched and not preloaded, because a visitor who is
 * not logged in sees sign-in instead.
 */
const prefetchOf = (picture: string | null): string | null =>
  picture && `<${picture.split('#')[0]}>; rel=prefetch; as=image`;

/** Whether the address of sign-in asks for the log-in form, as in web/src/accounts/sign-in.tsx. */
function isLogIn({ url }: FastifyRequest, slug: string): boolean {
  const search = url.slice(pathOf(url).length);
  const { login, ended } = readSignInQuery(search, slug);
  return login || ended !== undefined || new URLSearchParams(search).has('line');
}

/** The browsers of phones name themselves so. A phone that is turned loads the layout of wide windows later. */
const PHONE = /\bMobi/;

const [, API_SEGMENT] = API_BASE.split('/');

const pathOf = (url: string): string => url.split('?')[0] ?? '';

/**
 * A stored choice (mirrored in a cookie for this first HTML) wins over the browser's languages; either must be one that
 * the campaign has.
 */
function pageLocale(request: FastifyRequest, campaign: LiveCampaign | null): Locale {
  const languages = campaign?.catalogue.file.languages ?? LOCALES;
  const cookie = campaign && cookieOf(request, `${campaign.catalogue.slug}_language`);
  return campaignLocale(
    languages,
    isLocale(cookie) && languages.includes(cookie) ? cookie : browserLanguage(request.headers, languages),
  );
}

/** The theme that the visitor has chosen, for the first paint; null follows the device. */
function pageTheme(request: FastifyRequest, campaign: LiveCampaign | null): Theme | null {
  const cookie = campaign && cookieOf(request, `${campaign.catalogue.slug}_theme`);
  return cookie === 'light' || cookie === 'dark' ? cookie : null;
}

/** Whether a cookie without a secret says that a visitor is logged in. Only for the first paint. */
const isKnown = (request: FastifyRequest, { catalogue }: LiveCampaign): boolean =>
  cookieOf(request, `${catalogue.slug}_known`) !== undefined;

const isOpen = ({ catalogue }: LiveCampaign, now: number): boolean =>
  periodState(catalogue.acquisition.period, now) === 'running';

const cookieOf = ({ headers }: FastifyRequest, name: string): string | undefined =>
  parseCookie(headers.cookie ?? '')[name];
