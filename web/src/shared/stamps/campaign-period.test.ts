import { describe, expect, it } from 'vitest';
import { campaignOf } from '../../testing/sample-spots.ts';
import { acquisitionPeriod, acquisitionState, daysBetween, eventState } from './campaign-period.ts';

describe('days between two instants', () => {
  it.each([
    ['the same day', '2026-10-22T00:00:00+09:00', '2026-10-22T23:59:59+09:00', 'Asia/Tokyo', 0],
    ['a second before midnight', '2026-10-22T23:59:59+09:00', '2026-10-23T00:00:00+09:00', 'Asia/Tokyo', 1],
    ['the last day of the mock', '2026-10-22T17:40:00+09:00', '2026-11-03T23:59:59+09:00', 'Asia/Tokyo', 12],
    ['another zone counts other midnights', '2026-10-22T17:40:00Z', '2026-10-22T23:00:00Z', 'Asia/Tokyo', 0],
    ['and here they fall apart', '2026-10-22T14:00:00Z', '2026-10-22T16:00:00Z', 'Asia/Tokyo', 1],
    ['behind Greenwich', '2026-10-22T03:00:00Z', '2026-10-22T05:00:00Z', 'America/New_York', 1],
    ['over the end of summer time', '2026-10-24T12:00:00+02:00', '2026-10-26T12:00:00+01:00', 'Europe/Berlin', 2],
    ['over a leap day', '2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z', 'UTC', 2],
    ['backwards', '2026-10-23T12:00:00Z', '2026-10-22T12:00:00Z', 'UTC', -1],
  ])('%s', (_, from, to, timeZone, days) => {
    expect(daysBetween(Date.parse(from), Date.parse(to), timeZone)).toBe(days);
  });
});

describe('the acquisition period', () => {
  const narrow = campaignOf({ acquisition: { limit: 'day', start: null, end: '2026-11-01T17:00:00+09:00' } });

  it('is the event period when the campaign sets none', () => {
    expect(acquisitionPeriod(narrow)).toEqual({
      start: '2026-10-10T10:00:00+09:00',
      end: '2026-11-01T17:00:00+09:00',
    });
  });

  it.each([
    ['2026-10-10T09:59:59+09:00', 'before', 'before'],
    ['2026-10-10T10:00:00+09:00', 'running', 'running'],
    ['2026-11-01T17:00:01+09:00', 'ended', 'running'],
    ['2026-11-04T00:00:00+09:00', 'ended', 'ended'],
  ])('at %s it is %s, the event %s', (now, acquiring, event) => {
    expect(acquisitionState(narrow, Date.parse(now))).toBe(acquiring);
    expect(eventState(narrow, Date.parse(now))).toBe(event);
  });
});
