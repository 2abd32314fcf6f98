import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { at } from '../testing/sample-catalogue.ts';
import {
  daysBefore,
  isoDate,
  isoWeek,
  isoWeekday,
  localDate,
  localDaysBetween,
  startOfLocalDay,
  zonedText,
} from './zoned-time.ts';

describe('localDate', () => {
  it.each([
    ['Asia/Tokyo', '2026-10-05T14:59:59.999Z', '2026-10-05'],
    ['Asia/Tokyo', '2026-10-05T15:00:00.000Z', '2026-10-06'],
    ['UTC', '2026-10-05T23:59:59.999Z', '2026-10-05'],
    ['America/Los_Angeles', '2026-10-05T06:59:59Z', '2026-10-04'],
    ['America/Los_Angeles', '2026-10-05T07:00:00Z', '2026-10-05'],
    ['Asia/Kathmandu', '2026-10-05T18:14:59Z', '2026-10-05'],
    ['Asia/Kathmandu', '2026-10-05T18:15:00Z', '2026-10-06'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['Asia/Tokyo', '2028-02-28T15:00:00Z', '2028-02-29'],
    // The clocks went back from 0:01 to 23:01.
    ['America/St_Johns', '2010-11-07T02:30:59.999Z', '2010-11-07'],
    ['America/St_Johns', '2010-11-07T02:31:00.000Z', '2010-11-06'],
  ])('in %s at %s is %s', (zone, instant, date) => {
    expect(isoDate(localDate(at(instant), zone))).toBe(date);
  });
});

describe('isoWeek and isoWeekday', () => {
  it.each([
    ['2026-10-05', '2026-W41', 1],
    ['2026-10-11', '2026-W41', 7],
    ['2026-12-28', '2026-W53', 1],
    ['2026-12-31', '2026-W53', 4],
    ['2027-01-03', '2026-W53', 7],
    ['2027-01-04', '2027-W01', 1],
    ['2024-12-30', '2025-W01', 1],
    ['2025-12-29', '2026-W01', 1],
    ['2026-01-01', '2026-W01', 4],
    ['2023-01-01', '2022-W52', 7],
    ['2021-01-03', '2020-W53', 7],
    ['2028-02-29', '2028-W09', 2],
  ])('%s is in %s, day %i', (date, week, weekday) => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    expect([isoWeek({ year, month, day }), isoWeekday({ year, month, day })]).toEqual([week, weekday]);
  });
});

describe('localDaysBetween', () => {
  it.each([
    ['the same day', '2026-10-22T00:00:00+09:00', '2026-10-22T23:59:59+09:00', 'Asia/Tokyo', 0],
    ['a second before midnight', '2026-10-22T23:59:59+09:00', '2026-10-23T00:00:00+09:00', 'Asia/Tokyo', 1],
    ['twelve days later', '2026-10-22T17:40:00+09:00', '2026-11-03T23:59:59+09:00', 'Asia/Tokyo', 12],
    ['another zone counts other midnights', '2026-10-22T17:40:00Z', '2026-10-22T23:00:00Z', 'Asia/Tokyo', 0],
    ['and here they fall apart', '2026-10-22T14:00:00Z', '2026-10-22T16:00:00Z', 'Asia/Tokyo', 1],
    ['behind Greenwich', '2026-10-22T03:00:00Z', '2026-10-22T05:00:00Z', 'America/New_York', 1],
    ['over the end of summer time', '2026-10-24T12:00:00+02:00', '2026-10-26T12:00:00+01:00', 'Europe/Berlin', 2],
    ['over a leap day', '2028-02-28T12:00:00Z', '2028-03-01T12:00:00Z', 'UTC', 2],
    ['backwards', '2026-10-23T12:00:00Z', '2026-10-22T12:00:00Z', 'UTC', -1],
  ])('%s', (_, from, to, timeZone, days) => {
    expect(localDaysBetween(Date.parse(from), Date.parse(to), timeZone)).toBe(days);
  });
});

