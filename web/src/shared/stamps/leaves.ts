import type { Campaign } from '../../api/read-boot.ts';
import type { Sheet } from '../../queries/queries.ts';
import type { SpotView } from './spot-view.ts';

/** One leaf of the stamp book. */
export interface BookLeaf {
  id: string;
  /** The short name on the index tab; null for spots outside all courses and sheets. */
  tab: string | null;
  /** Its course; null for a sheet across courses. */
  courseId: string | null;
  views: SpotView[];
  /** How many slots are filled; exchanged stamps still count. */
  done: number;
  /** The sheet of this leaf, if any. */
  sheet: Sheet | null;
}

const isFilled = ({ status }: SpotView): boolean => status.acquiredAt !== null;

/**
 * The leaves of the book: the sheets of each course, or the course itself if it has none, in the order of the courses;
 * then sheets across courses; then the remaining spots, so that every stamp has a place. A spot without a stamp is on
 * a leaf only in a campaign with only points.
 */
export function leavesOf(
  { courses, kind }: Pick<Campaign, 'courses' | 'kind'>,
  sheets: readonly Sheet[],
  views: readonly SpotView[],
): BookLeaf[] {
  const viewOf = new Map(views.map((view) => [view.spot.id, view] as const));
  const pages = views.filter(({ spot }) => kind === 'point' || spot.stamp !== null);
  const leaf = (id: string, facts: Omit<BookLeaf, 'id' | 'done'>): BookLeaf => ({
    id,
    ...facts,
    done: facts.views.filter(isFilled).length,
  });
  const sheetLeaf = (sheet: Sheet, tab: string): BookLeaf =>
    leaf(sheet.id, {
      tab,
      courseId: sheet.course,
      views: sheet.spots.flatMap((id) => viewOf.get(id) ?? []),
      sheet,
    });

  const ofCourses = courses.flatMap((course) => {
    const own = sheets.filter((sheet) => sheet.course === course.id);
    if (own.length > 0) return own.map((sheet) => sheetLeaf(sheet, own.length > 1 ? sheet.name : course.name));
    const members = pages.filter(({ spot }) => spot.courses.includes(course.id));
    return [leaf(course.id, { tab: course.name, courseId: course.id, views: members, sheet: null })];
  });
  const known = new Set(courses.map(({ id }) => id));
  const across = sheets.filter(({ course }) => course === null || !known.has(course));
  const named = [...ofCourses, ...across.map((sheet) => sheetLeaf(sheet, sheet.name))].filter(
    ({ views: members }) => members.length > 0,
  );
  const placed = new Set(named.flatMap((each) => each.views));
  const rest = pages.filter((view) => !placed.has(view));
  return rest.length === 0 ? named : [...named, leaf('rest', { tab: null, courseId: null, views: rest, sheet: null })];
}

/** How many slots a sheet still needs; 0 once it is complete. */
export const missingOf = ({ sheet, done }: BookLeaf): number => (sheet ? Math.max(0, sheet.required - done) : 0);
