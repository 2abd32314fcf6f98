import { configure, render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useIsBelowReady } from './use-is-below-ready.ts';

// Strict mode renders twice.
beforeAll(() => configure({ reactStrictMode: false }));
afterAll(() => configure({ reactStrictMode: true }));

it('leaves the content below out of the first render of a visit, and of no later one', () => {
  const renders: boolean[] = [];
  const Screen = () => {
    renders.push(useIsBelowReady());
    return null;
  };
  render(<Screen />);
  expect(renders).toEqual([false, true]);
  render(<Screen />);
  expect(renders).toEqual([false, true, true]);
});
