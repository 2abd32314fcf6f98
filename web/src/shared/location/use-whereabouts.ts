import { useSyncExternalStore } from 'react';
import { createLocator, type Locator, type Whereabouts } from './locator.ts';

let shared: Locator | null = null;

/** One locator for all screens, made when the first of them looks. */
function locator(): Locator {
  if (shared) return shared;
  const { geolocation, permissions } = navigator;
  const made = createLocator({ geolocation, permissions, clock: Date.now });
  document.addEventListener('visibilitychange', () => made.setHidden(document.hidden));
  made.setHidden(document.hidden);
  shared = made;
  return made;
}

const subscribe = (listener: () => void) => locator().subscribe(listener);
const current = () => locator().current();

/**
 * Where the visitor is, as long as the screen is there. Nobody is asked for permission before `ask`, which belongs on a
 * button; who has allowed it before is not asked again.
 */
export function useWhereabouts(): { whereabouts: Whereabouts; ask: () => void } {
  const whereabouts = useSyncExternalStore(subscribe, current);
  return { whereabouts, ask: locator().ask };
}
