import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// Counts the hashes: they are what an attacker makes a server spend.
const { hash } = vi.hoisted(() => ({ hash: vi.fn() }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  hash.mockImplementation(real.hash);
  return { ...real, hash };
});

import { API_BASE } from '@meguri/core/contract.ts';
import { PASSWORD, registration, type TestServer, testServer } from '../testing/test-server.ts';
import { openRefreshTokens } from './sessions/refresh-token.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 120_000;
});

const loginFrom = async (remoteAddress: string, username: string, password: string) => {
  const { statusCode } = await server.app.server.inject({
    method: 'POST',
    url: `${API_BASE}/login`,
    remoteAddress,
    headers: { 'x-app-token': 'meguri-web', 'x-campaign': 'test', 'content-type': 'application/json' },
    payload: JSON.stringify({ username, password }),
  });
  return statusCode;
};
const refresh = (refresh_token: string, username: string) =>
  server.call('refresh', { body: { refresh_token, username } });
const renewed = async (token: string, username: string) =>
  (await refresh(token, username)).body.result.refresh_token ?? '';

describe('wrong passwords', () => {
  it('from one network do not lock the owner out elsewhere', async () => {
    const { username } = await server.visitor();
    for (let n = 0; n < 5; n += 1) expect(await loginFrom('192.0.2.1', username, 'wrong-one-1')).toBe(401);
    expect(await loginFrom('192.0.2.1', username, PASSWORD)).toBe(429);
    expect(await loginFrom('192.0.2.2', username, PASSWORD)).toBe(200);
  });

  it('from many networks are limited for the account', async () => {
    const { username } = await server.visitor();
    for (let n = 0; n < 30; n += 1) expect(await loginFrom(`192.0.2.${n}`, username, 'wrong-one-1')).toBe(401);
    expect(await loginFrom('192.0.2.200', username, 'wrong-one-1')).toBe(429);
  });

  it('of one name by name and by e-mail count together in one network', async () => {
    const { username } = await server.visitor();
    for (let n = 0; n < 5; n += 1) {
      const name = n % 2 === 0 ? username : `${username}@example.jp`;
      expect(await loginFrom('192.0.2.1', name, 'wrong-one-1')).toBe(401);
    }
    expect(await loginFrom('192.0.2.1', `${username}@example.jp`, PASSWORD)).toBe(429);
  });
});

describe('a device that has logged in before', () => {
  const loginWith = async (cookie: string, username: string, password: string, remoteAddress = '192.0.2.1') => {
    const response = await server.app.server.inject({
      method: 'POST',
      url: `${API_BASE}/login`,
      remoteAddress,
      headers: {
        'x-app-token': 'meguri-web',
        'x-campaign': 'test',
        'content-type': 'application/json',
        ...(cookie ? { cookie } : {}),
      },
      payload: JSON.stringify({ username, password }),
    });
    const [pair = ''] = String(response.headers['set-cookie'] ?? '').split(';');
    return { status: response.statusCode, cookie: pair, header: String(response.headers['set-cookie'] ?? '') };
  };
  const lockOut = async (username: string) => {
    for (let n = 0; n < 30; n += 1) await loginFrom(`198.51.100.${n}`, username, 'wrong-one-1');
    for (let n = 0; n < 5; n += 1) await loginFrom('192.0.2.1', username, 'wrong-one-1');
  };

  it('is not locked out by the wrong passwords of others', async () => {
    const { username } = await server.visitor();
    const { cookie, header } = await loginWith('', username, PASSWORD);
    expect(header).toMatch(/^test_device=[\w-]{64}; Max-Age=15552000; Path=\/api\/v1\/login; HttpOnly; SameSite=Lax$/);
    await lockOut(username);
    expect((await loginWith('', username, PASSWORD)).status).toBe(429);
    expect((await loginWith(cookie, username, PASSWORD)).status).toBe(200);
    expect((await loginWith(cookie, `${username}@example.jp`, PASSWORD, '203.0.113.9')).status).toBe(200);
  });

  it('does not wait behind a flood of log-ins from many networks', async () => {
    const { username } = await server.visitor();
    const { cookie } = await loginWith('', username, PASSWORD);
    const ended: string[] = [];
    const flood = Array.from({ length: 120 }, (_, n) =>
      loginFrom(`198.51.100.${n}`, `nobody${n}`, 'wrong-one-1').then(() => ended.push('attacker')),
    );
    const own = loginWith(cookie, username, PASSWORD, '203.0.113.9').then(({ status }) =>
      ended.push(`owner ${status}`),
    );
    await Promise.all([...flood, own]);
    // Some of the others are hashed before the owner's account has been looked up.
    expect(ended.slice(0, 80)).toContain('owner 200');
  });

  it('has its own limit', async () => {
    const { username } = await server.visitor();
    const { cookie } = await loginWith('', username, PASSWORD);
    for (let n = 0; n < 5; n += 1) expect((await loginWith(cookie, username, 'wrong-one-1')).status).toBe(401);
    expect((await loginWith(cookie, username, PASSWORD)).status).toBe(429);
  });

  it('is exempt for that account only, and cannot be invented', async () => {
    const [mine, theirs] = [await server.visitor(), await server.visitor()];
    const { cookie } = await loginWith('', mine.username, PASSWORD);
    await lockOut(theirs.username);
    expect((await loginWith(cookie, theirs.username, PASSWORD)).status).toBe(429);
    const { cookie: own } = await loginWith('', mine.username, PASSWORD);
    const forged = own.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    await lockOut(mine.username);
    for (const invented of [forged, 'test_device=x', 'test_device=']) {
      expect((await loginWith(invented, mine.username, PASSWORD)).status).toBe(429);
    }
  });

  it('whose own account is locked still logs in to another one', async () => {
    const [mine, theirs] = [await server.visitor(), await server.visitor()];
    const { cookie } = await loginWith('', mine.username, PASSWORD);
    for (let n = 0; n < 6; n += 1) await loginWith(cookie, mine.username, 'wrong-one-1');
    expect((await loginWith(cookie, mine.username, PASSWORD)).status).toBe(429);
    expect((await loginWith(cookie, theirs.username, PASSWORD)).status).toBe(200);
  });

  it('is known from its registration on', async () => {
    const response = await server.call('register', { body: registration('Device1') });
    const [cookie = ''] = String(response.headers['set-cookie']).split(';');
    await lockOut('Device1');
    expect((await loginWith(cookie, 'Device1', PASSWORD)).status).toBe(200);
  });
});

