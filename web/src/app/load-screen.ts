import type { RouteName } from '@meguri/core/paths.ts';
import type { ComponentType } from 'react';
import { ChunkFailure, loadChunk } from '../browser/chunks.ts';
import { SCREENS } from './routes.ts';

/** Any screen; which parameters its page has is known to routes.ts alone. */
export type Screen = ComponentType<{ params: Record<string, string> }>;

const loading = new Map<RouteName, Promise<Screen>>();
const loaded = new Map<RouteName, Screen>();

/** The screen of a page whose code is there already. */
export const loadedScreen = (name: RouteName): Screen | undefined => loaded.get(name);

export const isListed = (name: RouteName): boolean => name in SCREENS;

/** The screen of a listed page, loaded once; one that failed is asked for again at the next visit. */
export function loadScreen(name: RouteName): Promise<Screen> {
  const known = loading.get(name);
  if (known) return known;
  const load = SCREENS[name] as unknown as (() => Promise<Screen>) | undefined;
  if (!load) return Promise.reject(new ChunkFailure(`${name} has no screen`, false));
  const screen = loadChunk(load);
  loading.set(name, screen);
  screen.then(
    (there) => loaded.set(name, there),
    () => loading.delete(name),
  );
  return screen;
}
