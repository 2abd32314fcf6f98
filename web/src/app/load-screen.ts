import type { Locale } from '@meguri/core/lib/locale.ts';
import type { RouteName } from '@meguri/core/paths.ts';
import { loadFurtherIcons } from '@meguri/ui/basics/icon.tsx';
import type { ComponentType } from 'react';
import { loadChunk } from '../browser/chunks.ts';
import { loadFurtherTexts } from '../i18n/language.ts';
import { FIRST_SCREENS, loadFurtherScreens } from './screens.ts';

/** Any screen; the tables of screens check which parameters each one takes. */
export type Screen = ComponentType<{ params: Record<string, string> }>;

const loading = new Map<RouteName, Promise<Screen>>();
const loaded = new Map<RouteName, Screen>();

/** The screens that begin a visit. All their icons and texts come with the first load. */
export const FIRST: readonly RouteName[] = ['signIn', 'home'];

/** The screen of a page, if its code is already loaded. */
export const loadedScreen = (name: RouteName): Screen | undefined => loaded.get(name);

/**
 * Loads the screen of a page once, together with the icons and the texts in `locale` that it shows. After a failure, the
 * next call requests it again. A language switch loads all texts, so that they are there for the screens loaded before.
 */
export function loadScreen(name: RouteName, locale: Locale): Promise<Screen> {
  const known = loading.get(name);
  if (known) return known;
  const load = async () => {
    const table = name in FIRST_SCREENS ? FIRST_SCREENS : (await loadFurtherScreens()).FURTHER_SCREENS;
    return (table as Record<string, unknown> as Record<RouteName, () => Promise<Screen>>)[name]();
  };
  const screen = loadChunk(async () => {
    if (FIRST.includes(name)) return load();
    const [component] = await Promise.all([load(), loadFurtherTexts(locale), loadFurtherIcons()]);
    return component;
  });
  loading.set(name, screen);
  screen.then(
    (component) => loaded.set(name, component),
    () => loading.delete(name),
  );
  return screen;
}
