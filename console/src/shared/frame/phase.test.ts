import { describe, expect, it } from 'vitest';
import { phaseAt } from './phase.ts';

const day = (date: string, time = '00:00') => Date.parse(`${date}T${time}:00Z`);
const START = day('2026-10-10');
const END = day('2026-11-03', '23:59');

describe('the phase of a campaign', () => {
  it('counts the days until it opens', () => {
    expect(phaseAt(START, END, day('2026-10-08'))).toMatchObject({ phase: 'before', daysLeft: 2 });
    expect(phaseAt(START, END, day('2026-10-08')).at).toBeCloseTo(28 / 30 / 3);
    expect(phaseAt(START, END, day('2026-01-01')).at).toBe(0);
  });

  it('counts the day of the event, and the whole days that are left', () => {
    expect(phaseAt(START, END, START)).toMatchObject({ phase: 'running', day: 1, daysLeft: 24 });
    expect(phaseAt(START, END, day('2026-11-03', '09:00'))).toMatchObject({ phase: 'running', day: 25, daysLeft: 0 });
    expect(phaseAt(START, END, END).phase).toBe('running');
  });

  it('is over after its last minute', () => {
    expect(phaseAt(START, END, END + 1)).toMatchObject({ phase: 'ended', at: 2 / 3 });
    expect(phaseAt(START, END, day('2027-06-01')).at).toBe(1);
  });
});
