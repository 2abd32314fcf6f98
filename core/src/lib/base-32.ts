/**
 * Crockford's base 32, for codes that people read out and type. It has no I, L, O and U, which look like other characters or form
 * words.
 */
export const BASE_32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A code of 8 characters as it is shown and read out: `4K7M-29QX`. */
export const inHalves = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

/** The digits of a typed code, from 0 to 31; null if it has another length or other characters. */
export function readBase32(typed: string, length: number): number[] | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s‐-―−ー-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const digits = [...text].map((letter) => BASE_32.indexOf(letter));
  return digits.length === length && !digits.includes(-1) ? digits : null;
}
