import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../../api/http.ts';
import { problem, testScreen, testVisit } from '../../testing/test-visit.tsx';
import { UpgradeSheet } from './upgrade-sheet.tsx';

let made: ReturnType<typeof testVisit>;
let scene: ReturnType<typeof testScreen>;
const onClose = vi.fn();

beforeEach(async () => {
  onClose.mockReset();
  made = testVisit({ username: 'guestabc', isGuest: true, login: ['guest', 'password', 'line'] });
  made.call.mockImplementation(async (operation) =>
    operation === 'checkAuth'
      ? { auth: { loginType: 'guest', username: 'guestabc' } }
      : { user: { newRewards: 0 }, progress: { stamps: 2, points: 60, courses: [] } },
  );
  scene = testScreen(made.visit);
  await act(async () => scene.show(<UpgradeSheet open onClose={onClose} />));
  await scene.settle();
});
afterEach(() => scene.unmount());

const press = (text: string) =>
  act(async () => {
    const target = [...scene.host.querySelectorAll<HTMLElement>('button, a')].find((element) =>
      element.textContent?.includes(text),
    );
    target?.click();
  });

async function fillForm(): Promise<void> {
  await press('Account name and password');
  for (const [name, value] of [
    ['username', 'Sora1'],
    ['email', 'sora@example.jp'],
    ['password', 'lantern2026'],
    ['passwordConfirmation', 'lantern2026'],
  ] as const) {
    await scene.type(name, value);
  }
}

it('says what is kept, and offers what the campaign offers', () => {
  const text = scene.find('dialog').textContent ?? '';
  expect(text).toContain('2 stamps, 60 pt');
  for (const way of ['Account name and password', 'LINE', 'I have an account', 'recovery QR'])
    expect(text).toContain(way);
  const line = scene.find<HTMLAnchorElement>('a[href*="line/start"]').href;
  expect(new URL(line).searchParams.get('purpose')).toBe('upgrade');
});

it('turns the guest into an account with the name, the e-mail address and the password', async () => {
  await fillForm();
  const result = { status: 'OK', username: 'Sora1', id_token: 'a', refresh_token: 'b', expires_in: 900 };
  made.call.mockResolvedValueOnce({ result });
  await scene.press('[type=submit]');
  expect(made.call).toHaveBeenLastCalledWith('upgradeGuest', {
    body: {
      username: 'Sora1',
      email: 'sora@example.jp',
      password: 'lantern2026',
      passwordConfirmation: 'lantern2026',
      acceptTerms: true,
      acceptPrivacy: true,
    },
  });
  expect(made.logIn).toHaveBeenCalledExactlyOnceWith(result);
  expect(made.forgetGuest).toHaveBeenCalledOnce();
});

it('leads from a taken name to the log-in, where the choice between two books follows', async () => {
  await fillForm();
  made.call.mockRejectedValueOnce(problem(409, 'account_exists'));
  await scene.press('[type=submit]');
  expect(scene.find('[role=alert]').textContent).toContain('already in use');
  expect(made.forgetGuest).not.toHaveBeenCalled();
  await press('Go to login');
  expect(scene.find('dialog').textContent).toContain('choose which stamp book to keep');
});

describe('after an upgrade whose answer was lost, before a reload', () => {
  const result = { status: 'OK', username: 'Sora1', id_token: 'b', refresh_token: 's', expires_in: 900 };
  /** The server refuses the name as taken. */
  const answer = (auth: object, login: () => Promise<unknown>) =>
    made.call.mockImplementation(async (operation) => {
      if (operation === 'upgradeGuest') throw problem(409, 'account_exists');
      if (operation === 'checkAuth') return { auth };
      if (operation === 'login') return login();
      return { user: {}, progress: { stamps: 2, points: 60, courses: [] } };
    });
  const logIns = () => made.call.mock.calls.filter(([operation]) => operation === 'login');

  it('finds that the name is the visitor’s own, and is done', async () => {
    await fillForm();
    answer({ loginType: 'password', username: 'Sora1' }, async () => ({ result }));
    await scene.press('[type=submit]');
    await scene.settle();
    expect(made.storage.get('username')).toBe('Sora1');
    expect(logIns()).toEqual([['login', { body: { username: 'Sora1', password: 'lantern2026' } }]]);
    expect(made.logIn).toHaveBeenCalledExactlyOnceWith(result);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('never logs a guest in to an account with the same name and password: its book would be given up', async () => {
    await fillForm();
    made.call.mockRejectedValueOnce(new NetworkFailure('no answer'));
    await scene.press('[type=submit]');
    answer({ loginType: 'guest', username: 'guestabc' }, async () => ({ result }));
    await scene.press('[type=submit]');
    await scene.settle();
    expect(logIns()).toEqual([]);
    expect(made.forgetGuest).not.toHaveBeenCalled();
    expect(scene.find('[role=alert]').textContent).toContain('already in use');
  });
});
