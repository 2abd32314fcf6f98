import { expect, it } from 'vitest';
import { entryOf } from './entry-of.ts';

const PERIOD = { start: '2026-10-01T09:00:00+09:00', end: '2026-10-31T23:59:59+09:00' };
const at = (text: string) => Date.parse(text);

it.each([
  ['before the first publication', 0, PERIOD, '2026-10-05', true, 'overview'],
  ['without dates', 3, { start: null, end: null }, '2026-10-05', true, 'overview'],
  ['before it opens', 3, PERIOD, '2026-10-01T08:59+09:00', true, 'preflight'],
  ['when it opens', 3, PERIOD, '2026-10-01T09:00+09:00', true, 'live'],
  ['in its last minute', 3, PERIOD, '2026-10-31T23:59+09:00', true, 'live'],
  ['when it is over', 3, PERIOD, '2026-11-01T00:00+09:00', true, 'report'],
  ['before it opens, without the draft', 3, PERIOD, '2026-09-01', false, 'live'],
  ['before the first publication, without the draft', 0, PERIOD, '2026-09-01', false, 'live'],
  ['when it is over, without the draft', 3, PERIOD, '2026-12-01', false, 'report'],
])('%s opens what matters', (_what, version, period, now, seesDraft, page) => {
  expect(entryOf({ version, period, timeZone: 'Asia/Tokyo' }, { now: at(now), seesDraft })).toBe(page);
});
