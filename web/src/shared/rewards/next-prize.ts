import type { Present } from '../../queries/queries.ts';

/** A prize that some more stamps of one leaf of the book lead to. */
export interface NextPrize {
  present: Present;
  /** How many more stamps. */
  missing: number;
}

/** What a leaf of the book is about. */
interface Leaf {
  sheetId: string | null;
  courseId: string | null;
}

/** The nearest prize for which stamps of this leaf are all that is lacking; null where there is none. */
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
