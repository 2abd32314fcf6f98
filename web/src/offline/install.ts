import { useSyncExternalStore } from 'react';
import { browserKind } from '../browser-kind.ts';

/** Chromium's offer to install the page as an app (Web Incubator CG, "Manifest Incubations"). */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offer: BeforeInstallPromptEvent | null = null;
const listeners = new Set<() => void>();

const keep = (next: BeforeInstallPromptEvent | null): void => {
  offer = next;
  for (const listener of listeners) listener();
};

/** Takes the browser's offer to itself, so that it is made in the menu instead of over the page. Call it at the start. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as BeforeInstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

/** prompt: the browser asks. by-hand: only the visitor can, through the browser's own menu. null: there is nothing to do. */
export type InstallWay = 'prompt' | 'by-hand' | null;

export function installWay(userAgent: string, isInstalled: boolean, isOffered: boolean): InstallWay {
  if (isInstalled) return null;
  if (isOffered) return 'prompt';
  return browserKind(userAgent) === 'safari' && /iPhone|iPad|iPod/.test(userAgent) ? 'by-hand' : null;
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How the campaign can be put on the home screen right now. */
export const useInstallWay = (): InstallWay =>
  useSyncExternalStore(subscribe, () => installWay(navigator.userAgent, isInstalled(), offer !== null));

/** Lets the browser ask; an offer can be taken up once. */
export async function install(): Promise<void> {
  const taken = offer;
  keep(null);
  await taken?.prompt();
}
