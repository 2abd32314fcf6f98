import type { RouteName } from '@meguri/core/paths.ts';
import { loadFurtherIcons } from '@meguri/ui/basics/icon.tsx';
import type { ComponentType } from 'react';
import { loadChunk } from '../browser/chunks.ts';
import { SCREENS } from './routes.ts';

/** Any screen; routes.ts checks which parameters each one takes. */
export type Screen = ComponentType<{ params: Record<string, string> }>;

const loading = new Map<RouteName, Promise<Screen>>();
const loaded = new Map<RouteName, Screen>();

/** The screens that begin a visit. All their icons come with the first load. */
const FIRST: readonly RouteName[] = ['signIn', 'home'];

/** The screen of a page, if its code is already loaded. */
export const loadedScreen = (name: RouteName): Screen | undefined => loaded.get(name);

/** Loads the screen of a page once. After a failure, the next call requests it again. */
export function loadScreen(name: RouteName): Promise<Screen> {
  const known = loading.get(name);
  if (known) return known;
  const load = SCREENS[name] as unknown as () => Promise<Screen>;
  const screen = loadChunk(async () => {
    const icons = FIRST.includes(name) ? null : loadFurtherIcons();
    const there = await load();
    await icons;
    return there;
  });
  loading.set(name, screen);
  screen.then(
    (component) => loaded.set(name, component),
    () => loading.delete(name),
  );
  return screen;
}
