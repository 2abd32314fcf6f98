import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reserveTurn, whenCalm } from './calm.ts';

let start = 0;

const POPUP = { mayWait: true };

const touch = (type: string) => window.dispatchEvent(new Event(type));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  // Long after the touches of the test before.
  start += 60_000;
  vi.advanceTimersByTime(start);
});
afterEach(() => {
  document.body.replaceChildren();
  vi.useRealTimers();
});

it('comes immediately when nothing is touched', () => {
  const onCalm = vi.fn();
  whenCalm(onCalm, POPUP);
  expect(onCalm).toHaveBeenCalledTimes(1);
});

it('a touch postpones it, and does not cancel it', () => {
  const onCalm = vi.fn();
  whenCalm(() => {}, POPUP);
  touch('pointerdown');
  whenCalm(onCalm, POPUP);
  vi.advanceTimersByTime(5000);
  expect(onCalm, 'the finger is still down').not.toHaveBeenCalled();
  touch('pointerup');
  vi.advanceTimersByTime(500);
  expect(onCalm, 'a double tap is possible').not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(onCalm).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(onCalm).toHaveBeenCalledTimes(1);
});

it('waits for an open dialog', () => {
  const dialog = document.createElement('dialog');
  dialog.setAttribute('open', '');
  document.body.append(dialog);
  const onCalm = vi.fn();
  whenCalm(onCalm, POPUP);
  vi.advanceTimersByTime(1000);
  expect(onCalm).not.toHaveBeenCalled();
  dialog.remove();
  vi.advanceTimersByTime(100);
  expect(onCalm).toHaveBeenCalledTimes(1);
});

it('waits while a field has the focus', () => {
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  const onCalm = vi.fn();
  whenCalm(onCalm, POPUP);
  vi.advanceTimersByTime(1000);
  expect(onCalm).not.toHaveBeenCalled();
  input.blur();
  vi.advanceTimersByTime(100);
  expect(onCalm).toHaveBeenCalledTimes(1);
});

it('a popup waits for a reserved turn, its owner does not', () => {
  const release = reserveTurn();
  const [popup, owner] = [vi.fn(), vi.fn()];
  whenCalm(popup, POPUP);
  whenCalm(owner, { mayWait: false });
  vi.advanceTimersByTime(1000);
  expect([popup, owner].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  release();
  vi.advanceTimersByTime(100);
  expect(popup).toHaveBeenCalledTimes(1);
});

it('is cancelled with the page', () => {
  const release = reserveTurn();
  const onCalm = vi.fn();
  const cancel = whenCalm(onCalm, POPUP);
  cancel();
  release();
  vi.advanceTimersByTime(1000);
  expect(onCalm).not.toHaveBeenCalled();
});
