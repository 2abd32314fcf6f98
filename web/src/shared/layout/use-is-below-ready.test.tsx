import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useIsBelowReady } from './use-is-below-ready.ts';

it('leaves the content below out of the first render of a visit, and of no later one', () => {
  const renders: boolean[] = [];
  const Screen = () => {
    renders.push(useIsBelowReady());
    return null;
  };
  render(<Screen />);
  expect([renders[0], renders.at(-1)]).toEqual([false, true]);
  renders.length = 0;
  render(<Screen />);
  expect(renders).not.toContain(false);
});
