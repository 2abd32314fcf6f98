import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { presentOf, userPresentOf } from '../../testing/sample-presents.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { ApplyForm } from './apply-form.tsx';
import { useApplication } from './use-application.ts';

const userPresent = userPresentOf({ state: 'eligible_to_apply' });
const Form = () => (
  <ApplyForm present={presentOf()} application={useApplication(userPresent)} stops={0} onSubmit={vi.fn()} />
);

async function shown(email: string | null) {
  sessionStorage.clear();
  const { visit, call } = testVisit({ username: 'hana25' });
  call.mockResolvedValue({ user: { email }, progress: {} });
  const scene = testScreen(visit);
  await act(async () => scene.show(<Form />));
  await scene.settle();
  return scene;
}

it('fills in the e-mail address of the account, which the visitor can replace', async () => {
  const scene = await shown('hana@example.jp');
  expect(scene.field('email').value).toBe('hana@example.jp');
  await scene.type('email', '');
  expect(scene.field('email').value).toBe('');
  await scene.type('email', 'natsu@example.jp');
  expect(scene.field('email').value).toBe('natsu@example.jp');
  scene.unmount();
});

it('leaves the field empty for an account without an address', async () => {
  const scene = await shown(null);
  expect(scene.field('email').value).toBe('');
  scene.unmount();
});
