import { expect, it } from 'vitest';
import { type DrawTimes, stateOfDraw } from './draw-state.ts';

const TIMES: DrawTimes = { opensAt: 10, entriesCloseAt: 20, drawAt: 30, decidedAt: null, drawnAt: null };

it.each<[string, Partial<DrawTimes>, number, string]>([
  ['before its window', {}, 9, 'sealed'],
  ['at the beginning of its window', {}, 10, 'open'],
  ['without a window', { opensAt: null }, 0, 'open'],
  ['just before entries close', {}, 19, 'open'],
  ['when entries have closed', {}, 20, 'closed'],
  ['just before the draw', {}, 29, 'closed'],
  ['at the draw', {}, 30, 'due'],
  ['long after it', {}, 3_000, 'due'],
  ['whose entries close with the draw', { entriesCloseAt: 30 }, 29, 'open'],
  ['that is decided', { decidedAt: 31 }, 32, 'drawing'],
  ['that was decided by a server whose clock is ahead', { decidedAt: 31 }, 15, 'drawing'],
  ['that is published', { decidedAt: 31, drawnAt: 31 }, 32, 'drawn'],
  ['that is withdrawn', { drawAt: null }, 15, 'withdrawn'],
  ['that was drawn and withdrawn later', { drawAt: null, decidedAt: 31, drawnAt: 31 }, 40, 'drawn'],
])('a draw %s', (_what, over, now, state) => {
  expect(stateOfDraw({ ...TIMES, ...over }, now)).toBe(state);
});
