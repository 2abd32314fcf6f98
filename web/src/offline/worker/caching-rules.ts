import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/boot.ts';
import { buildCaches, builtFilesIn } from '@meguri/core/lib/build-caches.ts';

/** The properties of a request by which the service worker selects a rule. */
export interface RequestTraits {
  /** Always of the same origin. */
  url: URL;
  mode: RequestMode;
  destination: RequestDestination;
  /** Whether only a part of the file is requested, as for audio. */
  isRange: boolean;
}

/**
 * The caching rule of a request. page: network first, else the last cached version. built: files of the app, cache
 * first, since their names change with their content. picture: pictures of the organiser, cache first. null: network
 * only, in particular the API.
 */
export type Kind = 'page' | 'built' | 'picture' | null;

export function kindOf({ url: { pathname }, mode, destination, isRange }: RequestTraits): Kind {
  // Never cache a rehearsal: it requires a preview token and changes with every edit.
  if (isRange || /^\/[^/]*--/.test(pathname)) return null;
  // The console and staff mode are apps of their own, whose pages must not be cached here.
  if (/^\/(console|staff)(\/|$)/.test(pathname)) return null;
  if (pathname.startsWith('/assets/')) return 'built';
  if (pathname.startsWith('/files/')) return destination === 'image' ? 'picture' : null;
  if (/^\/(api|photos)(\/|$)/.test(pathname) || /^\/[^/]+\.[a-z]+$/.test(pathname)) return null;
  return mode === 'navigate' ? 'page' : null;
}

/**
 * The cache key of a page. All pages of a campaign share one HTML, so the key is the campaign. Pages without a campaign
 * have their own keys.
 */
export function pageKey(url: URL): string {
  const [slug = ''] = url.pathname.split('/').filter(Boolean);
  return `${url.origin}/${slug}${slug && '/'}`;
}

/** The files of the app that this page names: those that it needs to render, and the further texts of its language. */
export const filesOf = (html: string): string[] => builtFilesIn(html, '/assets/');

/** Removes what the server painted for one page (server/src/site/first-cover.ts), so that the HTML fits every page of the campaign. */
export const withoutCover = (html: string): string => html.replace(/<!--painted-->.*?<!--\/painted-->/gs, '');

const BOOT = new RegExp(`(id="${BOOT_ELEMENT_ID}">)([^<]*)`);

/**
 * Removes what the code in the URL stands for from the boot data. The app discards a scanned code, so it must not stay in a
 * cache, and a later scan of the same code must not be answered from it.
 */
export const withoutScan = (html: string): string =>
  html.replace(BOOT, (_, start: string, json: string) => {
    const boot = JSON.parse(json) as Boot;
    return start + JSON.stringify({ ...boot, scan: null }).replaceAll('<', '\\u003c');
  });

export const { cacheOf, outdated } = buildCaches('meguri-build-');
