import { builtFilesIn } from './build-caches.ts';

/** How long to wait for the network before the cached page is shown. */
export const PATIENCE_MS = 4_000;

/** The page of an app that opens without a network. It is the same for all its addresses and says nothing of anybody. */
export interface Shell {
  /** The path of the app, with slashes at both ends. It is the worker's scope, since the code reader is loaded from there. */
  base: string;
  /** The paths that open without a network. */
  pages: RegExp;
  /** The key of the cached page, and the last part of the path from which it is fetched. No file of the app has this name. */
  name: string;
  /** Distinguishes the caches from those of other apps of the same origin. */
  prefix: string;
}

/** Where the built files of the app are. */
export const assetsOf = ({ base }: Pick<Shell, 'base'>): string => `${base}assets/`;

/** The key of the cached page. It is below the worker's scope, and no page has it. */
export const keyOfShell = (shell: Pick<Shell, 'base' | 'name'>): string => `${assetsOf(shell)}${shell.name}`;

/** The properties of a request by which the worker selects a rule. */
export interface ShellRequest {
  url: URL;
  /** The origin of the worker. */
  origin: string;
  method: string;
  mode: string;
}

/**
 * The caching rule of a request. page: a page that opens without a network, network first, else the cached one. built: files of the app,
 * cache first, since their names change with their content. null: the worker does not touch it, in particular the API and all other pages.
 */
export function ruleOf(shell: Shell, { url, origin, method, mode }: ShellRequest): 'page' | 'built' | null {
  if (url.origin !== origin || method !== 'GET') return null;
  if (url.pathname.startsWith(assetsOf(shell))) return 'built';
  return mode === 'navigate' && shell.pages.test(url.pathname) ? 'page' : null;
}

/**
 * Whether this page belongs to the build with these files. While servers are replaced one after the other, the page of another build may
 * arrive, whose files this worker does not have.
 */
export function isOfBuild(html: string, assets: string, files: ReadonlySet<string>): boolean {
  const named = builtFilesIn(html, assets);
  return named.length > 0 && named.every((file) => files.has(file));
}

/** The page from the network if it answers in time and without a fault of the server, else the cached one. */
export async function pageOrCached(
  fetched: Promise<Response>,
  cached: () => Promise<Response | undefined>,
  late: Promise<unknown>,
): Promise<Response> {
  const answered = fetched.then(
    (response) => (response.status >= 500 ? null : response),
    () => null,
  );
  const first = await Promise.race([answered, late.then(() => null)]);
  // Without a cached page the answer is what the network gives in the end.
  return first ?? (await cached()) ?? fetched;
}
