import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, WordsContext, wordsIn } from '../../i18n/console-language.ts';
import { japanese } from '../../i18n/ja_JP/ja_JP.ts';
import { FocusDialog } from './focus-dialog.tsx';

await loadTexts('ja_JP');
const { focus: words } = japanese.files;

let chosen: { x: number; y: number } | null;
const stage = () => screen.getByLabelText(words.move);
const press = () => {
  fireEvent.click(screen.getByText(words.submit));
  return chosen;
};
const seen = () => screen.getByRole('status').textContent;
const shown = () => document.querySelector<HTMLElement>('figure img')?.style.objectPosition;

beforeEach(() => {
  chosen = null;
  render(
    <WordsContext value={wordsIn('ja_JP')}>
      <FocusDialog
        slug="akari"
        sha256="1"
        start={{ x: 50, y: 50 }}
        onClose={() => undefined}
        onChoose={(focus) => {
          chosen = focus;
        }}
      />
    </WordsContext>,
  );
  // happy-dom has no layout and no captured pointers.
  const captured = new Set<number>();
  Object.assign(stage(), {
    getBoundingClientRect: () => new DOMRect(100, 50, 300, 100),
    setPointerCapture: (id: number) => captured.add(id),
    hasPointerCapture: (id: number) => captured.has(id),
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('follows a press and a drag, in steps, and stays within the picture', () => {
  fireEvent.pointerDown(stage(), { clientX: 370, clientY: 62, pointerId: 1 });
  expect([seen(), shown()]).toEqual([words.note({ x: 90, y: 10 }), '90% 10%']);
  fireEvent.pointerMove(stage(), { clientX: 900, clientY: 0, pointerId: 1 });
  expect(press()).toEqual({ x: 100, y: 0 });
});

it('does not follow a pointer that only passes over it', () => {
  fireEvent.pointerMove(stage(), { clientX: 370, clientY: 62, pointerId: 2 });
  expect(press()).toEqual({ x: 50, y: 50 });
});

it('is moved by the arrow keys, and not beyond an edge', () => {
  for (let count = 0; count < 7; count += 1) fireEvent.keyDown(stage(), { key: 'ArrowRight' });
  fireEvent.keyDown(stage(), { key: 'ArrowUp' });
  fireEvent.keyDown(stage(), { key: 'x' });
  expect(shown()).toBe('100% 40%');
  fireEvent.keyDown(stage(), { key: 'ArrowLeft' });
  fireEvent.keyDown(stage(), { key: 'ArrowDown' });
  expect(press()).toEqual({ x: 90, y: 50 });
});

it('is moved by sliders', () => {
  fireEvent.change(screen.getByLabelText(words.axes.y), { target: { value: '20' } });
  expect(press()).toEqual({ x: 50, y: 20 });
});
