import { buildCaches, builtFilesIn } from '@meguri/core/lib/build-caches.ts';

/** Where the built files of the console are. */
const ASSETS = '/console/assets/';

/** The key of the console's page, which is the same for all addresses. It is below the worker's scope, and no page has it. */
export const SHELL = '/console/assets/walk-shell';

/** How long to wait for the network before the cached page is shown. */
export const PATIENCE_MS = 4_000;

export const { cacheOf, outdated } = buildCaches('meguri-walk-');

/** The properties of a request by which the worker selects a rule. */
export interface WalkRequest {
  url: URL;
  /** The origin of the worker. */
  origin: string;
  method: string;
  mode: RequestMode;
}

/**
 * The caching rule of a request. page: the page of a walk test, network first, else the cached one. built: files of the console, cache
 * first, since their names change with their content. null: the worker does not touch it, in particular the API and all other pages.
 */
export function ruleOf({ url, origin, method, mode }: WalkRequest): 'page' | 'built' | null {
  if (url.origin !== origin || method !== 'GET') return null;
  if (url.pathname.startsWith(ASSETS)) return 'built';
  return mode === 'navigate' && /^\/console\/[^/]+\/walk\/?$/.test(url.pathname) ? 'page' : null;
}

/**
 * Whether this page belongs to the build with these files. While servers are replaced one after the other, the page of another build may
 * arrive, whose files this worker does not have.
 */
export function isOfBuild(html: string, files: ReadonlySet<string>): boolean {
  const named = builtFilesIn(html, ASSETS);
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
