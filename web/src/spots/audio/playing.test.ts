import { describe, expect, it } from 'vitest';
import { barsOf, clockText, nextSpeed, SPEEDS } from './playing.ts';

describe('the audio guide', () => {
  it.each([
    [0, '0:00'],
    [48.9, '0:48'],
    [140, '2:20'],
    [725, '12:05'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('formats %d s as %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it('cycles through all speeds', () => {
    const gone = SPEEDS.map((_, presses) => SPEEDS.slice(0, presses + 1).reduce(nextSpeed, 1));
    expect(new Set(gone)).toEqual(new Set(SPEEDS));
    expect(gone.at(-1)).toBe(1);
  });

  it('has stable bars that differ from those of other spots', () => {
    const bars = barsOf('hyakuto');
    expect(barsOf('hyakuto')).toEqual(bars);
    expect(barsOf('miso')).not.toEqual(bars);
    expect(bars.every((height) => height >= 0 && height <= 1)).toBe(true);
  });
});
