import { LOCALES, type Locale } from '@meguri/core/lib/locale.ts';
import { describe, expect, it } from 'vitest';
import { createFormat, type Format } from './format.ts';
import { plural } from './grammar/plural.ts';

/** 22 October 2026, 00:30 in Tokyo; 21 October in UTC. */
const AT = '2026-10-21T15:30:00Z';

describe('formats', () => {
  it.each<[Locale, string, string, string]>([
    ['ja_JP', '10/22', '2026/10/22', '10月22日(木)'],
    ['en_US', '22 Oct', '22 Oct 2026', '22 Oct (Thu)'],
    ['zh_CH', '10/22', '2026/10/22', '10月22日 周四'],
    ['zh_TW', '10/22', '2026/10/22', '10月22日 週四'],
    ['ko_KR', '10/22', '2026/10/22', '10월 22일(목)'],
  ])('a date in %s, in the time zone of the campaign', (locale, date, fullDate, dayOfWeek) => {
    const format = createFormat(locale, 'Asia/Tokyo');
    expect([format.date(AT), format.fullDate(AT), format.dayOfWeek(AT)]).toEqual([date, fullDate, dayOfWeek]);
    expect(format.time(AT)).toBe('00:30');
    expect(createFormat(locale, 'UTC').time(Date.parse(AT))).toBe('15:30');
  });

  // New Year in Tokyo is nine hours before New Year in UTC.
  it.each<[string, string, string, string, string]>([
    ['of this year', 'Asia/Tokyo', '2026-12-31T14:59:59Z', '22 Oct', '22 Oct (Thu)'],
    ['of the year before', 'Asia/Tokyo', '2026-12-31T15:00:00Z', '22 Oct 2026', '22 Oct 2026'],
    ['of this year, further west', 'UTC', '2026-12-31T15:00:00Z', '21 Oct', '21 Oct (Wed)'],
    ['of a later year', 'Asia/Tokyo', '2025-12-31T14:59:59Z', '22 Oct 2026', '22 Oct 2026'],
  ])('a date %s', (_, timeZone, now, date, day) => {
    const format = createFormat('en_US', timeZone);
    expect([format.dateSeenAt(now, AT), format.daySeenAt(now, AT)]).toEqual([date, day]);
  });

  it.each<[number, string]>([
    [0, '0\u00a0m'],
    [35.4, '35\u00a0m'],
    [999.4, '999\u00a0m'],
    [999.6, '1\u00a0km'],
    [1240, '1.2\u00a0km'],
    [9949, '9.9\u00a0km'],
    [9950, '10\u00a0km'],
    [12_345, '12\u00a0km'],
    [610_400, '610\u00a0km'],
  ])('%d metres', (metres, text) => {
    const formats = LOCALES.map((locale): Format => createFormat(locale, 'Asia/Tokyo'));
    expect(formats.map((format) => format.distance(metres))).toEqual(formats.map(() => text));
  });

  it('groups the digits of numbers', () => {
    expect(createFormat('ko_KR', 'Asia/Seoul').number(1234)).toBe('1,234');
  });
});

it.each([
  [0, 'stamps'],
  [1, 'stamp'],
  [2, 'stamps'],
])('the English plural for %d', (n, word) => {
  expect(plural(n, 'stamp', 'stamps')).toBe(word);
});
