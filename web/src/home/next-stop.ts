import { byNearness } from '../shared/stamps/nearness.ts';
import type { SpotView } from '../shared/stamps/spot-view.ts';

/** The spot to go to: the nearest one that is not done for now, else the nearest; null without a position. */
export function nextStop(views: readonly SpotView[]): SpotView | null {
  const known = byNearness(views.filter(({ distance }) => distance !== null));
  return known.find(({ status }) => !status.isDone) ?? known[0] ?? null;
}
