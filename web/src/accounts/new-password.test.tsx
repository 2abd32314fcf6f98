import { afterEach, describe, expect, it } from 'vitest';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { LineReturn } from './line-return.tsx';
import { NewPassword } from './new-password.tsx';
import { savePendingChange } from './pending-change.ts';
import { ResetPassword } from './reset-password.tsx';

let scene: ReturnType<typeof testScreen>;
afterEach(() => {
  scene.unmount();
  savePendingChange('akari', null);
});

const result = { status: 'OK', username: 'hana25', id_token: 'i', refresh_token: 'r', expires_in: 900 };

describe('a new password', () => {
  const open = () => {
    const made = testVisit();
    scene = testScreen(made.visit);
    scene.show(<NewPassword />);
    return made;
  };

  it('is sent in half width with the ticket of the log-in, and logs in', async () => {
    savePendingChange('akari', { username: 'hana25', session: 'ticket' });
    const { call, logIn } = open();
    call.mockResolvedValue({ result });
    await scene.type('password', 'ｌantern77');
    await scene.type('passwordConfirmation', 'lantern77');
    await scene.press('button[type=submit]');
    expect(call).toHaveBeenCalledWith('changeForcedPassword', {
      body: { username: 'hana25', session: 'ticket', password: 'lantern77', passwordConfirmation: 'lantern77' },
    });
    expect(logIn).toHaveBeenCalledWith(result);
  });

  it('is not sent while it breaks a rule, and shows which one', async () => {
    savePendingChange('akari', { username: 'hana25', session: 'ticket' });
    const { call } = open();
    await scene.type('password', 'lantern77');
    await scene.type('passwordConfirmation', 'lantern78');
    await scene.press('button[type=submit]');
    expect(call).not.toHaveBeenCalled();
    expect(scene.host.textContent).toContain('The password does not match the password you entered');
    expect(document.activeElement).toBe(scene.field('passwordConfirmation'));
  });

  it('leads back to sign-in when the ticket has expired or is missing', async () => {
    savePendingChange('akari', { username: 'hana25', session: 'ticket' });
    const { call } = open();
    call.mockRejectedValue(problem(401, 'session_invalid'));
    await scene.type('password', 'lantern77');
    await scene.type('passwordConfirmation', 'lantern77');
    await scene.press('button[type=submit]');
    expect(scene.host.textContent).toContain('Too much time has passed');
    scene.unmount();
    savePendingChange('akari', null);
    open();
    expect(scene.find('a[href="/akari/auth/signin?login=1"]')).toBeTruthy();
    expect(scene.host.querySelector('form')).toBeNull();
  });
});

describe('the link of the password mail', () => {
  it('removes its token from the URL, and logs in with the new password', async () => {
    window.history.replaceState(null, '', '/akari/auth/reset#account.secret');
    const { visit, call, logIn } = testVisit();
    scene = testScreen(visit);
    await scene.show(<ResetPassword />);
    expect(window.location.hash).toBe('');
    call.mockResolvedValue({ result });
    await scene.type('password', 'lantern77');
    await scene.type('passwordConfirmation', 'lantern77');
    await scene.press('button[type=submit]');
    expect(call).toHaveBeenCalledWith('resetPassword', {
      body: { token: 'account.secret', password: 'lantern77', passwordConfirmation: 'lantern77' },
    });
    expect(logIn).toHaveBeenCalledWith(result);
    expect(window.location.pathname).toBe('/akari/');
  });

  it('leads to a new mail when it is incomplete', () => {
    window.history.replaceState(null, '', '/akari/auth/reset');
    scene = testScreen(testVisit().visit);
    scene.show(<ResetPassword />);
    expect(scene.find('a[href="/akari/auth/forgot"]')).toBeTruthy();
  });
});

describe('the return from LINE', () => {
  const open = (search: string, started: number | null) => {
    window.history.replaceState(null, '', `/akari/auth/line${search}`);
    const made = testVisit();
    if (started !== null) made.storage.set('line_started', String(started));
    made.call.mockImplementation(async (operation) =>
      operation === 'login' ? { result } : { account: { username: 'line23' } },
    );
    scene = testScreen(made.visit);
    return { ...made, shown: scene.show(<LineReturn />) };
  };
  const used = (call: ReturnType<typeof open>['call']) => call.mock.calls.map(([operation]) => operation);

  it('logs in immediately where the log-in was started here, and continues', async () => {
    const { call, logIn } = open('?code=once&return=%2Fakari%2Fqr%3Fc%3Dx', Date.now());
    await expect.poll(() => logIn.mock.calls).toEqual([[result]]);
    expect(used(call)).toEqual(['login']);
    expect(window.location.pathname + window.location.search).toBe('/akari/qr?c=x');
  });

  it.each([
    ['it was started in another browser', '?code=once&confirm=1&return=%2Fakari%2F', Date.now()],
    ['no log-in was started here', '?code=once&return=%2Fakari%2F', null],
    ['it was started long ago', '?code=once&return=%2Fakari%2F', Date.now() - 3_600_000],
  ])('asks to confirm the account first where %s', async (_what, search, started) => {
    const { call, logIn } = open(search, started);
    await expect.poll(() => scene.host.textContent).toContain('line23');
    expect(used(call)).toEqual(['showLineAccount']);
    expect(logIn).not.toHaveBeenCalled();
    await scene.press('button');
    await expect.poll(() => logIn.mock.calls).toEqual([[result]]);
  });

  it('never leads out of the campaign', async () => {
    const { logIn } = open('?code=once&return=https%3A%2F%2Fevil.example%2F', Date.now());
    await expect.poll(() => logIn.mock.calls.length).toBe(1);
    expect(window.location.pathname).toBe('/akari/');
  });
});
