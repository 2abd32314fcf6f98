import { afterEach, expect, it, vi } from 'vitest';
import { leaveFocusOutside } from './preview-focus.ts';

const { focus } = HTMLElement.prototype;
afterEach(() => {
  HTMLElement.prototype.focus = focus;
  vi.restoreAllMocks();
});

it.each([
  [false, 'BODY'],
  [true, 'H1'],
])('a heading gets the focus of a window that has it (%s)', (hasFocus, focused) => {
  document.body.innerHTML = '<h1 tabindex="-1">港</h1>';
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  leaveFocusOutside();
  document.querySelector('h1')?.focus();
  expect(document.activeElement?.tagName).toBe(focused);
});
