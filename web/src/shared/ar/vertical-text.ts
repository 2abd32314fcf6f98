/** Strokes, dots and brackets that are rotated in vertical text, and scripts that are written from left to right. */
const TURNED = /[\p{Script=Latin}\p{Nd}\p{Pd}\p{Ps}\p{Pe}\u0020-\u007e\uff5e\u301c\u30fc\u2026]/u;
/** Punctuation at the bottom of its square, which moves to the upper right in vertical text. */
const LOW = /[\u3001\u3002\uff0c\uff0e]/;
/** Small kana, which are placed at the right of their square. */
const SMALL = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/;

/** Not allowed at the start of a line: closing brackets, punctuation, long vowels and small kana. */
const CLOSING =
  /[\p{Pe}\p{Pf}\u3001\u3002\uff0c\uff0e\u30fb\u30fc\u3005\uff01\uff1f!?ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
/** Not allowed at the end of a line. */
const OPENING = /[\p{Ps}\p{Pi}]/u;

/** The distance from the top of a letter's square to its baseline, in ems; the same in all Japanese fonts. */
const BASELINE = 0.88;
/** The middle of a rotated letter above its baseline, in ems. */
const MIDDLE = 0.36;

/** One or more letters set together. In ems: `along` from the start of the line, `across` from its centre. */
export interface Piece {
  text: string;
  along: number;
  across: number;
  isTurned: boolean;
}

/** The length of a letter in ems: kanji, kana and hangul are square, Latin letters about half as long. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x10ff ? 1 : 0.56), 0);

/** Breaks a text into balanced lines of at most about `most` letters. */
export function linesDown(text: string, most: number): string[] {
  const target = emsOf(text) / Math.ceil(emsOf(text) / most);
  const lines: string[] = [];
  for (const [piece] of text.matchAll(/[\p{Script=Latin}\p{Nd}]+|./gsu)) {
    const last = lines.at(-1);
    const isFull = last !== undefined && emsOf(last + piece) > target + 0.5;
    if (last === undefined || (isFull && !CLOSING.test(piece) && !OPENING.test(last.slice(-1)))) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines.map((line) => line.trim());
}

/**
 * Sets a line from top to bottom, letter by letter. SVG has vertical writing modes, but Safari gives each letter the
 * height of a line and does not rotate long vowels and brackets.
 */
export function setVertically(line: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [text] of line.matchAll(new RegExp(`${TURNED.source}+|.`, 'gsu'))) {
    const isTurned = TURNED.test(text);
    const isLow = LOW.test(text);
    pieces.push({
      text,
      along: isTurned ? at + emsOf(text) / 2 : at + BASELINE - (isLow ? 0.6 : SMALL.test(text) ? 0.1 : 0),
      across: isTurned ? MIDDLE : isLow ? 0.6 : SMALL.test(text) ? 0.1 : 0,
      isTurned,
    });
    at += emsOf(text);
  }
  return pieces;
}
