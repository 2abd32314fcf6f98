import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { pendingChange } from './pending-change.ts';
import { SignIn } from './sign-in.tsx';

let { visit, call, logIn, storage } = testVisit();
let scene: ReturnType<typeof testScreen>;
/** Opens the log-in form, which is loaded when it is requested. */
const open = async (search = '?login=1', options: Parameters<typeof testVisit>[0] = {}) => {
  window.history.replaceState(null, '', `/akari/auth/signin${search}`);
  ({ visit, call, logIn, storage } = testVisit(options));
  scene = testScreen(visit);
  scene.show(<SignIn />);
  await waitFor(() => scene.find('h2'));
};
const fill = async (username: string, password: string) => {
  await scene.type('username', username);
  await scene.type('password', password);
};
const result = { status: 'OK', username: 'hana25', id_token: 'i', refresh_token: 'r', expires_in: 900 };

beforeEach(() => open());
afterEach(() => scene.unmount());

describe('signing in', () => {
  it('sends the input in half width and stores the session', async () => {
    call.mockResolvedValue({ result });
    await fill(' ｈａｎａ２５ ', 'ｌantern 7');
    await scene.press('button[type=submit]');
    expect(call).toHaveBeenCalledWith('login', { body: { username: 'hana25', password: 'lantern 7' } });
    expect(logIn).toHaveBeenCalledWith(result);
  });

  it('reports missing input before it sends', async () => {
    await scene.type('password', 'lantern7');
    await scene.press('button[type=submit]');
    expect(call).not.toHaveBeenCalled();
    expect(scene.host.textContent).toContain('Please enter your account name or email');
    expect(document.activeElement).toBe(scene.field('username'));
  });

  it('reports wrong credentials below the password and keeps the input', async () => {
    call.mockRejectedValue(problem(401, 'credentials_invalid'));
    await fill('hana25', 'lantern8');
    await scene.press('button[type=submit]');
    expect(scene.find('[role=alert]').textContent).toBe('title of credentials_invalid');
    expect(document.activeElement).toBe(scene.field('password'));
    expect([scene.field('username').value, scene.field('password').value]).toEqual(['hana25', 'lantern8']);
    await scene.type('password', 'lantern9');
    expect(scene.host.querySelector('[role=alert]')).toBeNull();
  });

  it.each([
    ['too many failed attempts', problem(429, 'too_many_tries', { retryAfter: 31 }), 'Please wait 31 seconds'],
    ['an overload', problem(503, 'unavailable'), 'What you entered is still here'],
    ['no network', new NetworkFailure('no answer'), 'What you entered is still here'],
    ['a blocked account', problem(403, 'account_blocked', { detail: 'Ask at the tent' }), 'Ask at the tent'],
    ['a status of a newer server', null, 'An error of unknown cause has occurred'],
  ])('says what to do after %s', async (_, error, text) => {
    if (error) call.mockRejectedValue(error);
    else call.mockResolvedValue({ result: { status: 'NEW_PASSWORD_REQUIRED', username: 'hana25' } });
    await fill('hana25', 'lantern7');
    await scene.press('button[type=submit]');
    expect(scene.find('[role=alert]').textContent).toContain(text);
    expect(logIn).not.toHaveBeenCalled();
    expect(scene.field('password').value).toBe('lantern7');
  });

  it('sends once for a double tap', async () => {
    let answer = (_: unknown) => {};
    call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await fill('hana25', 'lantern7');
    // Both taps come before the button can show that it is busy.
    const button = scene.find('button[type=submit]');
    await act(async () => {
      button.click();
      button.click();
    });
    expect(call).toHaveBeenCalledTimes(1);
    await act(async () => answer({ result }));
  });
});

