/** Characters that are two columns wide on a terminal (wide and fullwidth in Unicode Standard Annex #11, as far as names use them). */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

const widthOf = (text: string): number =>
  [...text].reduce((width, character) => width + (WIDE.test(character) ? 2 : 1), 0);

/** Removes control and format characters, because visitors' texts must not move the cursor, change colours or reverse the text. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Formats rows under a heading in aligned columns. `figures` lists the columns that are aligned to the right. */
export function tableLines(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  figures: readonly number[] = [],
): string[] {
  const all = [heading, ...rows].map((row) => row.map(printable));
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
