import { useSyncExternalStore } from 'react';
import type { CampaignStorage } from '../browser/storage.ts';
import type { ToWorker } from './messages.ts';

/** The worker of a newer build, installed and waiting until it can take over without disturbing the visitor. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

const wait = (worker: ServiceWorker | null): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const hasUpdate = (): boolean => waiting !== null;

/** Whether a newer build of the app is ready. */
export const useHasUpdate = (): boolean => useSyncExternalStore(subscribe, hasUpdate);

const send = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message);

/** Whether a reload would lose the visitor's work: an open dialog (such as a scan), a running camera or typed text. */
export function isBusy(page: Document): boolean {
  if (page.querySelector('dialog[open], video')) return true;
  const fields = page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].some((field) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? 'checked' in field && field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  );
}

/** Whether the worker belongs to the build that this page runs. */
function isOfThisBuild(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      port1.close();
      resolve(data === true);
    };
    const message: ToWorker = { ask: 'knows', url: import.meta.url };
    worker.postMessage(message, [port2]);
  });
}

async function settle(worker: ServiceWorker): Promise<void> {
  // This page already runs the new build. Other tabs keep theirs until they reload.
  if (await isOfThisBuild(worker)) send(worker, { ask: 'take over' });
  else wait(worker);
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      // The first worker of all need not wait.
      if (installing.state === 'installed' && registration.active) void settle(installing);
      // Another tab has let it take over.
      if (installing.state === 'activating' && waiting === installing) wait(installing);
    });
  };
  registration.addEventListener('updatefound', look);
  look();
  if (registration.waiting) void settle(registration.waiting);
}

/** How often a page that stays open checks for a newer app when it becomes visible; in milliseconds. */
const LOOK_EVERY_MS = 30 * 60_000;

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

/** Registers the service worker, where supported, and checks for newer builds. Call it after the page has loaded. */
export async function startWorker({ storage }: { storage: CampaignStorage | null }): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await navigator.serviceWorker.ready;
  if (!wasServed()) send(registration.active, { ask: 'keep', urls: loaded() });
  watch(registration);

  let looked = Date.now();
  const look = () => {
    looked = Date.now();
    registration.update().catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && Date.now() - looked > LOOK_EVERY_MS) look();
  });
  // Check when another tab has received another build.
  let deployment = storage?.get('deploy_timestamp');
  storage?.subscribe(() => {
    const now = storage.get('deploy_timestamp');
    if (now !== deployment) look();
    deployment = now;
  });
}
