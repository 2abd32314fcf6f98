import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoldButton } from './hold-button.tsx';

const onHeld = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onHeld.mockReset();
  render(
    <HoldButton hint="Hold for 2 seconds" onHeld={onHeld}>
      Delete
    </HoldButton>,
  );
});
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button', { name: 'Delete' });
const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

it('acts after it was held for two seconds', async () => {
  fireEvent.pointerDown(button(), { button: 0 });
  await wait(1_900);
  expect(onHeld).not.toHaveBeenCalled();
  await wait(200);
  fireEvent.pointerUp(button());
  fireEvent.click(button(), { detail: 1 });
  expect(onHeld).toHaveBeenCalledOnce();
});

it('does nothing after a tap', async () => {
  fireEvent.pointerDown(button(), { button: 0 });
  await wait(300);
  fireEvent.pointerUp(button());
  fireEvent.click(button(), { detail: 1 });
  await wait(3_000);
  expect(onHeld).not.toHaveBeenCalled();
});

it('does nothing after the finger has slid away', async () => {
  const releasePointerCapture = vi.fn();
  Object.assign(button(), { hasPointerCapture: () => true, releasePointerCapture });
  fireEvent.pointerDown(button(), { button: 0, pointerId: 7 });
  expect(releasePointerCapture).toHaveBeenCalledOnce();
  fireEvent.pointerLeave(button());
  await wait(3_000);
  expect(onHeld).not.toHaveBeenCalled();
});

it('can be held by key', async () => {
  fireEvent.keyDown(button(), { key: 'Enter' });
  await wait(2_000);
  expect(onHeld).toHaveBeenCalledOnce();
  fireEvent.keyDown(button(), { key: ' ' });
  await wait(1_000);
  fireEvent.keyUp(button(), { key: ' ' });
  await wait(2_000);
  expect(onHeld).toHaveBeenCalledOnce();
});

it('acts immediately for an assistive technology', () => {
  fireEvent.click(button(), { detail: 0 });
  expect(onHeld).toHaveBeenCalledOnce();
});