describe('startOfLocalDay', () => {
  it.each([
    ['tomorrow', 'Asia/Tokyo', '2026-10-05T03:00:00Z', 1, '2026-10-05T15:00:00Z'],
    ['tomorrow, a millisecond before', 'Asia/Tokyo', '2026-10-05T14:59:59.999Z', 1, '2026-10-05T15:00:00Z'],
    ['tomorrow, at midnight itself', 'Asia/Tokyo', '2026-10-05T15:00:00Z', 1, '2026-10-06T15:00:00Z'],
    ['today', 'Asia/Tokyo', '2026-10-05T03:00:00.001Z', 0, '2026-10-04T15:00:00Z'],
    ['in a week over the end of the year', 'Asia/Tokyo', '2026-12-28T03:00:00Z', 7, '2027-01-03T15:00:00Z'],
    ['after the spring change', 'Europe/Lisbon', '2026-03-29T12:00:00Z', 1, '2026-03-29T23:00:00Z'],
    ['before the spring change', 'Europe/Lisbon', '2026-03-28T12:00:00Z', 1, '2026-03-29T00:00:00Z'],
    ['after the autumn change', 'Europe/Lisbon', '2026-10-25T12:00:00Z', 1, '2026-10-26T00:00:00Z'],
    ['before the autumn change', 'Europe/Lisbon', '2026-10-24T12:00:00Z', 1, '2026-10-24T23:00:00Z'],
    ['a midnight skipped', 'America/Sao_Paulo', '2018-11-03T12:00:00Z', 1, '2018-11-04T03:00:00Z'],
    ['a midnight delayed by an hour', 'America/Sao_Paulo', '2018-02-17T12:00:00Z', 1, '2018-02-18T03:00:00Z'],
    ['a midnight skipped this year', 'Africa/Cairo', '2026-04-23T12:00:00Z', 1, '2026-04-23T22:00:00Z'],
    ['the first of two midnights, west', 'America/Havana', '2026-10-31T12:00:00Z', 1, '2026-11-01T04:00:00Z'],
    ['the first of two midnights, east', 'Asia/Amman', '2021-10-28T12:00:00Z', 1, '2021-10-28T21:00:00Z'],
    ['a whole day skipped', 'Pacific/Apia', '2011-12-29T20:00:00Z', 1, '2011-12-30T10:00:00Z'],
    ['a change of half an hour', 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', 1, '2026-10-03T13:30:00Z'],
  ])('%s (%s)', (_what, zone, instant, days, start) => {
    expect(new Date(startOfLocalDay(at(instant), zone, days)).toISOString()).toBe(new Date(at(start)).toISOString());
  });

  it('is the first instant of its day in every time zone', () => {
    const zones = ['Asia/Tokyo', 'Europe/Lisbon', 'America/Havana', 'Africa/Cairo', 'America/Santiago', 'Asia/Beirut'];
    const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-12-31T00:00:00Z') });
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), fc.integer({ min: 0, max: 7 }), (instant, zone, days) => {
        const start = startOfLocalDay(instant, zone, days);
        const [today, day, eve] = [instant, start, start - 1].map((time) => isoDate(localDate(time, zone)));
        const expected = new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
        expect(day).toBe(expected);
        expect(eve! < expected).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('daysBefore', () => {
  it.each([
    ['without a change', 'Asia/Tokyo', '2026-10-12T03:00:00Z', '2026-10-05T03:00:00Z'],
    ['over the spring change', 'Europe/Berlin', '2026-04-01T10:00:00Z', '2026-03-25T11:00:00Z'],
    ['over the autumn change', 'Europe/Berlin', '2026-10-28T11:00:00Z', '2026-10-21T10:00:00Z'],
    ['after the week of the change', 'Europe/Berlin', '2026-11-02T11:00:00Z', '2026-10-26T11:00:00Z'],
    ['to a time that was skipped', 'Europe/Berlin', '2026-04-05T00:30:00Z', '2026-03-29T01:00:00Z'],
    ['to the first of two equal times', 'Europe/Berlin', '2026-11-01T01:30:00Z', '2026-10-25T00:30:00Z'],
  ])('%s (%s)', (_what, zone, instant, expected) => {
    expect(new Date(daysBefore(at(instant), zone, 7)).toISOString()).toBe(new Date(at(expected)).toISOString());
  });
});

describe('zonedText', () => {
  it.each([
    ['Asia/Tokyo', '2026-10-05T00:00:00Z', '2026-10-05T09:00:00+09:00'],
    ['UTC', '2026-10-05T00:00:00Z', '2026-10-05T00:00:00+00:00'],
    ['Asia/Kathmandu', '2026-10-05T00:00:00Z', '2026-10-05T05:45:00+05:45'],
    ['America/St_Johns', '2026-10-05T00:00:00Z', '2026-10-04T21:30:00-02:30'],
  ])('in %s at %s is %s', (zone, instant, text) => {
    expect(zonedText(at(instant), zone)).toBe(text);
    expect(at(zonedText(at(instant), zone))).toBe(at(instant));
  });
});
