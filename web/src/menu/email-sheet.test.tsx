import { act } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CATALOGS } from '../testing/catalogs.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { ResetPage } from './reset-page.tsx';

const words = CATALOGS.en_US.leaving.email;
let { visit, call } = testVisit();
let scene: ReturnType<typeof testScreen>;
afterEach(() => scene.unmount());

async function open(user: object, mail = true) {
  ({ visit, call } = testVisit({ username: 'hana25' }));
  Object.assign(visit.boot.campaign, { mail });
  call.mockImplementation(async (operation) => (operation === 'showUser' ? { user } : {}));
  scene = testScreen(visit);
  await act(async () => scene.show(<ResetPage />));
  await scene.settle();
}
const press = async (label: string) => {
  const button = [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await act(async () => button?.click());
  await scene.settle();
};
const HANA = { loginType: 'password', email: 'hana@example.jp' };

it('changes the e-mail address with the password', async () => {
  await open(HANA);
  expect(scene.host.textContent).toContain(words.text({ email: HANA.email }));
  await press(words.button);
  await scene.type('email', 'ｈａｎａ@example.com');
  await press(words.confirm);
  expect(scene.find('dialog[open]').textContent).toContain(CATALOGS.en_US.owner.passwordFirst);
  await scene.type('password', 'lantern2026');
  await press(words.confirm);
  expect(call).toHaveBeenCalledWith('changeEmail', { body: { email: 'hana@example.com', password: 'lantern2026' } });
  expect(scene.host.querySelector('dialog[open]')).toBeNull();
  // The page shows the new address.
  expect(call.mock.calls.filter(([operation]) => operation === 'showUser').length).toBeGreaterThan(1);
});

it.each([
  ['no address', 'hana', null, 'name@example.jp'],
  [
    'a taken one',
    'sora@example.jp',
    problem(409, 'account_exists', { errors: [{ path: '/email', code: 'taken', message: 'already in use' }] }),
    'already in use',
  ],
  ['a wrong password', 'sora@example.jp', problem(403, 'password_wrong'), 'title of password_wrong'],
])('stays open and says why with %s', async (_, email, refusal, text) => {
  await open(HANA);
  await press(words.button);
  if (refusal) call.mockRejectedValue(refusal);
  await scene.type('email', email);
  await scene.type('password', 'lantern2026');
  await press(words.confirm);
  expect(scene.find('dialog[open]').textContent).toContain(text);
});

it.each([
  ['a guest', { loginType: 'guest', email: null }],
  ['an account of LINE', { loginType: 'line', email: null }],
])('is not offered to %s', async (_, user) => {
  await open(user);
  expect(scene.host.textContent).not.toContain(words.title);
});

it('promises no mail where the server cannot send one', async () => {
  await open(HANA, false);
  expect(scene.host.textContent).toContain(HANA.email);
  expect(scene.host.textContent).not.toContain(words.text({ email: HANA.email }));
});
