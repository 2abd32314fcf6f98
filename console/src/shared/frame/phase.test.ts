import { describe, expect, it } from 'vitest';
import { phaseAt } from './phase.ts';

const day = (date: string, time = '00:00') => Date.parse(`${date}T${time}:00Z`);
const PERIOD = { start: day('2026-10-10'), end: day('2026-11-03', '23:59'), timeZone: 'UTC' };

describe('the phase of a campaign', () => {
  it('counts the days until it opens', () => {
    expect(phaseAt(PERIOD, day('2026-10-08'))).toMatchObject({ phase: 'before', daysLeft: 2 });
    expect(phaseAt(PERIOD, day('2026-10-08')).at).toBeCloseTo(28 / 30 / 3);
    expect(phaseAt(PERIOD, day('2026-01-01')).at).toBe(0);
  });

  it('is over after its last minute', () => {
    expect(phaseAt(PERIOD, PERIOD.end).phase).toBe('running');
    expect(phaseAt(PERIOD, PERIOD.end + 1)).toMatchObject({ phase: 'ended', at: 2 / 3 });
    expect(phaseAt(PERIOD, day('2027-06-01')).at).toBe(1);
  });
});

const TOKYO = ['Asia/Tokyo', '2026-10-10T10:00+09:00', '2026-10-12T17:00+09:00'] as const;
/** The clocks go back an hour in the night before the second day. */
const BERLIN = ['Europe/Berlin', '2026-10-24T10:00+02:00', '2026-10-26T17:00+01:00'] as const;
/** They go forward an hour there. */
const NEW_YORK = ['America/New_York', '2027-03-13T23:00-05:00', '2027-03-15T00:00-04:00'] as const;

it.each([
  [...TOKYO, '2026-10-09T09:00+09:00', 0, 1],
  [...TOKYO, '2026-10-09T23:59+09:00', 0, 1],
  [...TOKYO, '2026-10-10T00:00+09:00', 0, 0],
  [...TOKYO, '2026-10-10T10:00+09:00', 1, 2],
  [...TOKYO, '2026-10-10T23:59+09:00', 1, 2],
  [...TOKYO, '2026-10-11T00:00+09:00', 2, 1],
  [...TOKYO, '2026-10-11T09:30+09:00', 2, 1],
  [...TOKYO, '2026-10-11T18:00+09:00', 2, 1],
  [...TOKYO, '2026-10-12T09:30+09:00', 3, 0],
  [...TOKYO, '2026-10-12T17:00+09:00', 3, 0],
  [...BERLIN, '2026-10-25T00:30+02:00', 2, 1],
  [...BERLIN, '2026-10-25T23:30+01:00', 2, 1],
  [...BERLIN, '2026-10-26T00:30+01:00', 3, 0],
  [...NEW_YORK, '2027-03-13T23:30-05:00', 1, 1],
  [...NEW_YORK, '2027-03-14T23:30-04:00', 2, 0],
])('in %s, open from %s to %s, it is at %s day %i with %i days left', (timeZone, start, end, now, number, daysLeft) => {
  const period = { start: Date.parse(start), end: Date.parse(end), timeZone };
  expect(phaseAt(period, Date.parse(now))).toMatchObject({ day: number, daysLeft });
});
