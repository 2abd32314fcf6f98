import { expect, it } from 'vitest';
import { type Acknowledged, newHistory } from './day-history.ts';
import { dayProgress, daySummary } from './day-summary.ts';
import type { PlannedDay } from './plan-day.ts';

const hour = (at: number): string => new Date(at).toISOString().slice(11, 16);
const PLAN = {
  visitors: [{ persona: 'walker' }, { persona: 'walker' }, { persona: 'cheater' }],
  faults: { radius: { spotId: 'tower', from: Date.UTC(2026, 9, 10, 12), until: Date.UTC(2026, 9, 10, 14) } },
  silence: null,
} as unknown as PlannedDay;
const entry = (operation: Acknowledged['operation'], over: Partial<Acknowledged> = {}): Acknowledged =>
  ({ operation, method: '', code: '', status: 200, attempts: 1, ...over }) as Acknowledged;
const HISTORY = {
  ...newHistory(),
  acknowledged: [
    entry('startGuest'),
    entry('startGuest', { attempts: 3 }),
    entry('acquireStamp', { method: 'qr' }),
    entry('acquireStamp', { method: 'qr' }),
    entry('acquireStamp', { method: 'keyword' }),
    entry('acquireStamp', { code: 'too_far', status: 422 }),
    entry('takePresent'),
    entry('handOver'),
  ],
  broken: 2,
};

it('tells what happened, and that every call was answered', () => {
  expect(daySummary(PLAN, HISTORY, hour)).toEqual([
    'visitors   3: walker 2, cheater 1',
    'faults     radius too small at tower from 12:00 to 14:00',
    'started    2 stamp books',
    'stamps     3: qr 2, keyword 1',
    'prizes     1 taken, 0 swiped, 1 handed over at counters',
    'photos     0 posted',
    'forms      0 questionnaires answered, 0 applications sent',
    'refused    1: too_far 1',
    'repeated   1 calls under the same key; 2 attempts broke',
    'result     good: every call was answered, and each repeat like the first',
  ]);
});

it.each<[{ unanswered?: number; contradicted?: string[]; gaveUp?: number }, string]>([
  [{ unanswered: 1 }, 'BAD: 1 calls were never answered, 0 repeats were answered differently'],
  [{ contradicted: ['a', 'b'] }, 'BAD: 0 calls were never answered, 2 repeats were answered differently'],
  [
    { gaveUp: 4 },
    'good: every call was answered, and each repeat like the first; 4 visitors gave up waiting for an answer',
  ],
])('ends with what the exit status depends on: %j', ({ unanswered = 0, ...over }, result) => {
  const left = new Map(Array.from({ length: unanswered }, (_, n) => [String(n), {} as never]));
  const lines = daySummary(PLAN, { ...HISTORY, ...over, unanswered: left }, hour);
  expect(lines.at(-1)).toBe(`result     ${result}`);
});

it('tells how far the day is', () => {
  expect(dayProgress(HISTORY, { shown: '12:00', visitors: 3 })).toBe(
    '12:00  2 of 3 visitors started, 3 stamps, 1 prizes taken',
  );
});
