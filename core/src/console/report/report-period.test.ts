import { expect, it } from 'vitest';
import { dayAfter, periodBefore, reportPeriod, wholePeriod } from './report-period.ts';

const HOUR = 3_600_000;

it.each([
  ['a day of 24 hours', '2026-10-05', '2026-10-05', 'Asia/Tokyo', '2026-10-04T15:00:00.000Z', 24],
  ['the day when clocks go back', '2026-10-25', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
  ['the day when clocks go forward', '2026-03-29', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
  ['a day without midnight', '2026-09-06', '2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z', 23],
  ['two days in one month and the next', '2026-09-30', '2026-10-01', 'Asia/Tokyo', '2026-09-29T15:00:00.000Z', 48],
])('%s', (_what, from, to, timeZone, start, hours) => {
  const period = reportPeriod(from, to, timeZone);
  expect(period && [new Date(period.start).toISOString(), (period.end - period.start) / HOUR]).toEqual([start, hours]);
  expect([period?.days[0], period?.days.at(-1)]).toEqual([from, to]);
});

it.each([
  ['2026-02-30', '2026-03-01'],
  ['2026-10-05', 'tomorrow'],
  ['2026-10-05', '2026-10-04'],
  ['2026-01-01', dayAfter('2026-01-01', 400)],
])('%s to %s is no period', (from, to) => {
  expect(reportPeriod(from, to, 'Asia/Tokyo')).toBeNull();
});

const at = (text: string) => Date.parse(text);
const CAMPAIGN = {
  timeZone: 'Asia/Tokyo',
  period: { start: at('2026-10-01T00:00+09:00'), end: at('2026-10-31T23:59:59+09:00') },
};

it.each([
  ['the campaign', CAMPAIGN.period, { from: '2026-10-01', to: '2026-10-31' }],
  [
    '400 days until today of a longer campaign',
    { ...CAMPAIGN.period, start: at('2024-01-01T00:00Z') },
    { from: '2025-09-01', to: '2026-10-05' },
  ],
  [
    'the last 400 days of a longer campaign that is over',
    { start: at('2024-01-01T00:00Z'), end: at('2026-10-03T00:00Z') },
    { from: '2025-08-30', to: '2026-10-03' },
  ],
  [
    'the first 400 days of a longer campaign that has just begun',
    { start: at('2026-10-01T00:00+09:00'), end: at('2030-10-03T00:00Z') },
    { from: '2026-10-01', to: '2027-11-04' },
  ],
  ['today without limits', { start: null, end: null }, { from: '2026-10-05', to: '2026-10-05' }],
])('the whole period is %s', (_what, period, expected) => {
  expect(wholePeriod({ ...CAMPAIGN, period }, at('2026-10-05T12:00+09:00'))).toEqual(expected);
});

it.each([
  ['of a week that is over', '2026-10-08', '2026-10-14', '2026-11-01', ['2026-10-01', '2026-10-07', 168]],
  ['up to the same point', '2026-10-08', '2026-10-14', '2026-10-10T06:00+09:00', ['2026-10-01', '2026-10-07', 54]],
  ['that has not begun', '2026-10-08', '2026-10-14', '2026-10-07', ['2026-10-01', '2026-10-07', 0]],
  ['before the campaign', '2026-10-07', '2026-10-13', '2026-11-01', null],
])('the period before one %s', (_what, from, to, now, expected) => {
  const period = reportPeriod(from, to, 'Asia/Tokyo');
  const before = period && periodBefore(period, CAMPAIGN, at(now));
  expect(before && [before.from, before.to, (before.end - before.start) / HOUR]).toEqual(expected);
});
