import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NetworkFailure } from '../api/http.ts';
import { problem, testScreen, testVisit } from '../testing/test-visit.tsx';
import { SignUp } from './sign-up.tsx';

let { visit, call, logIn } = testVisit();
let scene: ReturnType<typeof testScreen>;

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/akari/auth/signup?return=%2Fakari%2Fspots');
  ({ visit, call, logIn } = testVisit());
  scene = testScreen(visit);
  scene.show(<SignUp />);
});
afterEach(() => scene.unmount());

const result = { status: 'OK', username: 'hana25', id_token: 'i', refresh_token: 'r', expires_in: 900 };
const body = {
  username: 'hana25',
  email: 'hana@example.jp',
  password: 'lantern7',
  passwordConfirmation: 'lantern7',
  acceptTerms: true,
  acceptPrivacy: true,
};
const submit = () => scene.press('button[type=submit]');
async function fill(changes: Partial<Record<keyof typeof body, string>> = {}) {
  const { acceptTerms: _terms, acceptPrivacy: _privacy, ...texts } = { ...body, ...changes };
  for (const [name, value] of Object.entries(texts)) await scene.type(name, value as string);
  if (!scene.field('accepted').checked) await scene.press('input[name=accepted]');
}
const errorOf = (name: string) => {
  const id = scene.field(name).getAttribute('aria-describedby')?.split(' ')[0];
  return scene.host.querySelector(`[id="${id}"][role=alert]`)?.textContent;
};

