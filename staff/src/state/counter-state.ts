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

/** The state after an answer of the server, which was requested at `requestedAt` and answered at `answeredAt` by this phone's clock. */
export function stateFrom(
  facts: StaffAnswer<'checkIn'>,
  { requestedAt, answeredAt }: { requestedAt: number; answeredAt: number },
): CounterState {
  const contactAt = Date.parse(facts.now);
  return { facts, ahead: contactAt - (requestedAt + answeredAt) / 2, contactAt };
}

/** The server's time, as far as this phone knows. */
export const serverTime = ({ ahead }: Pick<CounterState, 'ahead'>, now: number): number => now + ahead;

/** How far a clock may be corrected backwards without a network. */
const CORRECTION_MS = 60_000;

/**
 * Whether the counter has closed. Also true if the phone's clock was set back, which would extend the opening hours.
 */
function isOver(state: CounterState, now: number): boolean {
  const at = serverTime(state, now);
  return Date.parse(state.facts.phone.until) <= at || at < state.contactAt - CORRECTION_MS;
}

/** Stores the state, so that the page works when it is opened again without a signal. */
export function storeState(storage: Storage, state: CounterState | null): void {
  if (state) storage.setItem(KEY, JSON.stringify(state));
  else storage.removeItem(KEY);
}

/**
 * The stored state of a counter; null if there is none, if it belongs to another counter, or if the counter has closed.
 * The state of a closed counter is deleted.
 */
export function storedState(storage: Storage, counterId: string, now: number): CounterState | null {
  const state = readStored<CounterState>(storage, KEY);
  if (!state || state.facts.counter.id !== counterId) return null;
  if (!isOver(state, now)) return state;
  storeState(storage, null);
  return null;
}

const LEAVING = 'meguri_staff_leaving';

/** Whether somebody left the counter without a network, so that the server must still learn of it. */
export const isLeaving = (storage: Storage): boolean => storage.getItem(LEAVING) !== null;

/** Notes that the server must learn of a sign-out, or that it has. */
export function storeLeaving(storage: Storage, isLeft: boolean): void {
  if (isLeft) storage.setItem(LEAVING, '1');
  else storage.removeItem(LEAVING);
}
