import { describe, expect, it } from 'vitest';
import { AdmissionLimit, FEW, LEAST, type Window } from './admission-limit.ts';

const CALM: Window = { isSaturated: false, answers: 100, slowdown: 1, inFlight: 30, refused: 0 };
const OVERLOADED: Window = { isSaturated: true, answers: 100, slowdown: 8, inFlight: 1_000, refused: 0 };

/** The limit after each of the windows. */
function limits(windows: readonly Window[]): number[] {
  const limit = new AdmissionLimit();
  return windows.map((window) => {
    limit.update(window);
    return Math.round(limit.current);
  });
}
const times = (count: number, window: Window): Window[] => Array.from({ length: count }, () => window);

describe('no limit', () => {
  it.each<[string, Window]>([
    ['calm use', CALM],
    ['a database that is slow, but not saturated', { ...OVERLOADED, isSaturated: false, slowdown: 100 }],
    ['a saturated server that is as fast as in calm use', { ...OVERLOADED, slowdown: 1.9 }],
    ['a saturated server with few calls', { ...OVERLOADED, inFlight: FEW }],
    ['a database that answers nothing', { ...OVERLOADED, answers: 0, slowdown: Number.NaN }],
  ])('%s', (_what, window) => {
    expect(limits(times(50, window)).at(-1)).toBe(Infinity);
  });

  it('a burst that is over in two windows', () => {
    const burst = [OVERLOADED, OVERLOADED, CALM];
    expect(limits([...burst, ...burst, ...burst]).at(-1)).toBe(Infinity);
  });
});

describe('overload', () => {
  it('sets the limit in the third window to what takes twice as long as in calm use', () => {
    expect(limits(times(3, OVERLOADED))).toEqual([Infinity, Infinity, 250]);
  });

  it.each<[string, Partial<Window>, number]>([
    ['shrinks by at most 30 % in a window', { slowdown: 50 }, 175],
    ['shrinks by what answers took too long', { slowdown: 2.5 }, 200],
    ['stays while answers take twice as long', { slowdown: 2 }, 250],
    ['grows by at most 10 % while answers are faster', { slowdown: 1, refused: 1 }, 275],
    ['grows once neither server nor database is saturated', { isSaturated: false, slowdown: 5, refused: 1 }, 275],
    ['does not grow while nothing is refused', { slowdown: 1 }, 250],
    ['stays while the database answers nothing', { answers: 0, slowdown: Number.NaN }, 250],
    [
      'grows while nothing is saturated and nothing is answered',
      { isSaturated: false, answers: 0, slowdown: Number.NaN, refused: 1 },
      275,
    ],
  ])('then %s', (_what, next, expected) => {
    const window = { ...OVERLOADED, inFlight: 250, ...next };
    expect(limits([...times(3, OVERLOADED), window]).at(-1)).toBe(expected);
  });

  it('never shrinks below a batch that shares its flush well', () => {
    expect(limits(times(40, { ...OVERLOADED, slowdown: 500, refused: 1 })).at(-1)).toBe(LEAST);
  });

  it('ends after ten windows without a refusal', () => {
    const refusing = { ...OVERLOADED, slowdown: 2, refused: 5 };
    const after = limits([...times(3, OVERLOADED), ...times(9, CALM), refusing, ...times(10, CALM)]);
    expect(after.slice(-2)).toEqual([expect.any(Number), Infinity]);
    expect(after.slice(2, -1).every(Number.isFinite)).toBe(true);
  });
});

it('finds the limit of a server whose answers take longer the more calls are in progress', () => {
  const limit = new AdmissionLimit();
  // 10,000 calls a second and 10 ms in calm use: twice as long with 200 calls in progress.
  for (let n = 0; n < 100; n += 1) {
    const inFlight = Math.min(3_000, limit.current);
    limit.update({ isSaturated: true, answers: 1_000, slowdown: inFlight / 100, inFlight, refused: 4_000 });
  }
  expect(limit.current).toBeGreaterThan(190);
  expect(limit.current).toBeLessThan(210);
});
