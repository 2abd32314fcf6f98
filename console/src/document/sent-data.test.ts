import { expect, it } from 'vitest';
import { sentData } from './sent-data.ts';

it.each([
  ['takes the data of the answer', { text: 'slug: text', data: { slug: 'data' } }, { slug: 'data' }],
  ['takes null for a text that cannot be read', { text: 'slug: text', data: null }, null],
  ['reads the text where the answer has no data', { text: 'slug: text' }, { slug: 'text' }],
  ['knows that such a text cannot be read', { text: 'slug: [' }, null],
])('%s', async (_, answer, data) => {
  expect(await sentData(answer)).toEqual(data);
});
