import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

const MINUTE = 60_000;

/** Mounts an observer of one query. Returns the function that unmounts it. */
function mount(client: ReturnType<typeof createQueryClient>, queryFn: () => Promise<unknown>) {
  client.mount();
  const unsubscribe = new QueryObserver(client, { queryKey: ['spots'], queryFn }).subscribe(() => {});
  return () => {
    unsubscribe();
    client.unmount();
  };
}

describe('a query (requirement R9.7)', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is sent once within 60 seconds and again after that', async () => {
    const queryFn = vi.fn(async () => 'spots');
    const client = createQueryClient();
    const fetchSpots = () => client.fetchQuery({ queryKey: ['spots'], queryFn });
    await fetchSpots();
    vi.advanceTimersByTime(MINUTE - 1);
    await fetchSpots();
    expect(queryFn).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await fetchSpots();
    expect(queryFn).toHaveBeenCalledTimes(2);
  });

  it('is not sent again when the window gets the focus', async () => {
    const queryFn = vi.fn(async () => 'spots');
    const unmount = mount(createQueryClient(), queryFn);
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    window.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(queryFn).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('is not retried after a failure', async () => {
    const queryFn = vi.fn(async () => Promise.reject(new Error('no answer')));
    const unmount = mount(createQueryClient(), queryFn);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(queryFn).toHaveBeenCalledTimes(1);
    unmount();
  });

  it('stays in the cache for five minutes after its last use', async () => {
    const client = createQueryClient();
    await client.fetchQuery({ queryKey: ['spots'], queryFn: async () => 'spots' });
    await vi.advanceTimersByTimeAsync(5 * MINUTE - 1);
    expect(client.getQueryData(['spots'])).toBe('spots');
    await vi.advanceTimersByTimeAsync(1);
    expect(client.getQueryData(['spots'])).toBeUndefined();
  });
});
