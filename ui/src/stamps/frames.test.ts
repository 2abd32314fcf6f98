import { describe, expect, it } from 'vitest';
import { framePath, sealAngle, sealLetters } from './frames.ts';

describe('frames', () => {
  it('have nine outlines that repeat', () => {
    const nine = Array.from({ length: 9 }, (_, i) => framePath(i + 1));
    expect(new Set(nine).size).toBe(9);
    expect(framePath(10)).toBe(nine[0]);
    expect(framePath(20)).toBe(nine[1]);
  });

  it.each([0, -1, -9, 1.5, Number.NaN])('have an outline for the invalid number %s', (number) => {
    expect(framePath(number)).toMatch(/^M/);
  });
});

describe('the angle of a seal', () => {
  const angles = Array.from({ length: 200 }, (_, i) => sealAngle(`spot-${i}`));

  it('is a whole number of degrees from -7 to 7', () => {
    expect(angles.every((angle) => Number.isInteger(angle) && Math.abs(angle) <= 7)).toBe(true);
  });
  it('differs between spots but is always the same for one spot', () => {
    expect(new Set(angles).size).toBe(15);
    expect(sealAngle('hyakuto')).toBe(sealAngle('hyakuto'));
  });
});

describe('the letters of a seal without art', () => {
  it.each([
    ['よる', 'よる'],
    ['百灯坂', '百灯坂'],
    ['猫 の湯', '猫の湯'],
    ['月見の丘', '月見'],
    ['등대 전망대', '등대'],
    ['Ferry Landing', 'FL'],
    ['Hundred-Lantern Steps', 'HL'],
    ['Lighthouse', 'Li'],
    ['The Hundred-Year Vat', 'HY'],
    ['The Hinoura', 'Hi'],
    ['A', 'A'],
    ['𠮷野家', '𠮷野家'],
    ['𠮷野家前', '𠮷野'],
    ['  ', ''],
  ])('%s -> %s', (name, letters) => {
    expect(sealLetters(name)).toBe(letters);
  });
});
