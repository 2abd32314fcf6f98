import { beforeEach, expect, it } from 'vitest';
import './retry-styles-script.ts';

const fail = (element: Element) => element.dispatchEvent(new Event('error'));
const links = () => [...document.head.querySelectorAll('link')];

/** A style sheet in the page, as Vite inserts it. */
function insert(rel = 'stylesheet'): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = rel;
  // Without an address, nothing is requested.
  link.crossOrigin = '';
  return document.head.appendChild(link);
}

beforeEach(() => {
  document.head.innerHTML = '';
});

it.each(['online', 'resize', 'click'])('requests a style sheet that failed once more at: %s', (reason) => {
  const link = insert();
  fail(link);
  expect(links()).toEqual([link]);
  window.dispatchEvent(new Event(reason));
  const [again, ...others] = links();
  expect(again).not.toBe(link);
  expect(again?.outerHTML).toBe(link.outerHTML);
  expect(others).toEqual([]);
  window.dispatchEvent(new Event(reason));
  expect(links()).toEqual([again]);
});

it('tries again after another failure', () => {
  fail(insert());
  window.dispatchEvent(new Event('resize'));
  const [second] = links();
  if (second) fail(second);
  window.dispatchEvent(new Event('resize'));
  expect(links()).toHaveLength(1);
  expect(links()[0]).not.toBe(second);
});

it('leaves other failures alone', () => {
  const preload = insert('modulepreload');
  fail(preload);
  window.dispatchEvent(new Event('online'));
  expect(links()).toEqual([preload]);
});
