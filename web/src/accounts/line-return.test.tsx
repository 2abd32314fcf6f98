import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { markLineStart } from '../shared/accounts/line.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { LineReturn } from './line-return.tsx';

let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

/** A guest returns from LINE to upgrade. `attempts` are the failures of the upgrade, one after the other. */
async function returned(attempts: readonly Error[], loginType = 'line') {
  window.history.replaceState(null, '', '/akari/auth/line?code=once&purpose=upgrade&return=%2Fakari%2Fspots');
  const made = testVisit({ username: 'guestabc', isGuest: true, login: ['guest', 'line'] });
  markLineStart(made.storage, Date.now());
  const failures = [...attempts];
  made.call.mockImplementation(async (operation) => {
    if (operation === 'checkAuth') return { auth: { loginType, username: 'line1' } };
    throw failures.shift();
  });
  scene = testScreen(made.visit);
  await act(async () => scene.show(<LineReturn />));
  await scene.settle();
  return made;
}

it('goes on where the upgrade was done and its answer was lost', async () => {
  const { forgetGuest, storage } = await returned([new NetworkFailure('no answer'), problem(409, 'not_guest')]);
  expect(window.location.pathname).toBe('/akari/auth/line');
  await scene.press('button');
  expect(forgetGuest).toHaveBeenCalledOnce();
  expect(storage.get('username')).toBe('line1');
  expect(window.location.pathname).toBe('/akari/spots');
});

it.each([
  ['without an attempt before: LINE may be another person', [problem(409, 'not_guest')], 'line'],
  ['where another tab chose a password', [new NetworkFailure('no answer'), problem(409, 'not_guest')], 'password'],
])('says that the account is no guest, %s', async (_, attempts, loginType) => {
  const { forgetGuest, storage } = await returned(attempts, loginType);
  if (attempts.length > 1) await scene.press('button');
  expect(forgetGuest).toHaveBeenCalledOnce();
  expect(storage.get('username')).toBe('line1');
  expect(window.location.pathname).toBe('/akari/auth/line');
  expect(scene.find('[role=alert]').textContent).toContain('title of not_guest');
});
