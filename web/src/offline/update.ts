import { useSyncExternalStore } from 'react';

/** The worker of a newer build, installed and waiting until it can take over without disturbing the visitor. */
let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Offers the newer build of this worker to the visitor. */
export const offerUpdate = (worker: ServiceWorker): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether this worker's build is the one on offer. */
export const isOffered = (worker: ServiceWorker): boolean => waiting === worker;

export const hasUpdate = (): boolean => waiting !== null;

/** Whether a newer build of the app is ready. */
export const useHasUpdate = (): boolean => useSyncExternalStore(subscribe, hasUpdate);

type Entry = HTMLInputElement | HTMLTextAreaElement;

/** What a field contained when the visitor first entered it. */
const before = new WeakMap<Entry, string>();

/**
 * Notes what fields contain before anything is typed. The DOM does not say: React keeps `defaultValue` of a controlled
 * field equal to `value`. Call it once at the start.
 */
export function watchTyping(page: Document): void {
  page.addEventListener('focusin', ({ target }) => {
    const isEntry = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isEntry && !before.has(target)) before.set(target, target.value);
  });
}

/** Whether a reload would lose the visitor's work: an open dialog (such as a scan), a running camera or typed text. */
export function isBusy(page: Document): boolean {
  if (page.querySelector('dialog[open], video')) return true;
  const fields = page.querySelectorAll<Entry>('input, textarea');
  return [...fields].some((field) =>
    field.type === 'checkbox' || field.type === 'radio'
      ? 'checked' in field && field.checked !== field.defaultChecked
      : field.value !== (before.get(field) ?? field.defaultValue),
  );
}
