import type { UserState } from '../../queries/queries.ts';

/** Whether the visitor has every stamp of a course. Exchanged stamps count too. */
export function isComplete(progress: UserState['progress'], courseId: string): boolean {
  const course = progress.courses.find(({ id }) => id === courseId);
  return course !== undefined && course.total > 0 && course.stamps >= course.total;
}
