import { byNearness } from '../shared/stamps/nearness.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';

/** The spot to go to: the nearest one where something can be collected now, else the nearest; null without a position. */
export function nextStop(views: readonly SpotView[]): SpotView | null {
  const known = byNearness(views.filter(({ distance }) => distance !== null));
  return known.find(({ isCollectable }) => isCollectable) ?? known[0] ?? null;
}
