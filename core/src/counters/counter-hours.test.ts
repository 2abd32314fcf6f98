import { describe, expect, it } from 'vitest';
import { closingTime, isCounterOpen, movedClosing } from './counter-hours.ts';

const TOKYO = 'Asia/Tokyo';
const at = (time: string, day = 5) => Date.parse(`2026-10-0${day}T${time}:00+09:00`);

describe('a counter from 10 to 20', () => {
  const hours = { opens: '10:00', closes: '20:00' };
  it.each([
    ['09:59', false, at('20:00')],
    ['10:00', true, at('20:00')],
    ['19:59', true, at('20:00')],
    ['20:00', false, at('20:00', 6)],
  ])('at %s', (time, isOpen, closes) => {
    expect(isCounterOpen(hours, TOKYO, at(time))).toBe(isOpen);
    expect(closingTime(hours, TOKYO, at(time))).toBe(closes);
  });
});

describe('a counter from 18 to 1 in the night', () => {
  const hours = { opens: '18:00', closes: '01:00' };
  it.each([
    ['00:30', true, at('01:00')],
    ['01:00', false, at('01:00', 6)],
    ['17:59', false, at('01:00', 6)],
    ['23:59', true, at('01:00', 6)],
  ])('at %s', (time, isOpen, closes) => {
    expect(isCounterOpen(hours, TOKYO, at(time))).toBe(isOpen);
    expect(closingTime(hours, TOKYO, at(time))).toBe(closes);
  });
});

describe('a closing time that changes', () => {
  it.each([
    ['later on the same day', '10:00', '20:00', at('20:00'), '23:30', at('23:30')],
    ['earlier on the same day', '10:00', '20:00', at('20:00'), '17:00', at('17:00')],
    ['to midnight', '10:00', '20:00', at('20:00'), '00:00', at('00:00', 6)],
    ['past midnight', '10:00', '20:00', at('20:00'), '01:00', at('01:00', 6)],
    ['later in the night', '18:00', '01:00', at('01:00', 6), '03:00', at('03:00', 6)],
    ['earlier in the night', '18:00', '01:00', at('01:00', 6), '00:30', at('00:30', 6)],
    ['back before midnight', '18:00', '01:00', at('01:00', 6), '23:00', at('23:00')],
    ['from always open', '00:00', '00:00', at('00:00', 6), '20:00', at('20:00')],
    ['from always open in the middle of the day', '10:00', '10:00', at('10:00', 6), '20:00', at('20:00')],
    ['to always open', '10:00', '20:00', at('20:00'), '10:00', at('10:00', 6)],
  ])('moves %s', (_, opens, old, closing, closes, moved) => {
    expect(movedClosing({ opens, closes: old }, { closes }, TOKYO, closing)).toBe(moved);
    expect(movedClosing({ opens, closes }, { closes }, TOKYO, moved)).toBe(moved);
  });
});

it('is always open if it opens when it closes', () => {
  expect(isCounterOpen({ opens: '00:00', closes: '00:00' }, TOKYO, at('12:00'))).toBe(true);
});

it('follows the clocks of a time zone whose clocks change', () => {
  // On 1 November 2026 the clocks of New York are set back at 2 o'clock.
  const before = Date.parse('2026-10-31T23:00:00-04:00');
  expect(closingTime({ opens: '10:00', closes: '03:00' }, 'America/New_York', before)).toBe(
    Date.parse('2026-11-01T03:00:00-05:00'),
  );
});
