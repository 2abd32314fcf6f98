import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStill } from './use-still.ts';

it('retains the earlier value while held, and follows again afterwards', () => {
  const { result, rerender } = renderHook(({ value, isHeld }) => useStill(value, isHeld), {
    initialProps: { value: 'none', isHeld: false },
  });
  rerender({ value: 'near', isHeld: false });
  expect(result.current).toBe('near');
  rerender({ value: 'near', isHeld: true });
  rerender({ value: 'acquired', isHeld: true });
  expect(result.current).toBe('near');
  rerender({ value: 'acquired', isHeld: false });
  expect(result.current).toBe('acquired');
});
