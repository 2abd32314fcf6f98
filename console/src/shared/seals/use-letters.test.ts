import { expect, it } from 'vitest';
import { lettersToRead } from './use-letters.ts';

it('reads each letter once for each direction', () => {
  expect(
    lettersToRead([
      { text: '灯台', direction: 'horizontal' },
      { text: '灯 坂', direction: 'horizontal' },
      { text: '灯', direction: 'vertical' },
      { text: '', direction: 'vertical' },
    ]),
  ).toEqual([
    { text: '台坂灯', direction: 'horizontal' },
    { text: '灯', direction: 'vertical' },
  ]);
});

it('reads the letters of a large campaign in parts', () => {
  const recipes = Array.from({ length: 500 }, (_, at) => ({
    text: String.fromCodePoint(0x4e00 + at),
    direction: 'horizontal' as const,
  }));
  expect(lettersToRead(recipes).map(({ text }) => text.length)).toEqual([200, 200, 100]);
});
