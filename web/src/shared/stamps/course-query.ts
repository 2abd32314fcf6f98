/** A page about one course: `?course=minato` on the list and on the book. */
export const inCourse = (path: string, courseId: string | null): string =>
  courseId === null ? path : `${path}?course=${encodeURIComponent(courseId)}`;

/** The course in a URL's query, if any. */
export const courseOf = (search: string): string | null => new URLSearchParams(search).get('course');
