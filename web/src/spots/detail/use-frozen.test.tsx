import { act, render, renderHook } from '@testing-library/react';
import { Suspense, startTransition, use } from 'react';
import { expect, it } from 'vitest';
import { useFrozen } from './use-frozen.ts';

it('retains the earlier value while frozen, and updates again afterwards', () => {
  const { result, rerender } = renderHook(({ value, isFrozen }) => useFrozen(value, isFrozen), {
    initialProps: { value: 'none', isFrozen: false },
  });
  rerender({ value: 'near', isFrozen: false });
  expect(result.current).toBe('near');
  rerender({ value: 'near', isFrozen: true });
  rerender({ value: 'acquired', isFrozen: true });
  expect(result.current).toBe('near');
  rerender({ value: 'acquired', isFrozen: false });
  expect(result.current).toBe('acquired');
});

it('does not take over the value of a render that React has discarded', async () => {
  const never = new Promise<never>(() => {});
  const Probe = ({
    value,
    isFrozen = false,
    waits = false,
  }: {
    value: string;
    isFrozen?: boolean;
    waits?: boolean;
  }) => {
    const frozen = useFrozen(value, isFrozen);
    if (waits) use(never);
    return frozen;
  };
  const framed = (probe: React.ReactNode) => <Suspense>{probe}</Suspense>;
  const { container, rerender } = render(framed(<Probe value="near" />));
  await act(async () => startTransition(() => rerender(framed(<Probe value="acquired" waits />))));
  rerender(framed(<Probe value="acquired" isFrozen />));
  expect(container.textContent).toBe('near');
});
