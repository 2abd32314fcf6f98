import { fingerprint } from '@meguri/core/lib/build-caches.ts';
import { cacheOf, isOfBuild, outdated, PATIENCE_MS, pageOrCached, ruleOf, SHELL } from './walk-caching.ts';

// Opens the walk test without a network. It keeps the page and the files of the console and nothing of a member: it never answers for
// the API. The page keeps what it needs (../walk-session.ts, ../../session/kept-me.ts).
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | { url: string })[] };

const files = self.__WB_MANIFEST.map((file) => `/console/${typeof file === 'string' ? file : file.url}`);
const build = fingerprint(files);
const shell = cacheOf(build, 'shell');

/** Caches the page and all files of this build, or nothing. */
async function install(): Promise<void> {
  // The page is the same for every address and member.
  const page = await fetch(new URL('walk', self.registration.scope), { cache: 'no-store', credentials: 'omit' });
  if (!page.ok || !isOfBuild(await page.clone().text(), new Set(files))) throw new Error('the page of another build');
  const cache = await caches.open(shell);
  await cache.addAll(files);
  await cache.put(SHELL, page);
  // An older worker would open an older page. Files of the former build stay for pages that still use them.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  for (const name of outdated(await caches.keys(), build)) await caches.delete(name);
  await self.clients.claim();
}

async function builtFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { url, method, mode } = request;
  const rule = ruleOf({ url: new URL(url), origin: self.location.origin, method, mode });
  if (rule === 'built') event.respondWith(builtFile(request));
  if (rule === 'page') {
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
    const cached = async () => (await caches.open(shell)).match(SHELL, { ignoreVary: true });
    event.respondWith(pageOrCached(fetch(request), cached, late));
  }
});
