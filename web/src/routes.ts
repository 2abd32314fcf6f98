import type { ComponentType } from 'react';
import type { FrameSheetProps } from './layout/sheet-props.ts';
import type { RouteName, RouteParams } from './paths.ts';

/** What a screen is given: the parameters of its path. */
export interface ScreenProps<N extends RouteName> {
  params: RouteParams<N>;
}

type LoadScreen<N extends RouteName> = () => Promise<ComponentType<ScreenProps<N>>>;

/**
 * The pages that have a screen. Each is a lazy chunk; a page of paths.ts that is missing here counts as unknown
 * (resolve-path.ts).
 */
export const SCREENS: { readonly [N in RouteName]?: LoadScreen<N> } = {
  home: () => import('./home/home-page.tsx').then((m) => m.HomePage),
  spots: () => import('./spots/spot-list.tsx').then((m) => m.SpotList),
  spot: () => import('./spots/spot-page.tsx').then((m) => m.SpotPage),
  qr: () => import('./spots/qr-page.tsx').then((m) => m.QrPage),
};

type LoadSheet = () => Promise<ComponentType<FrameSheetProps>>;

/** Sheets whose code is fetched when they are first opened (layout/lazy-sheet.tsx). */
export const SHEETS = {
  stampHere: () => import('./spots/stamp-here.tsx').then((m) => m.StampHere),
  terms: () => import('./pages/legal-sheets.tsx').then((m) => m.TermsSheet),
  privacy: () => import('./pages/legal-sheets.tsx').then((m) => m.PrivacySheet),
} satisfies Record<string, LoadSheet>;
