import type { Spot } from '../../queries/queries.ts';
import type { SpotView } from '../../shared/stamps/spot-view.ts';

/** The spots before and after one in its (first) course, in the organiser's order; of all spots where it has no course. */
export function neighboursOf(views: readonly SpotView[], { id, courses }: Pick<Spot, 'id' | 'courses'>) {
  const [course] = courses;
  const row = views.filter(({ spot }) => course === undefined || spot.courses.includes(course));
  const at = row.findIndex(({ spot }) => spot.id === id);
  return { previous: row[at - 1], next: at < 0 ? undefined : row[at + 1] };
}
