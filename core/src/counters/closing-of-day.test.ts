import { describe, expect, it } from 'vitest';
import { closingOfDay, endOfTaking } from './closing-of-day.ts';

const at = (time: string) => Date.parse(`2026-10-${time}:00+09:00`);
const HOUR = 3_600_000;
const tent = { opens: '10:00', closes: '19:00' };
const bar = { opens: '18:00', closes: '02:00' };
const always = { opens: '00:00', closes: '00:00' };

describe('the closing of a day', () => {
  const of = (over: Partial<Parameters<typeof closingOfDay>[0]> = {}) =>
    closingOfDay({ now: at('24T12:00'), timeZone: 'Asia/Tokyo', counters: [], ends: [], habits: [], ...over });
  it.each<[string, Parameters<typeof of>[0], string, string]>([
    ['midnight where nothing is known', {}, '25T00:00', 'midnight'],
    ['that of the counter', { counters: [tent] }, '24T19:00', 'counter'],
    ['that of a counter that has not opened', { counters: [tent], now: at('24T08:00') }, '24T19:00', 'counter'],
    ['that of a counter that has closed', { counters: [tent], now: at('24T20:00') }, '24T19:00', 'counter'],
    ['that of the last counter', { counters: [tent, { ...tent, closes: '17:00' }] }, '24T19:00', 'counter'],
    ['after midnight', { counters: [tent, bar] }, '25T02:00', 'counter'],
    ['of the night before', { counters: [bar], now: at('24T01:00') }, '24T02:00', 'counter'],
    ['of the night, not of the morning', { counters: [tent, bar], now: at('25T00:30') }, '25T02:00', 'counter'],
    ['of the next day after the night', { counters: [tent, bar], now: at('25T02:00') }, '26T02:00', 'counter'],
    [
      'the last one of the night',
      { counters: [{ ...bar, closes: '01:00' }, bar], now: at('25T01:30') },
      '25T02:00',
      'counter',
    ],
    [
      'that of a tent that has opened beside the night',
      { counters: [tent, { opens: '20:00', closes: '11:00' }], now: at('25T10:30') },
      '25T19:00',
      'counter',
    ],
    [
      'of the night before the period ends',
      { counters: [bar], now: at('25T00:30'), ends: [at('25T17:00')] },
      '25T02:00',
      'counter',
    ],
    ['not that of a counter that never closes', { counters: [always] }, '25T00:00', 'midnight'],
    ['the end of a period today', { ends: [null, at('24T17:00'), at('30T17:00')] }, '24T17:00', 'period'],
    ['not the end of a date', { ends: [at('24T23:59') + 59_000] }, '25T00:00', 'midnight'],
    ['the later one', { counters: [tent], ends: [at('24T17:00')] }, '24T19:00', 'counter'],
    ['that of a known day before a habit', { counters: [tent], habits: [21 * HOUR] }, '24T19:00', 'counter'],
    ['the latest habit, in half hours', { habits: [16 * HOUR, 20.6 * HOUR] }, '24T21:00', 'habit'],
    ['midnight where prizes go out all night', { habits: [23.8 * HOUR] }, '25T00:00', 'midnight'],
  ])('is %s', (_what, over, closes, by) => {
    const closing = of(over);
    expect([closing.at, closing.by]).toEqual([at(closes), by]);
    expect(closing.over).toBe(by === 'habit' ? at('25T00:00') : closing.at);
  });

  it.each<[string, Parameters<typeof of>[0], string]>([
    ['midnight', {}, '24T00:00'],
    ['midnight, also with a counter', { counters: [tent] }, '24T00:00'],
    ['midnight before a habit', { habits: [16 * HOUR] }, '24T00:00'],
    ['the opening of a counter that closes after midnight', { counters: [bar], now: at('24T23:00') }, '24T18:00'],
    ['that of the night before until it closes', { counters: [bar], now: at('25T01:59') }, '24T18:00'],
    ['that of the next night as soon as it closes', { counters: [bar], now: at('25T02:00') }, '25T18:00'],
    ['the first opening, also after midnight', { counters: [tent, bar], now: at('25T01:00') }, '24T10:00'],
    ['the first opening', { counters: [tent, bar], now: at('24T20:00') }, '24T10:00'],
    [
      'the next opening of a counter that closes at midnight',
      { counters: [{ ...bar, closes: '00:00' }], now: at('25T00:00') },
      '25T18:00',
    ],
  ])('is that of the day that began at %s', (_what, over, from) => {
    expect(of(over).from).toBe(at(from));
  });

  it('is by the clock on a day on which the clocks change', () => {
    const closing = closingOfDay({
      now: Date.parse('2026-10-25T12:00:00+01:00'),
      timeZone: 'Europe/Berlin',
      counters: [tent],
      ends: [],
      habits: [],
    });
    expect(closing.at).toBe(Date.parse('2026-10-25T19:00:00+01:00'));
  });
});

describe('the end of taking', () => {
  const half = 30 * 60_000;
  it.each<[string, number[], number | null]>([
    ['is that of the last prizes', [0, 0, 10, 10, 0], 4 * half],
    ['leaves stragglers out', [0, 50, 50, 0, 1], 3 * half],
    ['is not known of a day with few prizes', [0, 10, 9, 0], null],
  ])('%s', (_what, taken, end) => {
    expect(endOfTaking(taken, half)).toBe(end);
  });
});
