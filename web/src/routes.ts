import type { ComponentType } from 'react';
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
export const SCREENS: { readonly [N in RouteName]?: LoadScreen<N> } = {};
