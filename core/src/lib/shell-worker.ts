import { buildCaches, fingerprint } from './build-caches.ts';
import { assetsOf, isOfBuild, keyOfShell, PATIENCE_MS, pageOrCached, ruleOf, type Shell } from './shell-caching.ts';

interface Cache {
  addAll(files: string[]): Promise<void>;
  put(key: string, response: Response): Promise<void>;
  match(key: string, options: { ignoreVary: boolean }): Promise<Response | undefined>;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The parts of a service worker that `runShellWorker` needs: `self`. */
export interface WorkerScope {
  location: { origin: string };
  clients: { claim(): Promise<void> };
  caches: {
    open(name: string): Promise<Cache>;
    keys(): Promise<string[]>;
    delete(name: string): Promise<boolean>;
    match(request: Request, options: { ignoreVary: boolean }): Promise<Response | undefined>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
}

/**
 * Runs the service worker of an app whose pages open without a network. It caches the page and the files of one build, and nothing of a
 * person: it never answers for the API. `manifest` lists the files, as the build wrote it.
 */
export function runShellWorker(
  scope: WorkerScope,
  shell: Shell,
  manifest: readonly (string | { url: string })[],
): void {
  const { caches } = scope;
  const assets = assetsOf(shell);
  const { cacheOf, outdated } = buildCaches(shell.prefix);
  const files = manifest.map((file) => `${shell.base}${typeof file === 'string' ? file : file.url}`);
  const build = fingerprint(files);
  const name = cacheOf(build, 'shell');

  /** Caches the page and all files of this build, or nothing. */
  const install = async (): Promise<void> => {
    const page = await fetch(new URL(`${shell.base}${shell.name}`, scope.location.origin), {
      cache: 'no-store',
      credentials: 'omit',
    });
    const isOwn = page.ok && isOfBuild(await page.clone().text(), assets, new Set(files));
    if (!isOwn) throw new Error('the page of another build');
    const cache = await caches.open(name);
    await cache.addAll(files);
    await cache.put(keyOfShell(shell), page);
    // An older worker would open an older page. Files of the former build stay for pages that still use them.
    await scope.skipWaiting();
  };

  const activate = async (): Promise<void> => {
    for (const old of outdated(await caches.keys(), build)) await caches.delete(old);
    await scope.clients.claim();
  };

  const builtFile = async (request: Request): Promise<Response> =>
    (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

  scope.addEventListener('install', (event) => event.waitUntil(install()));
  scope.addEventListener('activate', (event) => event.waitUntil(activate()));
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { url, method, mode } = request;
    const rule = ruleOf(shell, { url: new URL(url), origin: scope.location.origin, method, mode });
    if (rule === 'built') event.respondWith(builtFile(request));
    if (rule === 'page') {
      const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      const cached = async () => (await caches.open(name)).match(keyOfShell(shell), { ignoreVary: true });
      event.respondWith(pageOrCached(fetch(request), cached, late));
    }
  });
}
