import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

it('renders for a component that mounted while another one was loading it', async () => {
  let arrive: (part: () => string) => void = () => {};
  const usePart = lazyPart(() => new Promise<() => string>((resolve) => (arrive = resolve)));
  const Screen = ({ isNeeded }: { isNeeded: boolean }) => {
    const { Part } = usePart(isNeeded);
    return Part ? <Part /> : <i>skeleton</i>;
  };
  const { container: host, rerender } = render(null);
  const show = (key: string, isNeeded: boolean) => act(async () => rerender(<Screen key={key} isNeeded={isNeeded} />));
  await show('first', true);
  await show('second', false);
  await act(async () => arrive(() => 'lines'));
  expect(host.innerHTML).toBe('<i>skeleton</i>');
  await show('second', true);
  expect(host.innerHTML).toBe('lines');
});

it('can be loaded again from an event after a failure', async () => {
  let attempts = 0;
  const usePart = lazyPart<object>(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('no network');
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
    return Part ? <Part /> : <i>skeleton</i>;
  };
  const { container } = render(<Place />);
  await act(async () => {
    await vi.waitFor(() => expect(attempts).toBe(1));
  });
  await vi.waitFor(() => expect(container.textContent).toBe('again'));
  await act(async () => container.querySelector('button')?.click());
  await vi.waitFor(() => expect(container.textContent).toBe('lines'));
  expect(attempts).toBe(2);
});

/** A part whose loads the test answers, and a component that shows its state. */
function scripted() {
  const loads: PromiseWithResolvers<ComponentType<object>>[] = [];
  const usePart = lazyPart<object>(() => {
    const load = Promise.withResolvers<ComponentType<object>>();
    loads.push(load);
    return load.promise;
  });
  const shown: string[] = [];
  const Place = ({ isNeeded = true }: { isNeeded?: boolean }) => {
    const { Part, error, retry } = usePart(isNeeded);
    shown.push(error ? 'failure' : Part ? 'part' : 'skeleton');
    return (
      <button type="button" onClick={retry}>
        {shown.at(-1)}
      </button>
    );
  };
  const fail = (index: number) =>
    act(async () => {
      loads[index]?.reject(new Error('no network'));
      await new Promise((resolve) => setTimeout(resolve));
    });
  const arrive = (index: number) => act(async () => loads[index]?.resolve(() => 'lines'));
  return { loads, shown, Place, fail, arrive };
}

it('is not loaded before it is needed', () => {
  const { loads, Place } = scripted();
  const { rerender } = render(<Place isNeeded={false} />);
  expect(loads).toHaveLength(0);
  rerender(<Place />);
  expect(loads).toHaveLength(1);
});

it('is loaded once, and shown to every later component at its first render', async () => {
  const { loads, shown, Place, arrive } = scripted();
  render(<Place />);
  await arrive(0);
  for (const isNeeded of [true, false]) {
    shown.length = 0;
    render(<Place isNeeded={isNeeded} />);
    expect(new Set(shown)).toEqual(new Set(['part']));
  }
  expect(loads).toHaveLength(1);
});

it('shows no failure while it is loaded again', async () => {
  const { loads, Place, fail } = scripted();
  const { container } = render(<Place />);
  await fail(0);
  expect(container.textContent).toBe('failure');
  await act(async () => container.querySelector('button')?.click());
  expect(container.textContent).toBe('skeleton');
  expect(loads).toHaveLength(2);
});

it('is loaded again for the next component after a failure, which that one never shows', async () => {
  const { shown, Place, fail, arrive } = scripted();
  const first = render(<Place />);
  await fail(0);
  first.unmount();
  shown.length = 0;
  const { container } = render(<Place />);
  await arrive(1);
  expect(container.textContent).toBe('part');
  expect(shown).not.toContain('failure');
});
