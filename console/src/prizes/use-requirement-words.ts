import type { Json } from '@meguri/core/document/document-operations.ts';
import { isJsonList } from '@meguri/core/document/value.ts';
import { courseRows, itemRows } from '../document/campaign-data.ts';
import { useDraftView } from '../document/draft-context.ts';
import { useWords } from '../i18n/console-language.ts';

/** What a visitor needs for a prize, in words. */
export function useRequirementWords(): (requires: { readonly [key: string]: Json }, consumes?: boolean) => string {
  const { t, locale } = useWords();
  const { data } = useDraftView();
  const words = t.prizes.requires;
  const courses = courseRows(data, locale);
  const sheets = itemRows(data, 'sheets', { nameKey: 'name', preferred: locale });
  const nameIn = (rows: readonly { id: string; name: string }[], id: Json | undefined): string =>
    rows.find((row) => row.id === id)?.name ?? String(id);
  return ({ stamps, course, sheet, spots, points, verified }, consumes = false) =>
    [
      ...(typeof stamps === 'number'
        ? [
            course === undefined
              ? (consumes ? words.stampsSpent : words.stamps)(stamps)
              : words.stampsOfCourse(nameIn(courses, course), stamps),
          ]
        : course === undefined
          ? []
          : [words.course(nameIn(courses, course))]),
      ...(sheet === undefined ? [] : [words.sheet(nameIn(sheets, sheet))]),
      ...(isJsonList(spots) ? [words.spots(spots.length)] : []),
      ...(typeof points === 'number' ? [(consumes ? words.pointsSpent : words.points)(points)] : []),
      ...(verified === true ? [words.verified] : []),
    ].join(words.and) || words.nothing;
}
