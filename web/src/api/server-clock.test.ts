import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onServerTime, readServerTime, serverNow } from './server-clock.ts';

const SERVER = Date.UTC(2026, 9, 22, 3, 0, 0);
const receive = (date: string | null, { cache = 'no-store', took = 200 } = {}) => {
  const headers = new Headers({ 'Cache-Control': cache });
  if (date !== null) headers.set('Date', date);
  readServerTime(headers, Date.now() - took);
};
const receiveDate = (at: number, how = {}) => receive(new Date(at).toUTCString(), how);

beforeEach(() => {
  vi.useFakeTimers({ now: SERVER });
  receiveDate(SERVER);
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['a day behind', -86_400_000],
  ['a day ahead', 86_400_000],
  ['ten minutes behind', -600_000],
])('uses the time of the server on a phone that is %s', (_, wrong) => {
  vi.setSystemTime(SERVER + wrong);
  const listener = vi.fn();
  const stop = onServerTime(listener);
  receiveDate(SERVER);
  expect(serverNow()).toBe(SERVER);
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(SERVER + 5_000);
  receiveDate(SERVER + 4_000);
  expect(listener).toHaveBeenCalledTimes(1);

  // The clock of the phone is corrected.
  vi.setSystemTime(SERVER + 10_000);
  receiveDate(SERVER + 10_000);
  expect(serverNow()).toBe(SERVER + 10_000);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('ignores a few seconds of latency, and an answer without a date', () => {
  const listener = vi.fn();
  const stop = onServerTime(listener);
  receiveDate(SERVER - 20_000);
  receive(null);
  receive('yesterday');
  expect(serverNow()).toBe(SERVER);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it.each([
  ['that may come from a cache', { cache: 'private, no-cache' }],
  ['that was delayed because the phone slept', { took: 86_400_000 }],
])('ignores the date of an answer %s', (_, how) => {
  receiveDate(SERVER - 86_400_000, how);
  expect(serverNow()).toBe(SERVER);
  receiveDate(SERVER - 86_400_000);
  expect(serverNow()).toBe(SERVER - 86_400_000);
});
