import { expect, it } from 'vitest';
import { textsIn } from './texts-in.ts';

it.each([
  [null, 0],
  ['text', 0],
  [{ name: 'one for all' }, 0],
  [{ name: { ja_JP: '町' } }, 0],
  [{ name: { ja_JP: '町', en_US: 'Town' } }, 1],
  [{ name: { en_US: '' } }, 0],
  [
    {
      spots: [
        { id: 'a', name: { en_US: 'A' } },
        { id: 'b', quiz: { choices: [{ en_US: 'B' }] } },
      ],
    },
    2,
  ],
  // The languages of the campaign are no texts.
  [{ languages: ['ja_JP', 'en_US'] }, 0],
])('%j has %i texts in English', (data, count) => {
  expect(textsIn(data, 'en_US')).toBe(count);
});
