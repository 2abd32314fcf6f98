import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TitleSlip } from './cover.tsx';

/** Reports the first layout of an element immediately, which happy-dom does not do. */
class FirstLayout implements ResizeObserver {
  private readonly callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.callback = callback;
  }
  observe(): void {
    this.callback([], this);
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => vi.stubGlobal('ResizeObserver', FirstLayout));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.documentElement.lang = '';
});

it('fits the title again when the language changes the writing direction', () => {
  // The title fits horizontally at full size, and vertically at 80 % of it.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(240);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    const size = Number(this.style.getPropertyValue('--fit') || 1);
    return document.documentElement.lang === 'ja' ? 300 * size : 240;
  });
  const { container: host, rerender } = render(null);
  const fitIn = (lang: string) => {
    document.documentElement.lang = lang;
    rerender(<TitleSlip title="あかりめぐり" />);
    return Number(host.querySelector('h1')?.style.getPropertyValue('--fit') || 1);
  };
  expect(fitIn('en')).toBe(1);
  expect(fitIn('ja')).toBeCloseTo(0.8);
  expect(fitIn('en')).toBe(1);
});
