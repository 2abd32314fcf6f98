import type { Present } from '../../queries/queries.ts';

/** A present that can be reached with more stamps of one leaf. */
export interface NextPresent {
  present: Present;
  /** How many more stamps. */
  missing: number;
}

/** The course and the sheet of a leaf. */
interface Leaf {
  sheetId: string | null;
  courseId: string | null;
}

/** The nearest present that lacks only stamps of this leaf; null if there is none. */
export function nextPresent(presents: readonly Present[], { sheetId, courseId }: Leaf): NextPresent | null {
  const ahead = presents.flatMap((present): NextPresent[] => {
    const { state, stock, requires, missing } = present;
    if (state !== 'not_acquired' || stock?.remaining === 0) return [];
    const lacking = Object.keys(missing);
    if (lacking.length !== 1) return [];
    if (missing.sheet !== undefined && requires.sheet === sheetId) return [{ present, missing: missing.sheet }];
    const isOfCourse = courseId !== null && requires.course === courseId;
    return missing.stamps !== undefined && isOfCourse ? [{ present, missing: missing.stamps }] : [];
  });
  return ahead.reduce<NextPresent | null>((best, each) => (best && best.missing <= each.missing ? best : each), null);
}
