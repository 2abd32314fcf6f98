import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('renders for a component that mounted while another one was loading it', async () => {
  let arrive: (part: () => string) => void = () => {};
  const usePart = lazyPart(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  const Screen = ({ isWanted }: { isWanted: boolean }) => {
    const { Part } = usePart(isWanted);
    return Part ? <Part /> : <i>bones</i>;
  };
  const { container: host, rerender } = render(null);
  const show = (key: string, isWanted: boolean) => act(async () => rerender(<Screen key={key} isWanted={isWanted} />));
  await show('first', true);
  await show('second', false);
  await act(async () => arrive(() => 'lines'));
  expect(host.innerHTML).toBe('<i>bones</i>');
  await show('second', true);
  expect(host.innerHTML).toBe('lines');
});

it('can be asked for again from an event after it failed', async () => {
  let tries = 0;
  const usePart = lazyPart<object>(async () => {
    tries += 1;
    if (tries === 1) throw new Error('no network');
    return () => 'lines';
  });
  const Place = () => {
    const { Part, error, retry } = usePart();
    if (error) {
      return (
        <button type="button" onClick={retry}>
          again
        </button>
      );
    }
    return Part ? <Part /> : <i>bones</i>;
  };
  const { container } = render(<Place />);
  await act(async () => {
    await vi.waitFor(() => expect(tries).toBe(1));
  });
  await vi.waitFor(() => expect(container.textContent).toBe('again'));
  await act(async () => container.querySelector('button')?.click());
  await vi.waitFor(() => expect(container.textContent).toBe('lines'));
  expect(tries).toBe(2);
});
