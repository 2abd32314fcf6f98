/** Groups of fewer visitors are not shown where they would link two things that one visitor did. */
export const SMALL_GROUP = 5;

export interface Route {
  from: string;
  to: string;
  visitors: number;
}

/**
 * The routes that a report shows. A route links two places of the same visitor, so those of fewer than five visitors are
 * withheld, and the others are rounded to fives: the difference between two periods
 * then shows no single visitor either.
 */
export function shownRoutes(routes: readonly Route[]): { routes: Route[]; withheld: number } {
  const shown = routes
    .filter(({ visitors }) => visitors >= SMALL_GROUP)
    .map((route) => ({ ...route, visitors: Math.round(route.visitors / SMALL_GROUP) * SMALL_GROUP }))
    .sort((a, b) => b.visitors - a.visitors || a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  return { routes: shown, withheld: routes.length - shown.length };
}
