import { beforeEach, expect, it } from 'vitest';
import { type CounterState, isLeaving, storedState, storeLeaving, storeState } from './counter-state.ts';

const HOUR = 3_600_000;
const CONTACT = Date.parse('2026-10-05T03:00:00Z');
/** The clock of the phone is ten minutes behind. */
const AHEAD = 600_000;
const STATE = {
  facts: { counter: { id: 'tent' }, phone: { number: 1, until: new Date(CONTACT + HOUR).toISOString() } },
  ahead: AHEAD,
  contactAt: CONTACT,
} as unknown as CounterState;
/** The time of the phone so long after the last contact. */
const after = (ms: number): number => CONTACT - AHEAD + ms;

beforeEach(() => localStorage.clear());

it.each([
  ['immediately', 'tent', 0, true],
  ['until the counter closes', 'tent', HOUR - 1, true],
  ['not after it has closed', 'tent', HOUR, false],
  ['after a small correction of the clock', 'tent', -60_000, true],
  ['not with a clock that was set back', 'tent', -60_001, false],
  ['not for another counter', 'desk', 0, false],
])('opens a counter without a network: %s', (_, counterId, ms, isOpened) => {
  storeState(localStorage, STATE);
  expect(storedState(localStorage, counterId, after(ms))).toEqual(isOpened ? STATE : null);
});

it('deletes the state of a counter that has closed, and not that of another one', () => {
  storeState(localStorage, STATE);
  storedState(localStorage, 'desk', after(2 * HOUR));
  expect(localStorage).toHaveLength(1);
  storedState(localStorage, 'tent', after(2 * HOUR));
  expect(localStorage).toHaveLength(0);
});

it('remembers a sign-out that the server does not know', () => {
  storeLeaving(localStorage, true);
  expect(isLeaving(localStorage)).toBe(true);
  storeLeaving(localStorage, false);
  expect(isLeaving(localStorage)).toBe(false);
});
