import { expect, it } from 'vitest';
import { live } from './live.ts';

it('agrees with the number of phones', () => {
  expect(live.noticing.phones(1)).toBe('the 1 phone that gets notifications');
  expect(live.noticing.phones(2)).toBe('the 2 phones that get notifications');
});
