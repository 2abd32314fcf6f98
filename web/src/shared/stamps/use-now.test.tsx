import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readServerTime } from '../../api/server-clock.ts';
import { useNow } from './use-now.ts';

const PHONE = Date.UTC(2026, 9, 23, 3, 0, 0);
const SERVER = PHONE - 86_400_000;

const receiveDate = (at: number) =>
  readServerTime(new Headers({ 'Cache-Control': 'no-store', Date: new Date(at).toUTCString() }), Date.now());

const Now = () => <time>{useNow()}</time>;

/** An answer arrives while the page is rendered, before its effects run. */
const Answer = () => {
  receiveDate(SERVER);
  return null;
};

beforeEach(() => {
  vi.useFakeTimers({ now: PHONE });
  receiveDate(PHONE);
});
afterEach(() => {
  receiveDate(PHONE);
  vi.useRealTimers();
});

it('uses the time of a server whose answer arrives during the first render', () => {
  const { container } = render(
    <>
      <Now />
      <Answer />
    </>,
  );
  expect(container.textContent).toBe(String(SERVER));
});
