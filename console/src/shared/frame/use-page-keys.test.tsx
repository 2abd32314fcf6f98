import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useGoKeys, usePageKeys } from './use-page-keys.ts';

const heard: string[] = [];
/** A part of a page, which listens before and after the palette does. */
const Part = ({ name }: { name: string }) => {
  usePageKeys(({ key }) => heard.push(`${name} ${key}`));
  return null;
};
const Palette = () => {
  useGoKeys(({ key }) => heard.push(`go ${key}`));
  return null;
};

let now = 0;
const press = (key: string, more: KeyboardEventInit = {}, at: EventTarget = document.body, after = 100) => {
  now += after;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  Object.defineProperty(event, 'timeStamp', { value: now });
  at.dispatchEvent(event);
};

beforeEach(() => {
  heard.length = 0;
  // The G of another test is over.
  now += 10_000;
  render(
    <>
      <Part name="first" />
      <Palette />
      <Part name="last" />
      <input aria-label="field" />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('takes a key after G from every part of the page, and gives it to the palette', () => {
  press('g');
  press('p');
  expect(heard).toEqual(['first g', 'last g', 'go p']);
  heard.length = 0;
  press('p');
  expect(heard).toEqual(['first p', 'last p']);
});

it('G twice goes nowhere, and the key after it is one of the page', () => {
  press('g');
  press('g');
  press('k');
  expect(heard.slice(2)).toEqual(['go g', 'first k', 'last k']);
});

it('forgets G after a while', () => {
  press('g');
  press('k', {}, document.body, 2000);
  expect(heard.slice(2)).toEqual(['first k', 'last k']);
});

it('hears nothing of what is typed, nor with a modifier', () => {
  const field = document.querySelector('input') as HTMLInputElement;
  press('g', {}, field);
  press('k', { ctrlKey: true });
  press('p');
  expect(heard).toEqual(['first p', 'last p']);
});