describe('the sign-in page', () => {
  it('says that a session has ended, and passes the return path on to registration', async () => {
    scene.unmount();
    await open('?return=%2Fakari%2Fspots&ended=1');
    expect(scene.host.textContent).toContain('Your session has ended');
    expect(scene.find('a[href*=signup]').getAttribute('href')).toBe('/akari/auth/signup?return=%2Fakari%2Fspots');
  });

  it('says that the account is blocked', async () => {
    scene.unmount();
    await open('?ended=blocked');
    expect(scene.host.textContent).toContain('This account cannot be used');
    expect(scene.host.textContent).not.toContain('Your session has ended');
  });

  it('keeps the telephone number in the reason of a block in one line', async () => {
    scene.unmount();
    window.history.replaceState(null, '', '/akari/auth/signin?ended=blocked');
    ({ visit, call, logIn, storage } = testVisit());
    storage.set('block', 'Two phones on 10-5.\nContact: +81-848-12-3456, until 17:00');
    scene = testScreen(visit);
    scene.show(<SignIn />);
    await waitFor(() => scene.find('h2'));
    expect(scene.host.textContent).toContain('Contact: +81-848-12-3456, until');
    const unbroken = [...scene.host.querySelectorAll<HTMLElement>('span')].filter(
      ({ style }) => style.whiteSpace === 'nowrap',
    );
    expect(unbroken.map(({ textContent }) => textContent)).toEqual(['10-5', '+81-848-12-3456']);
  });

  it('has no form for a password where the campaign offers only LINE', async () => {
    scene.unmount();
    await open('?login=1', { login: ['line'] });
    expect(scene.host.querySelector('input, a[href*=signup], a[href*=forgot]')).toBeNull();
    expect(scene.find('a[href*=line]')).toBeTruthy();
  });

  it('offers LINE only where the campaign does, and passes a pending scan on to it', async () => {
    expect(scene.host.textContent).not.toContain('LINE');
    scene.unmount();
    await open('?login=1', { login: ['password', 'line'] });
    const line = () => scene.find('a[href*=line]').getAttribute('href');
    expect(line()).toBe('/api/v1/auth/line/start?campaign=akari&redirect=%2Fakari%2F&locale=en_US');
    storage.set('qrcode', 'akari.tower.1.mac');
    scene.show(<SignIn key="again" />);
    // The code is part of the URL, because LINE may return in another browser.
    expect(line()).toContain(`redirect=${encodeURIComponent('/akari/qr?c=akari.tower.1.mac')}`);
  });

  it.each([
    ['denied', 'You left the LINE login'],
    ['expired', 'The LINE login took too long'],
    ['blocked', 'This account cannot be used'],
  ])('says why a LINE log-in failed: %s', async (failure, text) => {
    scene.unmount();
    await open(`?line=${failure}`, { login: ['password', 'line'] });
    expect(scene.host.textContent).toContain(text);
  });

  it('requires a new LINE visitor to accept the terms before continuing', async () => {
    scene.unmount();
    await open('?line=terms&return=%2Fakari%2Fspots', { login: ['line'] });
    await scene.press('button:has(svg):not([type=submit])');
    expect(scene.host.textContent).toContain('Please accept the terms');
    expect(scene.host.querySelector('a[href*="accept=1"]')).toBeNull();
    await scene.press('input[name=accepted]');
    const href = scene.find('a[href*="accept=1"]').getAttribute('href');
    expect(href).toContain('redirect=%2Fakari%2Fspots');
  });

  it('leads to the password change that the organiser requires', async () => {
    call.mockResolvedValue({ result: { status: 'NEW_PASSWORD_REQUIRED', username: 'hana25', session: 'ticket' } });
    await fill('hana25', 'lantern7');
    await scene.press('button[type=submit]');
    expect(window.location.pathname).toBe('/akari/auth/password');
    expect(pendingChange('akari')).toEqual({ username: 'hana25', session: 'ticket' });
    expect(logIn).not.toHaveBeenCalled();
  });

  it('warns where the browser stores nothing', async () => {
    expect(scene.host.textContent).not.toContain('private browsing');
    scene.unmount();
    await open('?login=1', { hasStorage: false });
    expect(scene.host.textContent).toContain('private browsing');
  });
});

it('shows the popup of sign-in once in each browser', async () => {
  scene.unmount();
  const popup = { id: 'same-account', hook: 'signin', title: 'One account', body: 'On every phone', image: null };
  ({ visit, storage } = testVisit());
  Object.assign(visit.boot.campaign, { popups: [{ ...popup, id: 'welcome', hook: 'home', title: 'Welcome' }, popup] });
  scene = testScreen(visit);
  scene.show(<SignIn />);
  await waitFor(() => expect(scene.find('dialog[open]').textContent).toContain('One accountOn every phone'));
  await scene.press('dialog[open] button');
  expect(scene.host.querySelector('dialog[open]')).toBeNull();
  expect(storage.get('popup_signin')).toBe('same-account');
});
