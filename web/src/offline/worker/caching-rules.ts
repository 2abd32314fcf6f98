/** What the service worker is asked for, as far as it decides. */
export interface Asked {
  /** Of the same origin. */
  url: URL;
  mode: RequestMode;
  destination: RequestDestination;
  /** Only a part of the file is wanted, as for sound. */
  isRange: boolean;
}

/**
 * How an answer is found. page: the network first, else as it was last seen. built: files of the app, whose names change
 * with their content. picture: the organiser's, kept likewise. Everything else is the network's alone, above all the API.
 */
export type Kind = 'page' | 'built' | 'picture' | null;

export function kindOf({ url: { pathname }, mode, destination, isRange }: Asked): Kind {
  if (isRange) return null;
  if (pathname.startsWith('/assets/')) return 'built';
  if (pathname.startsWith('/files/')) return destination === 'image' ? 'picture' : null;
  if (/^\/(api|photos)(\/|$)/.test(pathname) || /^\/[^/]+\.[a-z]+$/.test(pathname)) return null;
  return mode === 'navigate' ? 'page' : null;
}

/**
 * Where a page is kept. All pages of a campaign are one and the same HTML, and no campaign is ever shown with that of
 * another; pages without one have their own.
 */
export function pageKey(url: URL): string {
  const [slug = ''] = url.pathname.split('/').filter(Boolean);
  return `${url.origin}/${slug}${slug && '/'}`;
}

/** The files of the app without which this page stays empty. */
export const filesOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1] ?? '')),
];

/** The HTML as any page of the campaign may begin with it: without the cover that the server painted for one of them. */
export const withoutCover = (html: string): string => html.replace(/<header class="ui-cover-.*?<\/header>/s, '');

const PREFIX = 'meguri-build-';

/** The name of a cache that belongs to one build of the app. */
export const cacheOf = (build: string, what: 'shell' | 'used'): string => `${PREFIX}${build}-${what}`;

/**
 * Which caches (in the order of their making) are no longer needed under `build`: those of all builds but this one and
 * the one before, whose pages may still be open in other tabs.
 */
export function outdated(names: readonly string[], build: string): string[] {
  const buildOf = (name: string) => name.slice(PREFIX.length).split('-')[0] ?? '';
  const ours = names.filter((name) => name.startsWith(PREFIX));
  const former = ours.map(buildOf).filter((each) => each !== build);
  const kept = [build, former.at(-1)];
  return ours.filter((name) => !kept.includes(buildOf(name)));
}

/** A short name for what a list of files says; not for secrets (FNV-1a). */
export function fingerprint(files: readonly string[]): string {
  let hash = 0x811c9dc5;
  for (const character of files.join('\n')) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}
