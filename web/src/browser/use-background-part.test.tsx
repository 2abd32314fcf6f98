import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverChunksBy } from './chunks.ts';
import { useBackgroundPart } from './use-background-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('is loaded after the first page and then shown', async () => {
  const load = vi.fn(async () => () => 'checked');
  const Shown = () => {
    const { Part } = useBackgroundPart(load);
    return Part && <Part />;
  };
  const { container } = render(<Shown />);
  await wait(3_000);
  expect(load).not.toHaveBeenCalled();
  await wait(2_000);
  expect(container.textContent).toBe('checked');
});

it('is left out if its code is gone, without a reload', async () => {
  const reload = vi.fn();
  recoverChunksBy({ deployment: 'test', isReachable: async () => true, isBusy: () => false, reload });
  const load = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const Shown = () => {
    const { Part } = useBackgroundPart(load);
    return <p>{Part ? <Part /> : 'page'}</p>;
  };
  const { container } = render(<Shown />);
  await wait(10_000);
  expect(container.textContent).toBe('page');
  expect(reload).not.toHaveBeenCalled();
});
