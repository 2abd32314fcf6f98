import type { PlacedGlyph } from './place-letters.ts';

/** Coordinates are whole tenths of a unit: finer ones would not be seen at any size that is printed. */
export const TENTHS = 10;

/** The path of a letter in its place, in whole tenths, relative where that is possible, so that it is short. */
export function glyphPath({ glyph, x, y, sx, sy }: PlacedGlyph): string {
  const parts = glyph.path.match(/[MLQCZ]|-?[\d.]+/g) ?? [];
  const place = (index: number): [number, number] => [
    Math.round((x + Number(parts[index]) * sx) * TENTHS),
    Math.round((y + Number(parts[index + 1]) * sy) * TENTHS),
  ];
  let path = '';
  let last = '';
  let here: [number, number] = [0, 0];
  let start: [number, number] = [0, 0];
  for (let at = 0; at < parts.length; ) {
    const command = parts[at] ?? '';
    at += 1;
    if (command === 'Z') {
      path += 'z';
      here = start;
      last = 'z';
      continue;
    }
    const pairs = { M: 1, L: 1, Q: 2, C: 3 }[command] ?? 0;
    const points = Array.from({ length: pairs }, (_, pair) => place(at + pair * 2));
    at += pairs * 2;
    const end = points.at(-1);
    if (!end) continue;
    if (command === 'M') {
      path += `M${joined(end)}`;
      start = end;
      last = 'M';
    } else if (points.some(([px, py]) => px !== here[0] || py !== here[1])) {
      const letter = command.toLowerCase();
      const numbers = joined(points.flatMap(([px, py]) => [px - here[0], py - here[1]]));
      path += last === letter ? `${numbers.startsWith('-') ? '' : ' '}${numbers}` : `${letter}${numbers}`;
      last = letter;
    }
    here = end;
  }
  return path;
}

/** Numbers with as few separators as a path needs. */
const joined = (numbers: readonly number[]): string =>
  numbers.map((number, index) => (index > 0 && number >= 0 ? ` ${number}` : `${number}`)).join('');
