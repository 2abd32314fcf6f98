import type { StaffAnswer } from '@meguri/core/staff/staff-contract.ts';

import { readStored } from '../browser/read-stored.ts';

/** What this phone knows of its counter, as of its last contact with the server. */
export interface CounterState {
  facts: StaffAnswer<'checkIn'>;
  /** How far the server's clock is ahead of that of this phone, in milliseconds. */
  ahead: number;
  /** When the server last answered, by its clock. */
  contactAt: number;
}

const KEY = 'meguri_staff_state';

/** The state after an answer of the server, which was asked at `askedAt` and answered at `answeredAt` by this phone's clock. */
export function stateFrom(
  facts: StaffAnswer<'checkIn'>,
  { askedAt, answeredAt }: { askedAt: number; answeredAt: number },
): CounterState {
  const contactAt = Date.parse(facts.now);
  return { facts, ahead: contactAt - (askedAt + answeredAt) / 2, contactAt };
}

/** The server's time, as far as this phone knows. */
export const serverTime = ({ ahead }: Pick<CounterState, 'ahead'>, now: number): number => now + ahead;

/** Keeps the state, so that the page works when it is opened again without a signal. */
export function keepState(storage: Storage, state: CounterState | null): void {
  if (state) storage.setItem(KEY, JSON.stringify(state));
  else storage.removeItem(KEY);
}

/** The kept state of a counter; null for none, that of another counter, or one that has closed. */
export function keptState(storage: Storage, counterId: string, now: number): CounterState | null {
  const state = readStored<CounterState>(storage, KEY);
  if (!state) return null;
  const isOver = Date.parse(state.facts.phone.until) <= serverTime(state, now);
  return state.facts.counter.id === counterId && !isOver ? state : null;
}