describe('a registration with a taken name', () => {
  it('costs no hash', async () => {
    const { username } = await server.visitor();
    hash.mockClear();
    const all = await Promise.all(
      Array.from({ length: 50 }, () => server.call('register', { body: registration(username) })),
    );
    expect(new Set(all.map(({ problem }) => problem.code))).toEqual(new Set(['account_exists']));
    expect(hash).not.toHaveBeenCalled();
  });
});

describe('a common password', () => {
  it.each(['password1', 'Password1', 'qwerty123'])('such as %s is refused', async (password) => {
    const body = { ...registration('Common1'), password, passwordConfirmation: password };
    const { status, problem } = await server.call('register', { body, headers: { 'x-locale': 'en_US' } });
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: '/password', code: 'too_common', message: 'This password is very common. Please choose another one' }],
    ]);
  });
});

describe('a password that is a name with digits and signs around it', () => {
  const registered = (password: string) => {
    const names = { username: 'Naming1', email: 'mailbox@example.jp' };
    const body = { ...registration('Naming1'), ...names, password, passwordConfirmation: password };
    return server.call('register', { body });
  };

  it.each(['naming2026', '2026Naming!', 'mailbox99', 'test2026', 'Meguri-2026'])(
    'such as %s is refused',
    async (name) => {
      const { problem } = await registered(name);
      expect(problem.errors).toMatchObject([{ path: '/password', code: 'too_common' }]);
    },
  );

  it('is no longer one with a further word', async () => {
    expect((await registered('naming2walks')).status).toBe(201);
  });
});

describe('a stolen refresh token', () => {
  it('does not fork the session unseen: the second branch ends it for both', async () => {
    const { username, refreshToken } = await server.visitor();
    // Within the grace period the thief and the visitor get a successor each.
    const [thief, visitor] = [await renewed(refreshToken, username), await renewed(refreshToken, username)];
    server.clock.now += 15 * 60_000;
    const next = await renewed(visitor, username);
    expect(next).not.toBe('');
    expect((await refresh(thief, username)).status).toBe(401);
    expect((await refresh(next, username)).status).toBe(401);
  });

  it('is seen also when the thief comes first', async () => {
    const { username, refreshToken } = await server.visitor();
    const [thief, visitor] = [await renewed(refreshToken, username), await renewed(refreshToken, username)];
    server.clock.now += 15 * 60_000;
    const stolen = await renewed(thief, username);
    expect((await refresh(visitor, username)).status).toBe(401);
    expect((await refresh(stolen, username)).status).toBe(401);
  });

  it('is not suspected of two tabs that refresh together', async () => {
    const { username, refreshToken } = await server.visitor();
    const [a, b] = [await renewed(refreshToken, username), await renewed(refreshToken, username)];
    server.clock.now += 30_000;
    expect((await refresh(a, username)).status).toBe(200);
    expect((await refresh(b, username)).status).toBe(200);
  });
});

describe('an invented refresh token', () => {
  it('is refused in memory when its MAC is wrong', async () => {
    const { username, refreshToken } = await server.visitor();
    const bytes = Buffer.from(refreshToken, 'base64url');
    const query = vi.spyOn(server.db, 'transaction');
    for (const place of [0, 20, 40, bytes.length - 1]) {
      const forged = Buffer.from(bytes);
      forged[place] = (forged[place] ?? 0) ^ 1;
      expect((await refresh(forged.toString('base64url'), username)).problem.code).toBe('refresh_invalid');
    }
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    expect((await refresh(refreshToken, username)).status).toBe(200);
  });

  it('of the form without a MAC is looked up, but not without limit', async () => {
    const { username } = await server.visitor();
    const query = vi.spyOn(server.db, 'transaction');
    for (let n = 0; n < 320; n += 1) {
      const { status } = await refresh(Buffer.alloc(64, n % 250).toString('base64url'), username);
      expect(status).toBe(401);
    }
    expect(query).toHaveBeenCalledTimes(300);
    query.mockRestore();
  });

  it('names its account and session, and is read by a server with the same key only', () => {
    const claim = { accountId: crypto.randomUUID(), sessionId: crypto.randomUUID() };
    const random = { bytes: (size: number) => Buffer.alloc(size, 7) } as never;
    const token = openRefreshTokens(server.keys.refreshToken, random).issue(claim);
    expect(openRefreshTokens(server.keys.refreshToken, random).read(token)).toEqual({ ...claim, isSigned: true });
    expect(openRefreshTokens(server.keys.qr, random).read(token)).toBeNull();
  });
});
