/** What people write between the parts of a number. */
const GAP = String.raw`[-‐‑–−ー.()\s]{0,3}`;
const PARTS = String.raw`\d{1,4}${GAP}\d{1,4}${GAP}\d{3,4}(?!\d)`;

/**
 * A number with its area code, or with the code of its country, at its start. Candidates overlap, because another number may stand before
 * one: `テント 05 090-…`. Old versions of Safari have no lookbehind.
 */
const CANDIDATES = new RegExp(String.raw`(?:^|\D)(?=(0${PARTS}|\+\d{1,3}${GAP}${PARTS}))`, 'g');
const COMPLETE = /^(?:0\d{9,10}|\+\d{8,15})$/;

/** The number to dial in a text: the first complete one, otherwise the longest, as that of an extension. Empty without one. */
export function telephoneOf(text: string): string {
  // Japanese keyboards type digits at full width. A time is no number, and the 0 of `+81 (0)86` is dialled only without `+81`.
  const plain = text
    .normalize('NFKC')
    .replace(/\d{1,2}[:時]\d{0,2}/g, ' ')
    .replace(/(\+\d{1,3}\W?)\(0\)/g, '$1');
  const digitsOf = (number: string): string => number.replace(/[^\d+]/g, '');
  const complete = [...plain.matchAll(CANDIDATES)].map(([, number = '']) => digitsOf(number));
  const others = (plain.match(/\+?\d+(?:[-‐‑–−ー.]\d+)*/g) ?? []).map(digitsOf);
  return (
    complete.find((number) => COMPLETE.test(number)) ??
    others.reduce((longest, number) => (number.length > longest.length ? number : longest), '')
  );
}
