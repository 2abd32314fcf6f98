import type { Approval } from '@meguri/core/console/publish/schema.ts';
import { expect, it } from 'vitest';
import { signOffState } from './sign-off-state.ts';

const by = (memberId: string, flaw: Approval['flaw'] = null): Approval => ({
  approvalId: memberId,
  by: { memberId, name: memberId },
  at: '2026-10-24T08:44:00Z',
  isForced: false,
  flaw,
});

it.each([
  ['one person publishes alone', [], 1, 0, false],
  ['another must approve first', [], 2, 1, false],
  ['another has approved', [by('ada')], 2, 0, false],
  ['the own approval does not count in addition to the publication', [by('me')], 2, 1, true],
  ['two others must approve', [by('me'), by('ada')], 3, 1, true],
  ['two others have approved', [by('ada'), by('bea')], 3, 0, false],
  ['a void approval counts as none', [by('ada', 'document')], 2, 1, false],
  ['an own void approval can be given again', [by('me', 'force')], 2, 1, false],
])('%s', (_, approvals, publishers, missing, hasMine) => {
  const state = signOffState(approvals, publishers, 'me');
  expect([state.missing, state.mine !== null]).toEqual([missing, hasMine]);
});
