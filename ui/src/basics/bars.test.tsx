import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { TabBar } from './bars.tsx';

it('opens the list of the raised button by the menu key, and once by a long press', () => {
  vi.useFakeTimers();
  const onHold = vi.fn();
  render(<TabBar label="Main" tabs={[]} seal={{ label: 'Stamp', onHold, onClick: vi.fn() }} />);
  const button = screen.getByRole('button', { name: 'Stamp' });
  fireEvent.contextMenu(button);
  expect(onHold).toHaveBeenCalledTimes(1);
  fireEvent.pointerDown(button);
  vi.advanceTimersByTime(500);
  fireEvent.contextMenu(button);
  expect(onHold).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
