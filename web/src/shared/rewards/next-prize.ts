import type { Present } from '../../queries/queries.ts';

/** A prize that can be reached with more stamps of one leaf. */
export interface NextPrize {
  present: Present;
  /** How many more stamps. */
  missing: number;
}

/** The course and the sheet of a leaf. */
interface Leaf {
  sheetId: string | null;
  courseId: string | null;
}

/** The nearest prize that lacks only stamps of this leaf; null if there is none. */
export function nextPrize(presents: readonly Present[], { sheetId, courseId }: Leaf): NextPrize | null {
  const ahead = presents.flatMap((present): NextPrize[] => {
    const { state, stock, requires, missing } = present;
    if (state !== 'not_acquired' || stock?.remaining === 0) return [];
    const lacking = Object.keys(missing);
    if (lacking.length !== 1) return [];
    if (missing.sheet !== undefined && requires.sheet === sheetId) return [{ present, missing: missing.sheet }];
    const isOfCourse = courseId !== null && requires.course === courseId;
    return missing.stamps !== undefined && isOfCourse ? [{ present, missing: missing.stamps }] : [];
  });
  return ahead.reduce<NextPrize | null>((best, each) => (best && best.missing <= each.missing ? best : each), null);
}
