import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LongNumber } from './long-number.tsx';

it('shows groups of four, copies the whole number and is read out character by character', () => {
  const { container: host } = render(<LongNumber>0a1b2c3d4e</LongNumber>);
  const [seen, spoken] = host.children;
  expect([...(seen?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['0a1b', '2c3d', '4e']);
  expect(seen?.textContent).toBe('0a1b2c3d4e');
  expect(seen?.getAttribute('aria-hidden')).toBe('true');
  expect(spoken?.textContent).toBe('0 a 1 b, 2 c 3 d, 4 e');
});
