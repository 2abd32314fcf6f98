import { fingerprint } from '@meguri/core/lib/build-caches.ts';
import { DEFAULT_LOCALE, localeOfTags } from '@meguri/core/lib/locale.ts';
import type { PushMessage } from '@meguri/core/push/message.ts';
import { PrecacheController } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { ToPage, ToWorker } from '../messages.ts';
import { cacheOf, filesOf, type Kind, kindOf, outdated, pageKey, withoutCover, withoutScan } from './caching-rules.ts';
import { lastPage } from './last-page.ts';

// One worker for all campaigns. It never answers API requests and has no access to sessions. The page persists the data
// of a visitor (../persisted-queries.ts).
declare const self: ServiceWorkerGlobalScope;

const PAGES = 'meguri-pages';
const PICTURES = 'meguri-pictures';
/** How long to wait for the network before the cached page is shown; in seconds. */
const PAGE_PATIENCE_S = 4;
const MAX_PICTURES = 300;
const LARGEST_PICTURE = 3_000_000;

const files = self.__WB_MANIFEST;
const names = new Set(files.map((file) => `/${typeof file === 'string' ? file : file.url}`));
const build = fingerprint([...names]);
const used = cacheOf(build, 'used');

/** A file of the app from any build. Its name changes with its content. */
async function builtFile(request: Request | string): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(used)).put(request, response.clone());
  return response;
}

async function cacheFilesOf(page: Response): Promise<void> {
  await Promise.all(filesOf(await page.text()).map((file) => builtFile(file).catch(() => {})));
}

/** Caches the current version of a page. */
async function cachePage(url: string): Promise<void> {
  const response = await fetch(url);
  if (!isPage(response)) return;
  await (await caches.open(PAGES)).put(pageKey(new URL(url)), await asCached(response.clone()));
  await cacheFilesOf(response);
}

const isPage = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') === true;

/** A page as it is cached, for all pages of its campaign. */
async function asCached(page: Response): Promise<Response> {
  const headers = new Headers(page.headers);
  // These headers describe the transferred bytes, not this text.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(withoutScan(withoutCover(await page.text())), { headers });
}

const pages = new NetworkFirst({
  cacheName: PAGES,
  networkTimeoutSeconds: PAGE_PATIENCE_S,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageKey(new URL(request.url)),
      // A server error counts as a failure of the network.
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error(`the server says ${response.status}`);
        return response;
      },
      cacheWillUpdate: async ({ response }) => (isPage(response) ? asCached(response) : null),
      cacheDidUpdate: ({ newResponse }) => cacheFilesOf(newResponse),
      handlerDidError: async ({ request }) =>
        lastPage(localeOfTags(self.navigator.languages) ?? DEFAULT_LOCALE, request.url),
    },
  ],
});

const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    {
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && Number(response.headers.get('content-length') ?? 0) <= LARGEST_PICTURE
          ? response
          : null,
      cacheDidUpdate: async () => {
        const cache = await caches.open(PICTURES);
        const [oldest, ...rest] = await cache.keys();
        if (oldest && rest.length >= MAX_PICTURES) await cache.delete(oldest);
      },
    },
  ],
});

const isA =
  (kind: Kind) =>
  ({ url, request, sameOrigin }: { url: URL; request: Request; sameOrigin: boolean }): boolean => {
    const { mode, destination, headers, method } = request;
    return sameOrigin && method === 'GET' && kindOf({ url, mode, destination, isRange: headers.has('range') }) === kind;
  };
registerRoute(isA('page'), pages);
registerRoute(isA('built'), ({ request }) => builtFile(request));
registerRoute(isA('picture'), pictures);

const shell = new PrecacheController({ cacheName: cacheOf(build, 'shell') });
shell.addToCacheList(files);
self.addEventListener('install', (event) => {
  event.waitUntil(shell.install(event).then(renewPages));
});

self.addEventListener('activate', (event) => {
  const start = async () => {
    for (const name of outdated(await caches.keys(), build)) await caches.delete(name);
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(start());
});

/**
 * Replaces the cached pages by those of this build, so that the next load shows it even without a network. The worker
 * of the previous build also finds the files of this one.
 */
async function renewPages(): Promise<void> {
  for (const { url } of await (await caches.open(PAGES)).keys()) {
    await cachePage(url).catch(() => {});
  }
}

/** Caches what the page loaded before it had a worker. It comes from the browser's HTTP cache. */
async function cacheUrl(address: string): Promise<void> {
  const url = new URL(address);
  if (url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) await builtFile(address);
  else if (!url.pathname.startsWith('/files/')) await cachePage(address);
  else if (!(await caches.match(address))) await (await caches.open(PICTURES)).add(address);
}

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.ask === 'take over') event.waitUntil(self.skipWaiting());
  if (message.ask === 'knows') event.ports[0]?.postMessage(names.has(new URL(message.url).pathname));
  if (message.ask === 'cache') event.waitUntil(Promise.all(message.urls.map((url) => cacheUrl(url).catch(() => {}))));
});

/** Shows a notice. One that arrives again replaces itself without a sound. */
self.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage | undefined;
  if (!message) return;
  const { slug, id, title, body, url, lang } = message;
  const icon = `/icons/${slug}/192.png`;
  event.waitUntil(self.registration.showNotification(title, { body, lang, icon, tag: `${slug} ${id}`, data: url }));
});

/** How long a page may take to answer; in milliseconds. A frozen page does not answer. */
const ANSWER_MS = 1000;
/** How much earlier a page stops to show the notice, so that it is never shown twice; in milliseconds. */
const MARGIN_MS = 200;

/** Whether a page has shown the notice. It does not where that would lose what the visitor does there. */
const shows = (page: Client, url: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), ANSWER_MS);
    const message: ToPage = { show: url, until: Date.now() + ANSWER_MS - MARGIN_MS };
    page.postMessage(message, [port2]);
  });

/** Opens the notice in a page of the campaign on which nothing is lost by that, else in a new one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(String(event.notification.data), self.location.origin);
  const home = url.pathname.replace(/notifications$/, '');
  const open = async () => {
    const pagesOpen = await self.clients.matchAll({ type: 'window' });
    const page = pagesOpen.find((client) => [home, url.pathname].includes(new URL(client.url).pathname));
    await (page && (await shows(page, url.href)) ? page.focus() : self.clients.openWindow(url.href));
  };
  event.waitUntil(open());
});
