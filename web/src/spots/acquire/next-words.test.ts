import { expect, it } from 'vitest';
import { createFormat } from '../../i18n/format.ts';
import { nextTime } from './next-words.ts';

const format = createFormat('en_US', 'Asia/Tokyo');
const at = (nextAvailableAt: string | null) =>
  nextTime({ nextAvailableAt, now: Date.parse('2026-10-22T17:40:00+09:00'), timeZone: 'Asia/Tokyo', format });

it.each([
  [null, { kind: 'never' }],
  ['2026-10-22T15:00:00Z', { kind: 'tomorrow' }],
  ['2026-10-26T00:00:00+09:00', { kind: 'on', day: '26 Oct (Mon)' }],
])('after %s', (next, words) => {
  expect(at(next)).toEqual(words);
});
