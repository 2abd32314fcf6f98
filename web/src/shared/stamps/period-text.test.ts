import { describe, expect, it } from 'vitest';
import { firstTexts } from '../../i18n/en_US/en_US.ts';
import { createFormat } from '../../i18n/format.ts';
import { campaignOf } from '../../testing/sample-spots.ts';
import { daysUntilStart, periodText, remainingText } from './period-text.ts';

const format = createFormat('en_US', 'Asia/Tokyo');
const october = campaignOf();
const remaining = (now: string, campaign = october) => remainingText(campaign, Date.parse(now), firstTexts, format);

describe('what is left of the event', () => {
  it.each([
    ['2026-10-01T12:00:00+09:00', null],
    ['2026-10-10T09:00:00+09:00', 'Starts today at 10:00'],
    ['2026-10-22T17:40:00+09:00', '12 days left'],
    ['2026-11-02T14:59:00Z', '1 day left'],
    ['2026-11-02T15:00:00Z', 'Last day today'],
    ['2026-11-03T23:59:59+09:00', 'Last day today'],
    ['2026-11-04T00:00:00+09:00', 'The event has ended'],
  ])('at %s: %s', (now, text) => {
    expect(remaining(now)).toBe(text);
  });

  it('is not counted in days when the event runs for years', () => {
    const long = campaignOf({ period: { ...october.period, end: '2035-12-31T23:59:59+09:00' } });
    expect(remaining('2026-10-22T17:40:00+09:00', long)).toBe('Happening now');
  });
});

it('counts the days until the start in the campaign’s time zone', () => {
  expect(daysUntilStart(october, Date.parse('2026-09-30T14:59:59Z'))).toBe(10);
  expect(daysUntilStart(october, Date.parse('2026-09-30T15:00:00Z'))).toBe(9);
});

const wholeDays = campaignOf({ period: { ...october.period, start: '2026-10-10T00:00:00+09:00' } });
const evening = campaignOf({ period: { ...october.period, end: '2026-11-03T17:30:00+09:00' } });
const nextYear = campaignOf({ period: { ...october.period, end: '2027-01-03T23:59:59+09:00' } });
it.each([
  ['in its own year', wholeDays, '2026-10-22T17:40:00+09:00', '10 Oct (Sat) – 3 Nov (Tue)'],
  ['on the first day of that year', wholeDays, '2025-12-31T15:00:00Z', '10 Oct (Sat) – 3 Nov (Tue)'],
  ['the year before', wholeDays, '2025-12-31T14:59:59Z', '10 Oct 2026 – 3 Nov 2026'],
  ['years later', wholeDays, '2034-10-22T17:40:00+09:00', '10 Oct 2026 – 3 Nov 2026'],
  ['with the time of a late start', october, '2026-10-22T17:40:00+09:00', '10 Oct (Sat) 10:00 – 3 Nov (Tue)'],
  ['with the time of an early end', evening, '2025-10-22T17:40:00+09:00', '10 Oct 2026 10:00 – 3 Nov 2026 17:30'],
  ['across a new year, before it', nextYear, '2026-12-31T23:59:59+09:00', '10 Oct 2026 10:00 – 3 Jan 2027'],
  ['across a new year, after it', nextYear, '2027-01-01T00:00:00+09:00', '10 Oct 2026 10:00 – 3 Jan 2027'],
])('the period has what its reader needs: %s', (_, campaign, now, text) => {
  expect(periodText(campaign, Date.parse(now), format)).toBe(text);
});
