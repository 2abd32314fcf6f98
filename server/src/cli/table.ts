import stringWidth from 'string-width';

/** Removes control and format characters, because visitors' texts must not move the cursor, change colours or reverse the text. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '');

/** Formats rows under a heading in aligned columns. `figures` lists the columns that are aligned to the right. */
export function tableLines(
  heading: readonly string[],
  rows: readonly (readonly string[])[],
  figures: readonly number[] = [],
): string[] {
  const all = [heading, ...rows].map((row) => row.map(printable));
  const widths = heading.map((_, column) => Math.max(...all.map((row) => stringWidth(row[column] ?? ''))));
  return all.map((row) =>
    row
      .map((text, column) => {
        const space = ' '.repeat((widths[column] ?? 0) - stringWidth(text));
        return figures.includes(column) ? space + text : text + space;
      })
      .join('  ')
      .trimEnd(),
  );
}
