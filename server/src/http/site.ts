import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/campaign/boot.ts';
import { DEFAULT_MAIN_COLOUR, DEFAULT_SUB_COLOUR } from '@meguri/core/campaign/catalogue.ts';
import { campaignLocale, HTML_LANG, LOCALES, type Locale, localeOfTag } from '@meguri/core/lib/locale.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeCampaign } from '../campaign/describe.ts';
import type { LiveCampaign, LiveCampaigns } from '../campaign/live.ts';
import type { Clock } from '../random.ts';
import { ASSET_POLICY, PAGE_HEADERS, pagePolicy } from './security.ts';
import { themeStyle } from './theme.ts';

export interface SiteParts {
  campaigns: LiveCampaigns;
  /** The built web app: index.html, the manifest of the build and assets/. */
  webRoot: string;
  appToken: string;
  lineConfigured: boolean;
  clock: Clock;
}

interface Built {
  html: string;
  deployTimestamp: string;
  /** The chunk of each language, to be fetched beside the entry instead of after it. */
  localeChunks: Partial<Record<Locale, string>>;
}

/** Serves the built files, and for every other path the first HTML with campaign, colours, language and title in it. */
export async function serveSite(app: FastifyInstance, parts: SiteParts): Promise<void> {
  const built = readBuilt(parts.webRoot);
  await app.register(fastifyStatic, {
    root: join(parts.webRoot, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    setHeaders: (reply) => void reply.header('content-security-policy', ASSET_POLICY),
  });

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const segments = pathSegments(request.url);
    const slug = segments[0] ?? '';
    const campaign = slug === '' || slug === '404' || slug === '500' ? null : await parts.campaigns.find(slug);
    const isMissing = slug !== '' && slug !== '500' && (campaign === null || segments[1] === '404');
    return sendPage(request, reply, { parts, built, campaign, status: isMissing ? 404 : 200 });
  };
  app.get('/', page);
  app.get('/*', page);
}

function pathSegments(url: string): string[] {
  return (url.split('?')[0] ?? '').split('/').filter(Boolean);
}

function readBuilt(webRoot: string): Built {
  const html = readFileSync(join(webRoot, 'index.html'), 'utf8');
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunkOf = (locale: Locale) =>
    Object.entries(manifest).find(([source]) => new RegExp(`i18n/${locale}(/index)?\\.ts$`).test(source))?.[1].file;
  const localeChunks: Built['localeChunks'] = {};
  for (const locale of Object.keys(HTML_LANG) as Locale[]) {
    const file = chunkOf(locale);
    if (file) localeChunks[locale] = `/${file}`;
  }
  return { html, deployTimestamp: createHash('sha256').update(html).digest('hex').slice(0, 16), localeChunks };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { parts: SiteParts; built: Built; campaign: LiveCampaign | null; status: number },
): FastifyReply {
  const { parts, built, campaign, status } = page;
  const locale = pageLocale(request, campaign);
  const boot: Boot = {
    campaign:
      campaign && describeCampaign(campaign, locale, { now: parts.clock(), lineConfigured: parts.lineConfigured }),
    locale,
    appToken: parts.appToken,
    deployTimestamp: built.deployTimestamp,
  };
  const main = boot.campaign?.mainColor ?? DEFAULT_MAIN_COLOUR;
  const style = themeStyle(main, boot.campaign?.subColor ?? DEFAULT_SUB_COLOUR);
  const html = fill(built, { boot, style, main });
  return reply
    .code(status)
    .headers(PAGE_HEADERS)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Cookie')
    .header(
      'content-security-policy',
      pagePolicy({ inlineStyle: style, analytics: (boot.campaign?.analytics ?? null) !== null }),
    )
    .send(html);
}

/**
 * A stored choice (mirrored in a cookie for this first HTML) wins over the browser's languages, of which the first counts
 * that the campaign has.
 */
function pageLocale(request: FastifyRequest, campaign: LiveCampaign | null): Locale {
  const languages = campaign?.catalogue.file.languages ?? LOCALES;
  const cookie = campaign && cookieOf(request, `${campaign.catalogue.slug}_language`);
  const tags = (request.headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
  const wishes = [cookie, ...tags.map(localeOfTag)];
  return campaignLocale(languages, wishes.find((wish) => languages.some((language) => language === wish)) ?? undefined);
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = pair.split('=').map((part) => part.trim());
    if (key === name) return value;
  }
  return undefined;
}

function fill(built: Built, { boot, style, main }: { boot: Boot; style: string; main: string }): string {
  const { campaign, locale } = boot;
  const chunk = built.localeChunks[locale];
  const head = [
    `<title>${escapeHtml(campaign?.name ?? 'Meguri')}</title>`,
    campaign?.description ? `<meta name="description" content="${escapeHtml(campaign.description)}">` : '',
    `<meta name="theme-color" content="${escapeHtml(main)}">`,
    campaign ? `<link rel="manifest" href="/manifest.json?campaign=${campaign.slug}">` : '',
    `<link rel="icon" href="${escapeHtml(campaign?.icon ?? '/favicon.svg')}">`,
    campaign?.icon ? `<link rel="apple-touch-icon" href="${escapeHtml(campaign.icon)}">` : '',
    chunk ? `<link rel="modulepreload" href="${chunk}">` : '',
    `<style>${style}</style>`,
  ];
  // "<" escaped, so that no text of an organiser can end the element.
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return built.html
    .replace(/<html[^>]*>/, () => `<html lang="${HTML_LANG[locale]}">`)
    .replace('<!--meguri:head-->', () => head.filter(Boolean).join('\n    '))
    .replace('<!--meguri:boot-->', () => `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
