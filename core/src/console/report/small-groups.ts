/** Groups of fewer visitors are not shown where they would link two things that one visitor did. */
export const SMALL_GROUP = 5;

export interface Route {
  from: string;
  to: string;
  visitors: number;
}

/** A count rounded to fives, so that the difference between two periods shows no single visitor. */
export const roundedToFives = (count: number): number => Math.round(count / SMALL_GROUP) * SMALL_GROUP;

/**
 * The routes that a report shows. A route links two places of the same visitor, so those of fewer than five visitors are
 * withheld, and the others are rounded.
 */
export function shownRoutes(routes: readonly Route[]): { routes: Route[]; withheld: number } {
  const shown = routes
    .filter(({ visitors }) => visitors >= SMALL_GROUP)
    .map((route) => ({ ...route, visitors: roundedToFives(route.visitors) }))
    .sort((a, b) => b.visitors - a.visitors || a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
  return { routes: shown, withheld: routes.length - shown.length };
}
