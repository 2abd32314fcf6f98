/**
 * The number of an application, by which people name it: the last 40 bits of its id as 8 characters. It is not a secret and opens
 * nothing. Two applications of a campaign have the same one about once in 20,000 campaigns of 10,000 applications.
 */

/** The digits of Crockford's base 32, which has no I, L, O and U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
/** Hexadecimal digits at the end of an id that the number is made of. */
export const NUMBER_HEX = 10;

/** The number of the application with this id, as it is shown: `4K7M-29QX`. */
export function applicationNumber(applicationId: string): string {
  let bits = Number.parseInt(applicationId.slice(-NUMBER_HEX), 16);
  let number = '';
  for (let place = 0; place < LENGTH; place += 1) {
    number = DIGITS.charAt(bits % DIGITS.length) + number;
    bits = Math.floor(bits / DIGITS.length);
  }
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

/** The end of the id that a typed number stands for, in hexadecimal digits; null if it is no number. */
export function readApplicationNumber(typed: string): string | null {
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s‐-―−ー-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  const digits = [...text].map((letter) => DIGITS.indexOf(letter));
  if (digits.length !== LENGTH || digits.includes(-1)) return null;
  return digits
    .reduce((sum, digit) => sum * DIGITS.length + digit, 0)
    .toString(16)
    .padStart(NUMBER_HEX, '0');
}
