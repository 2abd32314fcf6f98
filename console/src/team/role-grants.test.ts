import { expect, it } from 'vitest';
import { grantsOf } from './role-grants.ts';

it('offers only the grants that change what a role may do', () => {
  expect(grantsOf('owner')).toEqual(['personal_data']);
  expect(grantsOf('editor')).toEqual(['publish', 'personal_data']);
  expect(grantsOf('desk')).toEqual(['personal_data']);
  expect(grantsOf('viewer')).toEqual([]);
});
