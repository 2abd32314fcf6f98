import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { CATALOGS } from '../../testing/catalogs.ts';
import { testScreen, testVisit } from '../../testing/test-visit.tsx';
import { VerifySheet } from './verify-sheet.tsx';

let { visit, call, storage } = testVisit();
let scene: ReturnType<typeof testScreen>;

const open = async (isGuest: boolean, mail = true) => {
  ({ visit, call, storage } = testVisit({ username: 'hana25', isGuest }));
  Object.assign(visit.boot.campaign, { mail });
  call.mockImplementation(async (operation) =>
    operation === 'showUser' ? { user: { email: 'hana@example.jp', loginType: 'password', verified: false } } : {},
  );
  scene = testScreen(visit);
  await act(async () => scene.show(<VerifySheet open onClose={vi.fn()} />));
  await scene.settle();
};
const press = async (label: string) => {
  const button = [...scene.host.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await act(async () => button?.click());
  await scene.settle();
};

beforeEach(() => open(false));
afterEach(() => scene.unmount());

it('mails the link to the address of the account, and remembers the present', async () => {
  expect(scene.host.textContent).toContain('This prize needs a confirmed email or LINE');
  expect(scene.host.textContent).toContain('hana@example.jp');
  await press('Send the email');
  expect(call).toHaveBeenCalledWith('sendVerification');
  expect(scene.host.textContent).toContain('The email is on its way');
  expect(storage.get('verify_return')).toBe(window.location.pathname);
});

it('asks the server again when the visitor has opened the link', async () => {
  await press('Send the email');
  await press('I have opened the link');
  expect(call.mock.calls.filter(([operation]) => operation === 'showUser').length).toBeGreaterThan(1);
  expect(scene.host.textContent).toContain('It is not confirmed yet');
});

it('repeats the question to the server without another mail when it failed', async () => {
  await press('Send the email');
  call.mockRejectedValue(new NetworkFailure('offline'));
  await press('I have opened the link');
  expect(scene.host.textContent).not.toContain('It is not confirmed yet');
  await press(CATALOGS.en_US.common.retry);
  expect(call.mock.calls.filter(([operation]) => operation === 'sendVerification')).toHaveLength(1);
});

it('leads a guest to keeping the stamp book', async () => {
  scene.unmount();
  await open(true);
  expect(scene.host.textContent).toContain('Keep this stamp book');
  expect(scene.host.textContent).not.toContain('Send the email');
});

it.each([
  ['an account', false, CATALOGS.en_US.verify.noMail.lead],
  ['a guest', true, CATALOGS.en_US.verify.noMail.guest],
])('promises %s no mail where the server cannot send one, and says what works', async (_, isGuest, text) => {
  scene.unmount();
  await open(isGuest, false);
  expect(scene.host.textContent).toContain(CATALOGS.en_US.verify.noMail.title);
  expect(scene.host.textContent).toContain(text);
  expect(scene.host.textContent).not.toContain(CATALOGS.en_US.verify.send);
  expect(scene.host.textContent).not.toContain('hana@example.jp');
});
