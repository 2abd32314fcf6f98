import { expect, it } from 'vitest';
import { erasingDay } from './erasing-day.ts';

it.each([
  ['2026-11-03', 1, 'Asia/Tokyo', '2026-11-04'],
  ['2026-11-03T23:59:59+09:00', 1, 'Asia/Tokyo', '2026-11-04'],
  // The same instants in other words: the day of the campaign's time zone counts.
  ['2026-11-03T20:00:00Z', 1, 'Asia/Tokyo', '2026-11-05'],
  ['2026-11-04T02:00:00+09:00', 1, 'America/New_York', '2026-11-04'],
  ['2026-11-03 20:00', 30, 'Asia/Tokyo', '2026-12-03'],
  // 24 hours are more than the next day, which has 23.
  ['2027-03-13', 1, 'America/New_York', '2027-03-15'],
  ['2026-02-27', 2, 'Asia/Tokyo', '2026-03-01'],
  ['soon', 1, 'Asia/Tokyo', null],
  [null, 1, 'Asia/Tokyo', null],
  ['2026-11-03', 1, 'Asia/Tok', null],
  ['2026-11-03T20:00:00Z', 1, 'Asia/Tok', null],
  ['2026-11-03', 1e15, 'Asia/Tokyo', null],
])('a period that ends on %s is erased after %i days in %s on %s', (end, days, timeZone, day) => {
  expect(erasingDay(end, days, timeZone)).toBe(day);
});
