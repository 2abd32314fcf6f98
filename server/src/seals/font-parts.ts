import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The families that draw the letters of seals, in the order in which they are asked. They are one design: Japanese first,
 * then what Korean and Chinese add.
 */
const FAMILIES = ['noto-serif-jp', 'noto-serif-kr', 'noto-serif-sc'] as const;

/** A family as npm has it: many small files, each with some of the letters. */
const folderOf = (family: string): string =>
  dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${family}/LICENSE`)));

/** For each letter (its code point) the file that draws it. */
export async function readFontParts(): Promise<ReadonlyMap<number, string>> {
  const parts = new Map<number, string>();
  for (const family of FAMILIES) {
    const folder = folderOf(family);
    const ranges = JSON.parse(await readFile(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
    for (const [name, letters] of Object.entries(ranges)) {
      const file = join(folder, 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`);
      for (const letter of lettersIn(letters)) if (!parts.has(letter)) parts.set(letter, file);
    }
  }
  return parts;
}

/** The code points of `U+3042,U+4e00-4e02`. */
function* lettersIn(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [first = 0, last = first] = range
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    for (let letter = first; letter <= last; letter += 1) yield letter;
  }
}
