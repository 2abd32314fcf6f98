/** Strokes, dots and brackets that lie down with the line, and what is written from left to right by itself. */
const TURNED = /[\p{Script=Latin}\p{Nd}\p{Pd}\p{Ps}\p{Pe}\u0020-\u007e\uff5e\u301c\u30fc\u2026]/u;
/** Dots at the foot of a letter's square, which stand at its upper right in a line that runs down. */
const LOW = /[\u3001\u3002\uff0c\uff0e]/;
/** Kana that are small in their square: they keep to its right. */
const SMALL = /[ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/;

/** Never at the head of a line: what closes, dots, long vowels and small kana. */
const CLOSING =
  /[\p{Pe}\p{Pf}\u3001\u3002\uff0c\uff0e\u30fb\u30fc\u3005\uff01\uff1f!?ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
/** Never at the foot of one. */
const OPENING = /[\p{Ps}\p{Pi}]/u;

/** From the top of a letter's square to its baseline; so it is in all fonts of kanji and kana. */
const BASELINE = 0.88;
/** The middle of a lying letter above its baseline. */
const MIDDLE = 0.36;

/** One or more letters that stand together: in ems, `along` from the head of the line, `across` from its middle. */
export interface Piece {
  text: string;
  along: number;
  across: number;
  isTurned: boolean;
}

/** How many ems a letter is long: kanji, kana and hangul are square, Latin letters about half of that. */
export const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x10ff ? 1 : 0.56), 0);

/** A text in lines of at most about `most` letters' length, all about as long as each other. */
export function linesDown(text: string, most: number): string[] {
  const wanted = emsOf(text) / Math.ceil(emsOf(text) / most);
  const lines: string[] = [];
  for (const [piece] of text.matchAll(/[\p{Script=Latin}\p{Nd}]+|./gsu)) {
    const last = lines.at(-1);
    const isFull = last !== undefined && emsOf(last + piece) > wanted + 0.5;
    if (last === undefined || (isFull && !CLOSING.test(piece) && !OPENING.test(last.slice(-1)))) lines.push(piece);
    else lines[lines.length - 1] = last + piece;
  }
  return lines.map((line) => line.trim());
}

/**
 * Sets a line from top to bottom, letter by letter. The vertical writing of SVG text would do it alone, but Safari gives
 * each letter the height of a line and leaves long vowels and brackets as they are.
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
