import { act, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let Later: typeof import('./later.tsx').Later;
let useTurn: typeof import('./later.tsx').useTurn;

beforeEach(async () => {
  vi.useFakeTimers();
  // Each test is the first screen of a visit.
  vi.resetModules();
  ({ Later, useTurn } = await import('./later.tsx'));
});
afterEach(() => vi.useRealTimers());

const turn = () => act(() => vi.advanceTimersToNextTimerAsync());
const allTurns = async () => {
  while (vi.getTimerCount() > 0) await turn();
};
const Screen = ({ has = ['b', 'c', 'd'] }) => (
  <>
    <Later isFirst>a</Later>
    {has.map((part) => (
      <Later key={part}>{part}</Later>
    ))}
  </>
);

it('renders one part after another, each in a task of its own', async () => {
  const { container } = render(<Screen />);
  const seen = [container.textContent];
  for (let at = 0; at < 3; at += 1) {
    await turn();
    seen.push(container.textContent);
  }
  expect(seen).toEqual(['a', 'ab', 'abc', 'abcd']);
  expect(vi.getTimerCount()).toBe(0);
});

it('goes on when a part is removed before its turn', async () => {
  const { container, rerender } = render(<Screen />);
  rerender(<Screen has={['c', 'd']} />);
  await allTurns();
  expect(container.textContent).toBe('acd');
});

it('renders everything immediately after the first screen', async () => {
  const first = render(<Screen />);
  await allTurns();
  first.unmount();
  expect(render(<Screen />).container.textContent).toBe('abcd');
});

it('renders everything immediately after a first screen that the visitor left early', async () => {
  const first = render(<Screen />);
  await turn();
  first.unmount();
  expect(render(<Screen />).container.textContent).toBe('abcd');
});

it('holds the place of a part, so that a column that waits is not taken for an empty one', async () => {
  const { container } = render(
    <div>
      <Later>a</Later>
    </div>,
  );
  expect(container.querySelector('div > div')?.childNodes).toHaveLength(1);
  await allTurns();
  expect(container.innerHTML).toBe('<div>a</div>');
});

it('gives a component its turn after all parts that it contains', async () => {
  const seen: string[] = [];
  const Home = () => {
    const hasTurn = useTurn(true);
    useEffect(() => void (hasTurn && seen.push('home')), [hasTurn]);
    return <Screen />;
  };
  const { container } = render(<Home />);
  while (vi.getTimerCount() > 0) {
    expect(seen).toEqual([]);
    await turn();
  }
  expect(container.textContent).toBe('abcd');
  expect(seen).toEqual(['home']);
});
