/** About the width of a text in ems: a letter of East Asia is one, another about half. */
const emsOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x10ff ? 1 : 0.56), 0);

/** The size of a text that must not be wider than `width`. */
export const sizeFor = (text: string, width: number, largest: number): number =>
  Math.min(largest, width / Math.max(1, emsOf(text)));

/** The longest name that fits on one line of the course seal, in ems. */
const ONE_LINE = 5.5;

/** The name of a course in one line or two: broken at the space nearest to the middle, in East Asia at the middle. */
export function sealLines(name: string): string[] {
  const word = name.trim();
  if (emsOf(word) <= ONE_LINE) return [word];
  const middle = word.length / 2;
  const spaces = [...word.matchAll(/\s+/g)].map(({ index }) => index);
  if (spaces.length > 0) {
    const at = spaces.reduce((best, each) => (Math.abs(each - middle) < Math.abs(best - middle) ? each : best));
    return [word.slice(0, at), word.slice(at).trim()];
  }
  const letters = [...word];
  if (emsOf(word) < letters.length) return [word];
  const half = Math.ceil(letters.length / 2);
  return [letters.slice(0, half).join(''), letters.slice(half).join('')];
}
