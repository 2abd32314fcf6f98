import type { QueryClient } from '@tanstack/react-query';
import type { CampaignStorage } from '../browser/storage.ts';
import type { ToWorker } from './messages.ts';
import { watchPressedNotices } from './open-notice.ts';
import { isOffered, offerUpdate } from './update.ts';

const send = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

/** Whether the worker belongs to the build that this page runs. `entry` is the URL of the page's entry file. */
function isOfThisBuild(worker: ServiceWorker, entry: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    const message: ToWorker = { ask: 'knows', url: entry };
    worker.postMessage(message, [port2]);
  });
}

async function settle(worker: ServiceWorker, entry: string): Promise<void> {
  // This page already runs the new build. Other tabs keep theirs until they reload.
  if (await isOfThisBuild(worker, entry)) send(worker, { ask: 'take over' });
  else offerUpdate(worker);
}

function watch(registration: ServiceWorkerRegistration, entry: string): void {
  const watchInstalling = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first worker need not wait.
      if (installing.state === 'installed' && registration.active) void settle(installing, entry);
      // Another tab has activated it.
      if (installing.state === 'activating' && isOffered(installing)) offerUpdate(installing);
    });
  };
  registration.addEventListener('updatefound', watchInstalling);
  watchInstalling();
  if (registration.waiting) void settle(registration.waiting, entry);
}

/** How often a page that stays open checks for a newer app when it becomes visible; in milliseconds. */
const CHECK_INTERVAL_MS = 30 * 60_000;

/** The URLs of this page and of the files and pictures in it. */
const loaded = (): string[] => [
  window.location.href,
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\/(assets|files)\/[^?]*$/.test(name) && !/\.(mp3|m4a|ogg|wav|glb|wasm|pmtiles)$/.test(name)),
];

/**
 * Whether this page was loaded through a worker. A controlling worker does not prove that: a worker that an earlier
 * page installed also takes over pages that were loaded without it.
 */
const wasServed = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'workerStart' in entry && Number(entry.workerStart) > 0);

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const isOnline = () =>
  new Promise<void>((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener('online', () => resolve(), { once: true });
  });

/** Whether the worker becomes active. It does not if its installation fails. */
const becomesActive = (worker: ServiceWorker) =>
  new Promise<boolean>((resolve) => {
    const look = () => {
      if (worker.state !== 'activated' && worker.state !== 'redundant') return;
      worker.removeEventListener('statechange', look);
      resolve(worker.state === 'activated');
    };
    worker.addEventListener('statechange', look);
    look();
  });

const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Registers the worker, again and again until one is active: a lost network ends an installation, also when it is back
 * before the installation has noticed the loss.
 */
async function register(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  for (let pause = PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    await isOnline();
    const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null);
    if (registration?.active) return registration;
    const first = registration?.installing ?? registration?.waiting;
    if (registration && first && (await becomesActive(first))) return registration;
    await sleep(pause);
  }
}

/**
 * Registers the service worker, where supported, and checks for newer builds. Call it after the page has loaded. The
 * worker fetches files ahead, so it starts when the page is online and no query is running. `entry` is the URL of the
 * page's entry file, whose name changes with every build. `isBusy` says whether leaving the screen would lose something.
 */
export async function startWorker(
  client: QueryClient,
  storage: CampaignStorage | null,
  { entry, isBusy }: { entry: string; isBusy: () => boolean },
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  watchPressedNotices(client, isBusy);
  do await sleep(PAUSE_MS);
  while (client.isFetching() > 0 || !navigator.onLine);
  const registration = await register();
  if (!wasServed()) send(registration.active, { ask: 'cache', urls: loaded() });
  watch(registration, entry);

  let checkedAt = Date.now();
  const check = () => {
    checkedAt = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - checkedAt > CHECK_INTERVAL_MS) check();
  });
  // Check when another tab has received another build.
  let deployment = storage?.get('deploy_timestamp');
  storage?.subscribe(() => {
    const now = storage.get('deploy_timestamp');
    if (now !== deployment) check();
    deployment = now;
  });
}
