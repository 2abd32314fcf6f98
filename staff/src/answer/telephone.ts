/** A part of a number. A time, a floor, or one or two digits before a wave dash are none. */
const DIGITS = String.raw`(?!\d{1,2}(?:[:時階〜~]|F\b))\d+`;
const DASH = String.raw`(?:[-‐‑–−ー.]|\s[-‐‑–−ー]\s)`;
const AREA = String.raw`\(\d+\)`;

/**
 * A number at its start, with at most one separator between its parts. Spaces come before dashes, so that a time after
 * `086-000-1234` is no part of it. Numbers overlap, because a number of a place may stand before one: `テント 2 090-…`.
 * Old versions of Safari have no lookbehind.
 */
const NUMBERS = new RegExp(
  String.raw`(?:^|[^\d:])(?=((?:\(\+?\d+\)(?:\s|${DASH})?|\+)?${DIGITS}` +
    String.raw`(?:\s?${AREA}(?:\s|${DASH})?${DIGITS}|\s${DIGITS})*(?:${DASH}?${AREA}${DASH}?${DIGITS}|${DASH}${DIGITS})*))`,
  'g',
);

/** A number with its area code, as in Japan, or with the code of its country. */
const COMPLETE = /^(?:0\d{9,10}|\+\d{8,15})$/;

/**
 * The number to dial in a text; empty without one. The first complete number, otherwise the longest that begins with 0 or +,
 * otherwise the longest, as that of an extension.
 */
export function telephoneOf(text: string): string {
  // Japanese keyboards type digits at full width.
  const numbers = [...text.normalize('NFKC').matchAll(NUMBERS)].map(([, number = '']) => digitsOf(number));
  const outside = numbers.filter((number) => /^[0+]/.test(number));
  const complete = outside.find((number) => COMPLETE.test(number));
  return complete ?? longest(outside.length > 0 ? outside : numbers);
}

/** `+81 (0)86` has a 0 that is dialled only without `+81`. */
const digitsOf = (number: string): string =>
  (/^\(?\+/.test(number) ? number.replace('(0)', '') : number).replace(/[^\d+]/g, '');

const longest = (numbers: readonly string[]): string =>
  numbers.reduce((found, number) => (number.length > found.length ? number : found), '');
