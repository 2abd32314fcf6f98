import { describe, expect, it } from 'vitest';
import { wordDifference } from './word-difference.ts';

const shown = (before: string, after: string): string =>
  wordDifference(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'old' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

describe('the difference of two texts', () => {
  it.each([
    ['点灯は 17 時から 21 時まで', '点灯は 17 時から 22 時まで', '点灯は 17 時から [-21-][+22+] 時まで'],
    ['Lit from 17:00', 'Lit daily from 17:00', 'Lit [+daily +]from 17:00'],
    ['あいう', 'あいう', 'あいう'],
    ['', 'あ', '[+あ+]'],
    ['あ', '', '[-あ-]'],
    ['あい', 'あいい', 'あい[+い+]'],
    ['등롱은 18시부터', '등롱은 19시부터', '등롱은 [-18-][+19+]시부터'],
    ['赤と白', '白と赤', '[-赤と-]白[+と赤+]'],
  ])('%s → %s', (before, after, difference) => expect(shown(before, after)).toBe(difference));

  it('of long texts is one change in the middle', () => {
    const [one, other] = ['a'.repeat(5).split('').join(' '), 'b '.repeat(5)].map((text) => text.repeat(400));
    const parts = wordDifference(`same ${one} end`, `same ${other} end`);
    expect(parts.map(({ kind }) => kind)).toEqual(['same', 'old', 'new', 'same']);
    expect(
      parts
        .filter(({ kind }) => kind !== 'new')
        .map(({ text }) => text)
        .join(''),
    ).toBe(`same ${one} end`);
  });
});
