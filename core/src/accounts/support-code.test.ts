import { describe, expect, it } from 'vitest';
import { inHalves } from '../lib/base-32.ts';
import { readSupportCode, supportCode } from './support-code.ts';

const CODES = [
  [0, 0, 0, 0, 0, 0, 0],
  [31, 0, 17, 4, 9, 22, 1],
  [5, 5, 6, 31, 30, 29, 28],
].map(supportCode);
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('a support code', () => {
  it('is read as it is shown, and as people type it', () => {
    const code = supportCode([1, 0, 17, 4, 9, 22, 1]);
    const shown = inHalves(code);
    expect(shown).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    for (const typed of [
      shown,
      code.toLowerCase(),
      ` ${shown.replace('-', '－')} `,
      code.replaceAll('0', 'O').replaceAll('1', 'l'),
    ]) {
      expect(readSupportCode(typed)).toBe(code);
    }
  });

  it.each(['', 'hana', '1234567', '123456789', 'UUUUUUUU', 'hana@example.jp'])('is not %j', (typed) => {
    expect(readSupportCode(typed)).toBeNull();
  });

  it('notices every wrong character', () => {
    for (const code of CODES) {
      for (let place = 0; place < code.length; place += 1) {
        for (const digit of DIGITS) {
          if (digit === code[place]) continue;
          expect(readSupportCode(code.slice(0, place) + digit + code.slice(place + 1))).toBe('misread');
        }
      }
    }
  });

  it('notices any two characters that were swapped', () => {
    for (const code of CODES) {
      for (let left = 0; left < code.length; left += 1) {
        for (let right = left + 1; right < code.length; right += 1) {
          if (code[left] === code[right]) continue;
          const letters = [...code];
          [letters[left], letters[right]] = [letters[right] ?? '', letters[left] ?? ''];
          expect(readSupportCode(letters.join(''))).toBe('misread');
        }
      }
    }
  });
});
