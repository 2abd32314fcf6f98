import { describe, expect, it } from 'vitest';
import { sealTilt, sealWords } from './seal-words.ts';

describe('the words of a seal', () => {
  it.each([
    ['磯部 直子', '磯部', false],
    ['岬　凪', '岬', false],
    ['五十嵐一郎', '五十嵐', false],
    ['Mary Ann Smith', 'SMI', true],
    ['O’Brien', 'O’B', true],
    ['  ', '', false],
  ])('of %s are %s', (name, text, isLatin) => {
    expect(sealWords(name)).toEqual({ text, isLatin });
  });

  it('always tilt alike, by less than seven degrees', () => {
    expect(sealTilt('磯部 直子')).toBe(sealTilt('磯部 直子'));
    for (const name of ['磯部', '汐田', '岬', 'Smith']) expect(Math.abs(sealTilt(name))).toBeLessThan(7);
  });
});
