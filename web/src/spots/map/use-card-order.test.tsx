import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mapMemory } from './map-memory.ts';
import { useCardOrder } from './use-card-order.ts';

it('keeps the order of the cards until the nearest one is asked for and the position is known', () => {
  mapMemory('akari').spotIds = ['a', 'b', 'c'];
  const { result, rerender } = renderHook(({ nearest, isLocated }) => useCardOrder('akari', nearest, isLocated), {
    initialProps: { nearest: ['c', 'b', 'a'], isLocated: false },
  });
  expect(result.current.order).toEqual(['a', 'b', 'c']);
  act(() => result.current.showNearest());
  expect(result.current.order).toEqual(['a', 'b', 'c']);
  rerender({ nearest: ['b', 'c', 'a'], isLocated: true });
  expect(result.current.order).toEqual(['b', 'c', 'a']);
  expect(mapMemory('akari').spotIds).toEqual(['b', 'c', 'a']);
  rerender({ nearest: ['a', 'c', 'b'], isLocated: true });
  expect(result.current.order).toEqual(['b', 'c', 'a']);
});
