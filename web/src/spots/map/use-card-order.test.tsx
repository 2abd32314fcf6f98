import { act, render, renderHook } from '@testing-library/react';
import { Suspense, startTransition, use } from 'react';
import { expect, it } from 'vitest';
import { mapMemory } from './map-memory.ts';
import { useCardOrder } from './use-card-order.ts';

it('keeps the order of the cards until the nearest one is requested and the position is known', () => {
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

it('does not store the order of a render that React has discarded', async () => {
  const never = new Promise<never>(() => {});
  const Probe = ({ nearest, waits = false }: { nearest: readonly string[]; waits?: boolean }) => {
    const { order } = useCardOrder('discarded', nearest, true);
    if (waits) use(never);
    return order.join(' ');
  };
  const framed = (probe: React.ReactNode) => <Suspense>{probe}</Suspense>;
  const { container, rerender } = render(framed(<Probe nearest={['a', 'b']} />));
  await act(async () => startTransition(() => rerender(framed(<Probe nearest={['c', 'd']} waits />))));
  expect(container.textContent).toBe('a b');
  expect(mapMemory('discarded').spotIds).toEqual(['a', 'b']);
});
