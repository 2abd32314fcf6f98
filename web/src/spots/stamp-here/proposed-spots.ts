import { byNearness } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';
import { methodsOf, OFFERED, type OfferedMethod } from '../acquire/evidence.ts';

/** Every method that some spot of the campaign offers, the best first. */
export function methodsOfAll(views: readonly SpotView[]): OfferedMethod[] {
  const offered = new Set(views.flatMap(({ spot }) => methodsOf(spot)));
  return OFFERED.filter((method) => offered.has(method));
}

/** How many spots "Where are you?" proposes: as many as a thumb reaches without scrolling. */
const PROPOSED = 3;

/**
 * The spots that are most likely meant: where the position is known the nearest, done ones too so that the visitor finds
 * the place where they stand; else the first ones that can still be collected.
 */
export function proposedSpots(views: readonly SpotView[]): SpotView[] {
  const isKnown = views.some(({ distance }) => distance !== null);
  const likely = isKnown ? byNearness(views) : views.filter(({ standing }) => !standing.isDone);
  return likely.slice(0, PROPOSED);
}

/** The spots at which a method can be used now, nearest first: what a keyword or barcode may belong to. */
export const openSpots = (views: readonly SpotView[], method: OfferedMethod): SpotView[] =>
  byNearness(views.filter(({ spot, standing }) => !standing.isDone && methodsOf(spot).includes(method)));
