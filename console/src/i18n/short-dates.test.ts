import { afterEach, expect, it, vi } from 'vitest';
import { clockTag } from './clock-tag.ts';
import { shortDates } from './short-dates.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  ['ja_JP', '2026-10-05T03:00:00Z', '10/5'],
  ['ja_JP', '2025-10-05T03:00:00Z', '2025/10/5'],
  ['en_US', '2027-10-05T03:00:00Z', '10/5/2027'],
  // Already the new year in the time zone.
  ['ja_JP', '2026-12-31T15:00:00Z', '2027/1/1'],
  ['ja_JP', '2025-12-31T15:00:00Z', '1/1'],
] as const)('writes the date in %s of %s as %s in October 2026', (locale, at, text) => {
  vi.useFakeTimers({ now: Date.parse('2026-10-10T00:00:00Z') });
  const options = { month: 'numeric', day: 'numeric', timeZone: 'Asia/Tokyo' } as const;
  expect(shortDates(clockTag(locale), options)(at)).toBe(text);
});
