import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useTabState } from './use-tab-state.ts';

beforeEach(() => sessionStorage.clear());

it('writes each change to the storage once, within the event', () => {
  const write = vi.spyOn(Storage.prototype, 'setItem');
  const { result } = renderHook(() => useTabState('draft', 'a'));
  act(() => {
    result.current.set((before) => `${before}b`);
    result.current.set((before) => `${before}c`);
    expect(JSON.parse(sessionStorage.getItem('draft') ?? '').value).toBe('abc');
  });
  expect(result.current.value).toBe('abc');
  expect(write).toHaveBeenCalledTimes(2);
  write.mockRestore();
});

it('does not restore a value that was removed after the last change', () => {
  const { result } = renderHook(() => useTabState('draft', ''));
  act(() => {
    result.current.set(() => 'sent');
    result.current.forget();
  });
  expect(sessionStorage.getItem('draft')).toBeNull();
});
