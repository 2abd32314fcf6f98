import { useSyncExternalStore } from 'react';
import { browserKind } from '../browser/browser-kind.ts';
import type { CampaignStorage } from '../browser/storage.ts';
import { useVisit } from '../session/visit.ts';
import { track } from '../tracking/track.ts';

import { hasOffer, subscribeToOffer, takeOffer } from './install-offer.ts';

/** prompt: the browser can ask. by-hand: only the visitor can, in the browser's menu. null: nothing can be done. */
export type InstallWay = 'prompt' | 'by-hand' | null;

export function installWay(userAgent: string, isInstalled: boolean, isOffered: boolean): InstallWay {
  if (isInstalled) return null;
  if (isOffered) return 'prompt';
  return browserKind(userAgent) === 'safari' && /iPhone|iPad|iPod/.test(userAgent) ? 'by-hand' : null;
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** How the campaign can be installed now. After the visitor has dismissed the prompt, it is not offered again. */
export function useInstallWay(): InstallWay {
  const { storage } = useVisit();
  return useSyncExternalStore(subscribeToOffer, () => {
    const isOffered = hasOffer() && storage.get('install') !== 'dismissed';
    return installWay(navigator.userAgent, isInstalled(), isOffered);
  });
}

/** Shows the browser's install prompt, which works once, and remembers a dismissal. */
export async function install(storage: Pick<CampaignStorage, 'set'>): Promise<void> {
  const taken = takeOffer();
  if (!taken) return;
  await taken.prompt();
  const { outcome } = await taken.userChoice;
  if (outcome === 'dismissed') storage.set('install', outcome);
  else track('install');
}
