import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/boot.ts';
import { DEFAULT_MAIN_COLOUR, DEFAULT_SUB_COLOUR } from '@meguri/core/catalogue/catalogue.ts';
import { HTML_LANG, LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { firstSentence } from '@meguri/core/text/first-sentence.ts';
import { pagePolicy } from '../http/security.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import type { Theme } from './colour.ts';
import { type FirstCover, firstPaint, focusStyle } from './first-cover.ts';
import { LINK_PICTURE_SIZE } from './link-drawing.ts';
import { themeStyle } from './theme.ts';

/** The parts of the built web app that the first HTML needs. */
export interface Built {
  html: string;
  /** The style sheet of the first page. It is inlined, so that it needs no request. */
  css: string;
  /** The inline scripts in `html`, each without its tags. */
  inlineScripts: readonly string[];
  /** A hash of the HTML, which names the files of the build. */
  deployment: string;
  /** The instant at which the build was written (ISO 8601). */
  deployTimestamp: string;
  /** The style sheet of tablets, wide windows and landscape phones (web/src/app/wide.css), if the build has it. */
  wideSheet: string | null;
  /** The chunk with the first texts of each language, to be loaded together with the entry instead of after it. */
  localeChunks: Partial<Record<Locale, string>>;
  /** The chunk with the further texts of each language, which the service worker caches for offline use. */
  furtherTexts: Partial<Record<Locale, string>>;
}

/** A script without attributes; the app's own script has `type` and `src`. */
const INLINE_SCRIPT = /<script>(.*?)<\/script>/gs;
const STYLE_LINK = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

/** Reads the output of `vite build` in `webRoot`. */
export function readBuilt(webRoot: string): Built {
  const index = join(webRoot, 'index.html');
  const html = readFileSync(index, 'utf8');
  const sheet = STYLE_LINK.exec(html)?.[1];
  if (!sheet) throw new Error(`no style sheet in ${index}`);
  const manifest = JSON.parse(readFileSync(join(webRoot, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const chunksOf = (module: (locale: Locale) => string): Partial<Record<Locale, string>> =>
    Object.fromEntries(
      LOCALES.flatMap((locale) => {
        const chunk = manifest[`src/i18n/${locale}/${module(locale)}.ts`];
        return chunk ? [[locale, `/${chunk.file}`]] : [];
      }),
    );
  const wideSheet = manifest['src/app/wide.css'];
  return {
    html: html.replace(STYLE_LINK, ''),
    inlineScripts: [...html.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? ''),
    css: readFileSync(join(webRoot, sheet), 'utf8').trim(),
    deployment: createHash('sha256').update(html).digest('hex').slice(0, 16),
    deployTimestamp: statSync(index).mtime.toISOString(),
    wideSheet: wideSheet ? `/${wideSheet.file}` : null,
    localeChunks: chunksOf((locale) => locale),
    furtherTexts: chunksOf(() => 'further'),
  };
}

/** What a chat shows of a shared link. */
export interface LinkPreview {
  /** The page of the campaign, and its picture: absolute URLs. */
  url: string;
  image: string;
}

/** What the first HTML of a page depends on besides campaign and language. */
export interface PageVariant {
  /** The theme that the visitor has chosen; null follows the device. */
  theme: Theme | null;
  cover: FirstCover;
  /** The URL of the picture that the first HTML paints; null for none. */
  picture: string | null;
  /** Whether the device may have a wide window. Its layout is then loaded before the first paint. */
  mayBeWide: boolean;
  /** Null on pages without a campaign. */
  preview: LinkPreview | null;
}

/** The first HTML of a campaign in one language, and its content security policy, which allows its inline style. */
export function composePage(
  built: Built,
  boot: Boot,
  { theme, cover, picture, mayBeWide, preview }: PageVariant,
): { html: string; policy: string } {
  const { campaign, locale } = boot;
  // A rehearsal is not installed and has no link that anybody shares.
  const isReal = campaign !== null && !boot.rehearsal;
  const main = campaign?.mainColor ?? DEFAULT_MAIN_COLOUR;
  // The campaign's colours come last, because they override the defaults of the style sheet.
  const style = built.css + themeStyle(main, campaign?.subColor ?? DEFAULT_SUB_COLOUR) + focusStyle(picture);
  const chunk = built.localeChunks[locale];
  const further = built.furtherTexts[locale];
  const head = [
    `<title>${escapeHtml(campaign?.name ?? 'Meguri')}</title>`,
    campaign?.description ? `<meta name="description" content="${escapeHtml(campaign.description)}">` : '',
    ...(isReal && preview ? previewTags(campaign, preview) : []),
    boot.apiUrl ? `<link rel="preconnect" href="${boot.apiUrl}" crossorigin>` : '',
    `<meta name="theme-color" content="${escapeHtml(main)}">`,
    isReal ? `<link rel="manifest" href="/manifest.json?campaign=${campaign.slug}">` : '',
    `<link rel="icon" href="${tabIcon(main)}">`,
    isReal ? `<link rel="apple-touch-icon" href="/icons/${campaign.slug}/apple.png">` : '',
    chunk ? `<link rel="modulepreload" href="${chunk}">` : '',
    // Read by the service worker (web/src/offline/worker/caching-rules.ts).
    further ? `<meta name="further-texts" content="${further}">` : '',
    `<style>${style}</style>`,
    mayBeWide && built.wideSheet ? `<link rel="stylesheet" href="${built.wideSheet}" media="(min-width: 560px)">` : '',
  ];
  // "<" is escaped, so that no text of an organiser can end the element.
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return {
    html: built.html
      .replace(/<html[^>]*>/, () => `<html lang="${HTML_LANG[locale]}"${theme ? ` data-theme="${theme}"` : ''}>`)
      .replace('<!--meguri:head-->', () => head.filter(Boolean).join('\n    '))
      .replace('<!--meguri:boot-->', () => `<script type="application/json" id="${BOOT_ELEMENT_ID}">${json}</script>`)
      .replace('<!--meguri:first-->', () =>
        firstPaint(cover, {
          name: campaign?.name ?? '',
          description: campaign?.description ?? '',
          outlines: campaign?.landing.spots.length ?? 0,
          locale,
          picture,
          scanned: boot.scan?.scan.spot ?? null,
        }),
      ),
    policy: pagePolicy({
      inlineStyle: style,
      inlineScripts: built.inlineScripts,
      analytics: Boolean(campaign?.analytics),
      apiUrl: boot.apiUrl,
      framedBy: boot.rehearsal?.console ?? null,
      tileUrl: campaign?.map?.style === 'url' ? campaign.map.url : null,
    }),
  };
}

/** The Open Graph tags of a campaign: its name, the first sentence of its description and its picture. */
function previewTags(
  { name, description }: NonNullable<Boot['campaign']>,
  { url, image }: LinkPreview,
): readonly string[] {
  const tags = {
    'og:type': 'website',
    'og:title': name,
    'og:description': firstSentence(description ?? ''),
    'og:url': url,
    'og:image': image,
    'og:image:width': String(LINK_PICTURE_SIZE.width),
    'og:image:height': String(LINK_PICTURE_SIZE.height),
    'twitter:card': 'summary_large_image',
  };
  return Object.entries(tags)
    .filter(([, content]) => content !== '')
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
}

/** The icon of the browser tab in the campaign's colour, as a data URL that needs no request. */
const tabIcon = (main: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="3" width="26" height="26" rx="7" fill="${main}" stroke="#777" stroke-width="2"/></svg>`,
  )}`;
