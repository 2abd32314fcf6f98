import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteadyList } from './use-steady-list.ts';

interface Item {
  id: string;
  isOver?: boolean;
}

const List = ({ all }: { all: readonly Item[] }) => {
  const list = useRef<HTMLUListElement>(null);
  const items = all.filter(({ isOver }) => !isOver);
  const { shown, at } = useSteadyList(list, items, all);
  return (
    <>
      <ul ref={list} {...at}>
        {shown.map(({ id, isOver }) => (
          <li key={id}>
            <button type="button">{isOver ? `(${id})` : id}</button>
          </li>
        ))}
      </ul>
      <button type="button">elsewhere</button>
    </>
  );
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const of = (...ids: string[]): Item[] => ids.map((id) => ({ id }));
const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

/** A list of which the first state has two alerts. */
function open() {
  const { container, getByText, rerender } = render(<List all={of('b', 'a')} />);
  const list = container.querySelector('ul');
  if (!list) throw new Error('no list');
  return {
    list,
    getByText,
    show: (all: readonly Item[]) => rerender(<List all={all} />),
    seen: () => [...list.querySelectorAll('li')].map(({ textContent }) => textContent).join(' '),
  };
}

it('follows the newest order while nobody is at the list', () => {
  const { show, seen } = open();
  show(of('c', 'b', 'a'));
  expect(seen()).toBe('c b a');
  show(of('c', 'a'));
  expect(seen()).toBe('c a');
});

it('keeps the places while the pointer is over the list, with what is new at the end, and sorts when it has left', async () => {
  const { list, show, seen } = open();
  const isHovered = vi.spyOn(list, 'matches').mockReturnValue(true);
  fireEvent.pointerEnter(list);
  show(of('c', 'b', 'a'));
  expect(seen()).toBe('b a c');
  show([{ id: 'd' }, { id: 'c' }, { id: 'a' }, { id: 'b', isOver: true }]);
  expect(seen()).toBe('(b) a c d');
  // The answers have forgotten it by now.
  show(of('d', 'c', 'a'));
  await seconds(60);
  expect(seen()).toBe('(b) a c d');
  isHovered.mockReturnValue(false);
  await seconds(1);
  expect(seen()).toBe('d c a');
});

it('keeps the places while the focus of the keyboard is in it', async () => {
  const { getByText, show, seen } = open();
  act(() => getByText('a').focus());
  show(of('c', 'b', 'a'));
  await seconds(30);
  expect(seen()).toBe('b a c');
  act(() => getByText('elsewhere').focus());
  await seconds(1);
  expect(seen()).toBe('c b a');
});

it('keeps the places for some seconds after a touch', async () => {
  const { list, show, seen } = open();
  fireEvent.pointerDown(list, { pointerType: 'touch' });
  show(of('c', 'b', 'a'));
  await seconds(7);
  expect(seen()).toBe('b a c');
  await seconds(2);
  expect(seen()).toBe('c b a');
});
