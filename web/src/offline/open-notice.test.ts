import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToPage } from './messages.ts';
import { watchPressedNotices } from './open-notice.ts';

const KEY = ['akari', 'hana', 'catalogue', 'en_US', 'notifications'];
const RAIN = '/akari/notifications#rain';
const isBusy = vi.fn(() => false);
let client: QueryClient;
let worker: EventTarget;

beforeEach(() => {
  isBusy.mockReturnValue(false);
  worker = new EventTarget();
  vi.stubGlobal('navigator', { serviceWorker: worker });
  window.history.replaceState(null, '', '/akari/');
  client = new QueryClient();
  client.setQueryData(KEY, []);
  watchPressedNotices(client, isBusy);
});
afterEach(() => vi.unstubAllGlobals());

/** What the page answers to the worker. */
function press(until = Date.now() + 800): unknown[] {
  const answers: unknown[] = [];
  const data: ToPage = { show: new URL(RAIN, window.location.origin).href, until };
  const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
  worker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  return answers;
}
const place = () => window.location.pathname + window.location.hash;

it('shows the notice without a reload, and loads the list again', () => {
  expect(press()).toEqual([true]);
  expect(place()).toBe(RAIN);
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

it('notifies a list that is already open, also about a notice that it has shown before', () => {
  window.history.replaceState(null, '', RAIN);
  const entries = window.history.length;
  const onHash = vi.fn();
  window.addEventListener('hashchange', onHash, { once: true });
  expect(press()).toEqual([true]);
  expect(onHash).toHaveBeenCalledOnce();
  expect(window.history.length).toBe(entries);
});

it.each([
  ['something would be lost', () => isBusy.mockReturnValue(true), undefined],
  ['the message is read too late', () => {}, Date.now() - 1],
])('stays where it is where %s', (_, prepare, until) => {
  prepare();
  expect(press(until)).toEqual([false]);
  expect(place()).toBe('/akari/');
});
