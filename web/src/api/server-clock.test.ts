import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearServerTime, onServerTime, serverNow } from './server-clock.ts';

const SERVER = Date.UTC(2026, 9, 22, 3, 0, 0);
const hear = (date: string | null, { cache = 'no-store', took = 200 } = {}) => {
  const headers = new Headers({ 'Cache-Control': cache });
  if (date !== null) headers.set('Date', date);
  hearServerTime(headers, Date.now() - took);
};
const told = (at: number, how = {}) => hear(new Date(at).toUTCString(), how);

beforeEach(() => {
  vi.useFakeTimers({ now: SERVER });
  told(SERVER);
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['a day behind', -86_400_000],
  ['a day ahead', 86_400_000],
  ['ten minutes behind', -600_000],
])('a phone that is %s goes by the server', (_, wrong) => {
  vi.setSystemTime(SERVER + wrong);
  const listener = vi.fn();
  const stop = onServerTime(listener);
  told(SERVER);
  expect(serverNow()).toBe(SERVER);
  vi.advanceTimersByTime(5_000);
  expect(serverNow()).toBe(SERVER + 5_000);
  told(SERVER + 4_000);
  expect(listener).toHaveBeenCalledTimes(1);

  // Somebody puts the phone right.
  vi.setSystemTime(SERVER + 10_000);
  told(SERVER + 10_000);
  expect(serverNow()).toBe(SERVER + 10_000);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});

it('some seconds on the way are no difference, nor is an answer without a date', () => {
  const listener = vi.fn();
  const stop = onServerTime(listener);
  told(SERVER - 20_000);
  hear(null);
  hear('yesterday');
  expect(serverNow()).toBe(SERVER);
  expect(listener).not.toHaveBeenCalled();
  stop();
});

it.each([
  ['that a cache may have kept since yesterday', { cache: 'private, no-cache' }],
  ['that came while the phone slept', { took: 86_400_000 }],
])('an answer %s tells no time', (_, how) => {
  told(SERVER - 86_400_000, how);
  expect(serverNow()).toBe(SERVER);
  told(SERVER - 86_400_000);
  expect(serverNow()).toBe(SERVER - 86_400_000);
});
