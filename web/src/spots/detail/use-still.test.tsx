import { act, render, renderHook } from '@testing-library/react';
import { Suspense, startTransition, use } from 'react';
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

it('does not take over the value of a render that React has discarded', async () => {
  const never = new Promise<never>(() => {});
  const Probe = ({ value, isHeld = false, waits = false }: { value: string; isHeld?: boolean; waits?: boolean }) => {
    const still = useStill(value, isHeld);
    if (waits) use(never);
    return still;
  };
  const framed = (probe: React.ReactNode) => <Suspense>{probe}</Suspense>;
  const { container, rerender } = render(framed(<Probe value="near" />));
  await act(async () => startTransition(() => rerender(framed(<Probe value="acquired" waits />))));
  rerender(framed(<Probe value="acquired" isHeld />));
  expect(container.textContent).toBe('near');
});