describe('registration', () => {
  it('sends one checkbox as both acceptances, and the input in half width', async () => {
    call.mockResolvedValue({ result });
    await fill({ username: 'ｈａｎａ２５', password: 'lantern７', passwordConfirmation: 'lantern7' });
    expect(scene.field('username').value).toBe('hana25');
    await submit();
    expect(call).toHaveBeenCalledExactlyOnceWith('register', { body });
    expect(logIn).toHaveBeenCalledWith(result);
  });

  it('checks the rules of the password while it is typed', async () => {
    const met = () => scene.host.textContent?.match(/✓ /g)?.length ?? 0;
    await scene.type('password', 'l');
    expect(met()).toBe(1);
    await scene.type('password', 'lantern7');
    expect(met()).toBe(3);
  });

  it('checks a field when it loses focus, and an empty one only when the form is sent', async () => {
    await scene.type('email', '');
    expect(errorOf('email')).toBeUndefined();
    await scene.type('email', 'hana@example');
    expect(errorOf('email')).toContain('name@example.jp');
    await scene.type('email', 'hana@example.jp');
    expect(errorOf('email')).toBeUndefined();
  });

  it('sends nothing with faults, shows all of them and focuses the first', async () => {
    await scene.type('username', 'hana25');
    await submit();
    expect(call).not.toHaveBeenCalled();
    expect(errorOf('username')).toBeUndefined();
    for (const name of ['email', 'password', 'passwordConfirmation', 'accepted']) expect(errorOf(name)).toBeTruthy();
    expect(document.activeElement).toBe(scene.field('email'));
  });

  it("shows the server's faults at their fields until they are fixed", async () => {
    const errors = [
      { path: '/email', code: 'email', message: 'not an address' },
      { path: '/acceptTerms', code: 'not_accepted', message: 'not accepted' },
    ];
    call.mockRejectedValue(problem(400, 'invalid_request', { errors }));
    await fill();
    await submit();
    expect([errorOf('email'), errorOf('accepted')]).toEqual(['not an address', 'not accepted']);
    expect(document.activeElement).toBe(scene.field('email'));
    await scene.type('email', 'hana@example.com');
    expect([errorOf('email'), errorOf('accepted')]).toEqual([undefined, 'not accepted']);
  });

  it('leads to the log-in form when the account exists, with the return path', async () => {
    call.mockRejectedValue(problem(409, 'account_exists'));
    await fill();
    await submit();
    expect(scene.find('[role=alert]').textContent).toContain('title of account_exists');
    const links = [...scene.host.querySelectorAll('a[href*=signin]')].map((link) => link.getAttribute('href'));
    const signIn = '/akari/auth/signin?return=%2Fakari%2Fspots';
    expect(links).toEqual([signIn, `${signIn}&login=1`]);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('says at the field whether the name or the address is taken', async () => {
    const errors = [{ path: '/email', code: 'taken', message: 'already in use' }];
    call.mockRejectedValue(problem(409, 'account_exists', { errors }));
    await fill();
    await submit();
    expect([errorOf('username'), errorOf('email')]).toEqual([undefined, 'already in use']);
    expect(document.activeElement).toBe(scene.field('email'));
    expect(scene.host.querySelector('[role=alert] ~ a, a[href$="login=1"]')).not.toBeNull();
    await scene.type('email', 'hana@example.com');
    expect(errorOf('email')).toBeUndefined();
  });

  it('restores name and address after a reload, and never stores the passwords', async () => {
    await fill();
    scene.unmount();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(body.password);
    scene = testScreen(visit);
    scene.show(<SignUp />);
    const values = () => ['username', 'email', 'password'].map((name) => scene.field(name).value);
    expect(values()).toEqual(['hana25', 'hana@example.jp', '']);

    call.mockResolvedValue({ result });
    await fill();
    await submit();
    scene.unmount();
    scene = testScreen(visit);
    scene.show(<SignUp />);
    expect(values()).toEqual(['', '', '']);
  });

  it('deletes name and address of an abandoned registration after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await fill();
    scene.unmount();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    scene = testScreen(visit);
    scene.show(<SignUp />);
    expect(['username', 'email'].map((name) => scene.field(name).value)).toEqual(['', '']);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(body.username);
    vi.useRealTimers();
  });

  it('says how to leave an in-app browser, like sign-in', () => {
    expect(scene.host.textContent).not.toContain('LINE');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari Line/15.3.0');
    scene.unmount();
    scene = testScreen(visit);
    scene.show(<SignUp />);
    expect(scene.host.textContent).toContain('You are inside LINE');
    vi.restoreAllMocks();
  });

  it('keeps the input when there is no network', async () => {
    call.mockRejectedValue(new NetworkFailure('no answer'));
    await fill();
    await submit();
    expect(scene.find('[role=alert]').textContent).toContain('What you entered is still here');
    expect(scene.field('password').value).toBe('lantern7');
  });

  it.each([
    ['its own account', { result }, 1],
    ["somebody else's account", problem(401, 'credentials_invalid'), 0],
  ])('tries to log in after a lost answer and "account exists", with %s', async (_, login, times) => {
    call.mockRejectedValueOnce(new NetworkFailure('no answer'));
    call.mockRejectedValueOnce(problem(409, 'account_exists'));
    if (login instanceof Error) call.mockRejectedValueOnce(login);
    else call.mockResolvedValueOnce(login);
    await fill();
    await submit();
    await submit();
    expect(call).toHaveBeenLastCalledWith('login', { body: { username: 'hana25', password: 'lantern7' } });
    expect(logIn).toHaveBeenCalledTimes(times);
    expect(scene.host.textContent?.includes('title of account_exists')).toBe(times === 0);
  });
});

it.each([
  { terms: '/terms.md', privacy: '/privacy.md' },
  { terms: '/terms.md', privacy: null },
  { terms: null, privacy: '/privacy.md' },
  { terms: null, privacy: null },
])('asks for consent to the texts that the campaign has: %o', async (texts) => {
  scene.unmount();
  const { pages } = visit.boot.campaign;
  Object.assign(visit.boot.campaign, { pages: { ...pages, ...texts } });
  scene = testScreen(visit);
  scene.show(<SignUp />);
  const box = scene.host.querySelector('input[name=accepted]');
  expect(box === null).toBe(texts.terms === null && texts.privacy === null);
  const links = [...scene.host.querySelectorAll('a')].map(({ pathname }) => pathname);
  expect(links.includes('/akari/auth/terms')).toBe(texts.terms !== null);
  expect(links.includes('/akari/auth/privacy')).toBe(texts.privacy !== null);
  call.mockResolvedValue({ result });
  for (const [name, value] of Object.entries(body)) if (typeof value === 'string') await scene.type(name, value);
  if (box) await scene.press('input[name=accepted]');
  await submit();
  expect(logIn).toHaveBeenCalled();
});
