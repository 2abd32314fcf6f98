import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CATALOGS } from '../testing/catalogs.ts';
import { testScreen, testVisit } from '../testing/test-visit.tsx';
import { MenuSheet } from './menu-sheet.tsx';

const t = CATALOGS.en_US;

let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

it.each([
  ['the name of an account', 'password', false, t.menu.account({ name: 'hana25' })],
  // Its name is random.
  ['LINE instead of the name of its account', 'line', false, t.menu.accountLine],
  ['that a guest has no account', 'guest', true, t.guests.menu],
])('says %s', async (_, loginType, isGuest, lead) => {
  const { visit, call } = testVisit({ username: 'hana25', isGuest });
  call.mockImplementation(async (operation) => (operation === 'checkAuth' ? { auth: { loginType } } : null));
  scene = testScreen(visit);
  await act(async () => scene.show(<MenuSheet open onClose={() => {}} />));
  await scene.settle();
  const text = scene.find('dialog').textContent ?? '';
  expect(text).toContain(lead);
  if (lead !== t.menu.account({ name: 'hana25' })) expect(text).not.toContain('hana25');
});
