/** Characters that take two places on a terminal (Unicode Standard Annex #11, wide and fullwidth, as far as names have them). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

/** Visitors' texts must not move the cursor, change colours or turn the writing direction of the organiser's terminal. */
const shown = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Rows under a heading, in columns as wide as what is in them; the columns of `figures` stand at the right. */
export function tableLines(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  figures: readonly number[] = [],
): string[] {
  const all = [heading, ...rows].map((row) => row.map(shown));
  const widths = heading.map((_, column) => Math.max(...all.map((row) => widthOf(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((text, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - widthOf(text));
        return figures.includes(column) ? space + text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
}
