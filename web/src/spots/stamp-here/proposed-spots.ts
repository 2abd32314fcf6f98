import { byNearness } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { methodsOf, OFFERED, type OfferedMethod } from '../acquire/evidence.ts';

/** All methods that any spot of the campaign offers, in order of preference. */
export function methodsOfAll(views: readonly SpotView[]): OfferedMethod[] {
  const offered = new Set(views.flatMap(({ spot }) => methodsOf(spot)));
  return OFFERED.filter((method) => offered.has(method));
}

/** How many spots "Where are you?" proposes: as many as fit without scrolling. */
const PROPOSED = 3;

/**
 * The most likely spots. If the position is known, the nearest ones, and what is done or paused last, as in the list of
 * spots; otherwise the first ones that can still be collected.
 */
export function proposedSpots(views: readonly SpotView[]): SpotView[] {
  const isKnown = views.some(({ distance }) => distance !== null);
  const open = views.filter(({ isCollectable }) => isCollectable);
  const others = views.filter(({ isCollectable }) => !isCollectable);
  return (isKnown ? [...byNearness(open), ...byNearness(others)] : open).slice(0, PROPOSED);
}

/** The spots at which a method can be used now, nearest first: what a keyword or barcode may belong to. */
export const openSpots = (views: readonly SpotView[], method: OfferedMethod): SpotView[] =>
  byNearness(views.filter(({ spot, isCollectable }) => isCollectable && methodsOf(spot).includes(method)));
