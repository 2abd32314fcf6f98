import { GRANTS } from '@meguri/core/console/roles/may.ts';
import { expect, it } from 'vitest';
import { RIGHTS, type Right, rightOf } from './role-rights.ts';

const rights = Object.keys(RIGHTS) as Right[];

it.each([
  ['owner', ['yes', 'yes', 'yes', 'yes', 'yes', 'allowed', 'yes']],
  ['editor', ['yes', 'yes', 'allowed', 'no', 'yes', 'allowed', 'no']],
  ['desk', ['yes', 'no', 'no', 'yes', 'yes', 'allowed', 'no']],
  ['viewer', ['yes', 'no', 'no', 'no', 'no', 'no', 'no']],
] as const)('shows what the role %s may do, as the server decides it', (role, expected) => {
  expect(rights.map((right) => rightOf(role, right, GRANTS))).toEqual(expected);
});
