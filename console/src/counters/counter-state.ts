import type { Tone } from '../shared/states/states.tsx';
import type { CounterRow } from './use-counters.ts';

/** A phone that has been silent for so long in opening hours needs somebody. */
const SILENT_MINUTES = 10;

export type CounterState = { tone: Tone } & (
  | { kind: 'paused' | 'silent' | 'minutes'; minutes: number }
  | { kind: 'waiting'; count: number }
  | { kind: 'closed' | 'unopened' | 'now' }
);

/** How a counter is: the worst first. */
export function counterState(
  { pausedUntil, isOpen, phones }: Pick<CounterRow, 'pausedUntil' | 'isOpen' | 'phones'>,
  now: number,
): CounterState {
  if (pausedUntil !== null) {
    return { kind: 'paused', tone: 'full', minutes: Math.max(1, Math.ceil((Date.parse(pausedUntil) - now) / 60_000)) };
  }
  if (phones.length === 0) return isOpen ? { kind: 'unopened', tone: 'busy' } : { kind: 'closed', tone: 'closed' };
  const waiting = phones.reduce((sum, phone) => sum + phone.waiting, 0);
  const minutes = Math.max(0, Math.floor((now - Math.max(...phones.map(({ seenAt }) => Date.parse(seenAt)))) / 60_000));
  if (isOpen && minutes >= SILENT_MINUTES) return { kind: 'silent', tone: 'full', minutes };
  if (waiting > 0) return { kind: 'waiting', tone: 'busy', count: waiting };
  return minutes === 0 ? { kind: 'now', tone: 'ok' } : { kind: 'minutes', tone: 'ok', minutes };
}
