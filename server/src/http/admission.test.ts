import { beforeEach, describe, expect, it } from 'vitest';
import { type Admission, openAdmission } from './admission.ts';

const MANY = 500;
let now: number;
let busy: number;
let group: { isBacklogged: boolean };
let lines: string[];
let admission: Admission;

beforeEach(() => {
  [now, busy, group, lines] = [0, 0.3, { isBacklogged: false }, []];
  const log = {
    warn: (_facts: object, text: string) => lines.push(text),
    info: (text: string) => lines.push(text),
  };
  admission = openAdmission({ now: () => now, busy: () => busy, groups: [group], log: log as never });
});

/** Lets `calls` begin every 100 ms, each of which takes `ms`, and returns how many were refused. */
function use({ calls, ms, rounds }: { calls: number; ms: number; rounds: number }): number {
  const before = admission.refused;
  for (let round = 0; round < rounds; round += 1) {
    const ends = Array.from({ length: calls }, () => admission.begin());
    now += ms;
    for (const end of ends) end?.();
    now += Math.max(0, 100 - ms);
  }
  return admission.refused - before;
}

describe('accepts', () => {
  it('many calls while they are answered in time', () => {
    busy = 1;
    expect(use({ calls: MANY, ms: 6, rounds: 50 })).toBe(0);
  });

  it('calls that wait for a slow database, and takes their duration for what is usual only up to 100 ms', () => {
    expect(use({ calls: MANY, ms: 3_000, rounds: 50 })).toBe(0);
    busy = 1;
    expect(use({ calls: MANY, ms: 190, rounds: 10 })).toBe(0);
    expect(use({ calls: MANY, ms: 300, rounds: 10 })).toBeGreaterThan(0);
  });

  it('calls while nothing is answered', () => {
    group.isBacklogged = true;
    for (let n = 0; n < 2_000; n += 1) {
      now += 1;
      expect(admission.begin()).not.toBeNull();
    }
  });
});

describe.each([
  ['the event loop is saturated', () => (busy = 1)],
  ['the database does not keep up', () => (group.isBacklogged = true)],
])('while %s', (_what, saturate) => {
  it('and answers take long, refuses calls above a limit, and lifts it afterwards', () => {
    saturate();
    expect(use({ calls: MANY, ms: 80, rounds: 3 })).toBe(0);
    expect(use({ calls: MANY, ms: 80, rounds: 5 })).toBeGreaterThan(4 * (MANY - 100));
    expect(admission.limit).toBeLessThan(100);
    expect(admission.inFlight).toBe(0);
    [busy, group.isBacklogged] = [0.3, false];
    use({ calls: 30, ms: 4, rounds: 11 });
    expect(use({ calls: MANY, ms: 4, rounds: 1 })).toBe(0);
    expect(admission.limit).toBe(Infinity);
    expect(lines).toEqual(['overloaded: calls are refused', 'no longer overloaded']);
  });
});

it('lifts the limit although calls that never end, such as slow bodies, fill it', () => {
  busy = 1;
  use({ calls: MANY, ms: 80, rounds: 8 });
  expect(admission.limit).toBeLessThan(100);
  busy = 0.3;
  while (admission.begin()) now += 1;
  expect(use({ calls: 5, ms: 4, rounds: 30 })).toBeGreaterThan(0);
  expect(use({ calls: 5, ms: 4, rounds: 30 })).toBe(0);
  expect(admission.limit).toBe(Infinity);
});
