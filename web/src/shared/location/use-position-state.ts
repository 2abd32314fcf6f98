import { useSyncExternalStore } from 'react';
import { createLocator, type Locator, type PositionState } from './locator.ts';

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
 * The state of the visitor's position while the component is mounted. `request` may show the permission prompt, so call
 * it only when the visitor presses a button.
 */
export function usePositionState(): { position: PositionState; request: () => PositionState } {
  const position = useSyncExternalStore(subscribe, current);
  return { position, request: locator().request };
}
