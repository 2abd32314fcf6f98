import { BASE_32, inHalves, readBase32 } from '../lib/base-32.ts';

/**
 * The number of an application, by which people name it: the last 40 bits of its id as 8 characters. It is not a secret and opens
 * nothing. Two applications of a campaign have the same one about once in 20,000 campaigns of 10,000 applications.
 */

const LENGTH = 8;
/** Hexadecimal digits at the end of an id that the number is made of. */
const NUMBER_HEX = 10;

/** The number of the application with this id, as it is shown: `4K7M-29QX`. */
export function applicationNumber(applicationId: string): string {
  let bits = Number.parseInt(applicationId.slice(-NUMBER_HEX), 16);
  let number = '';
  for (let place = 0; place < LENGTH; place += 1) {
    number = BASE_32.charAt(bits % BASE_32.length) + number;
    bits = Math.floor(bits / BASE_32.length);
  }
  return inHalves(number);
}

/** The end of the id that a typed number stands for, in hexadecimal digits; null if it is no number. */
export function readApplicationNumber(typed: string): string | null {
  const digits = readBase32(typed, LENGTH);
  if (!digits) return null;
  return digits
    .reduce((sum, digit) => sum * BASE_32.length + digit, 0)
    .toString(16)
    .padStart(NUMBER_HEX, '0');
}
