/** A page about one course: `?course=minato` on the list and on the book. */
export const inCourse = (path: string, courseId: string | null): string =>
  courseId === null ? path : `${path}?course=${encodeURIComponent(courseId)}`;

/** The course that a URL's query names, if any. */
export const courseOf = (search: string): string | null => new URLSearchParams(search).get('course');
