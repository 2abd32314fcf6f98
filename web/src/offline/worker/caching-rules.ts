import { BOOT_ELEMENT_ID, type Boot } from '@meguri/core/boot.ts';

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
  // A rehearsal is only for who has a preview token, and it changes with each edit.
  if (isRange || /^\/[^/]*--/.test(pathname)) return null;
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
export const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/ (?:src|href|content)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')),
];

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

const PREFIX = 'meguri-build-';

/** The name of a cache of one build of the app. */
export const cacheOf = (build: string, what: 'shell' | 'used'): string => `${PREFIX}${build}-${what}`;

/**
 * The caches that `build` no longer needs: those of all builds except this one and the one before, whose pages may
 * still be open in other tabs. `names` are in the order of creation.
 */
export function outdated(names: readonly string[], build: string): string[] {
  const buildOf = (name: string) => name.slice(PREFIX.length).split('-')[0] ?? '';
  const ours = names.filter((name) => name.startsWith(PREFIX));
  const former = ours.map(buildOf).filter((each) => each !== build);
  const retained = [build, former.at(-1)];
  return ours.filter((name) => !retained.includes(buildOf(name)));
}

/** A short hash of a list of file names (FNV-1a); not for security. */
export function fingerprint(files: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of files.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
