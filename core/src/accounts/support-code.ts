import { BASE_32, readBase32 } from '../lib/base-32.ts';

/**
 * The support code of an account, which a visitor reads out to the desk: 7 random characters and a check character. It opens
 * nothing: only members who may help visitors can find an account by it.
 */

const inBase32 = (digit: number): string => BASE_32.charAt(digit);

/** The random characters, without the check character. */
export const SUPPORT_CODE_RANDOM = 7;

/** Doubles in the field of 32 elements (x^5 + x^2 + 1). */
const doubled = (value: number): number => ((value << 1) & 31) ^ (value & 16 ? 0b00101 : 0);

/**
 * The check digit is the sum of all digits, each multiplied by another power of 2 in the field of 32 elements. So it finds every
 * wrong character and every two that were swapped.
 */
const checkOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => doubled(sum ^ digit), 0);

/** The code of 7 random numbers from 0 to 31. */
export const supportCode = (digits: readonly number[]): string => [...digits, checkOf(digits)].map(inBase32).join('');

/** What a typed code says: a code, characters that cannot be one (`null`), or a code with a wrong character (`misread`). */
export function readSupportCode(typed: string): string | 'misread' | null {
  const digits = readBase32(typed, SUPPORT_CODE_RANDOM + 1);
  if (!digits) return null;
  return checkOf(digits.slice(0, -1)) === digits.at(-1) ? digits.map(inBase32).join('') : 'misread';
}
