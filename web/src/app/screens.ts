import type { LoadSheet } from '../shared/layout/lazy-sheet.tsx';
import type { FirstScreen, ScreenTable } from './screen-table.ts';

/**
 * The screens with which most visits begin. The others and the sheets are in further-screens.ts, because the names of their
 * files, which are many, delay the first page. The first HTML names the chunks of a page (server/src/site/preloads.ts).
 */
export const FIRST_SCREENS: ScreenTable<FirstScreen> = {
  signIn: () => import('../accounts/sign-in.tsx').then((m) => m.SignIn),
  home: () => import('../home/home-page.tsx').then((m) => m.HomePage),
  spot: () => import('../spots/detail/spot-page.tsx').then((m) => m.SpotPage),
  qr: () => import('../spots/qr/qr-page.tsx').then((m) => m.QrPage),
};

/** Loads the table of the further screens and sheets. */
export const loadFurtherScreens = () => import('./further-screens.ts');

export const loadSheet: LoadSheet = async (name) => (await loadFurtherScreens()).SHEETS[name]();
