import { byNearness } from '../../shared/stamps/nearness.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';

/** A spot of the same course is preferred up to this multiple of the distance of the nearest spot. */
const SAME_COURSE_FACTOR = 1.5;

/**
 * The spot to go to after `spotId`: the nearest one that was never collected and is open now, one of the same course if
 * it is not much further. Without a position, the next one in the organiser's order, the same course first. Null if
 * nothing is left.
 */
export function nextPlace(views: readonly SpotView[], spotId: string): SpotView | null {
  const at = views.findIndex(({ spot }) => spot.id === spotId);
  const courses = views[at]?.spot.courses ?? [];
  const inOrder = [...views.slice(at + 1), ...views.slice(0, Math.max(0, at))];
  const open = inOrder.filter(({ spot, status }) => status.acquiredAt === null && spot.congestion !== 'closed');
  const isSameCourse = ({ spot }: SpotView) => spot.courses.some((id) => courses.includes(id));
  const [nearest] = byNearness(open.filter(({ distance }) => distance !== null));
  if (!nearest) return open.find(isSameCourse) ?? open[0] ?? null;
  const limit = (nearest.distance ?? 0) * SAME_COURSE_FACTOR;
  const near = open.filter((view) => isSameCourse(view) && view.distance !== null && view.distance <= limit);
  return byNearness(near)[0] ?? nearest;
}
