import type { RouteName, RouteParams } from '@meguri/core/paths.ts';
import type { ComponentType } from 'react';

/** A screen receives the parameters of its path. */
type LoadScreen<N extends RouteName> = () => Promise<ComponentType<{ params: RouteParams<N> }>>;

/** The screen of each page, each in its own chunk. */
export type ScreenTable<Names extends RouteName> = { readonly [N in Names]: LoadScreen<N> };

/** The pages with which most visits begin. */
export type FirstScreen = 'signIn' | 'home' | 'spot' | 'qr';
