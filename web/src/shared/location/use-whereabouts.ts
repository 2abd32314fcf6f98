import { useSyncExternalStore } from 'react';
import { createLocator, type Locator, type Whereabouts } from './locator.ts';

let shared: Locator | null = null;

/** One locator for all screens, created on first use. */
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
 * The visitor's position while the component is mounted. `ask` triggers the permission prompt and belongs on a button.
 * With permission granted earlier, no prompt is needed.
 */
export function useWhereabouts(): { whereabouts: Whereabouts; ask: () => void } {
  const whereabouts = useSyncExternalStore(subscribe, current);
  return { whereabouts, ask: locator().ask };
}
