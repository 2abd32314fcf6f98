import { createDecoder } from 'fast-jwt';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseIdleGuests } from '../../leaving/erase-idle-guests.ts';
import { postedPhoto } from '../../testing/photo-forms.ts';
import { PASSWORD, registration, type TestServer, testCampaign, testServer } from '../../testing/test-server.ts';

const CONSENT = { acceptTerms: true, acceptPrivacy: true };
const DAY_MS = 86_400_000;

let server: TestServer;

beforeAll(async () => {
  server = await testServer(testCampaign({ login: ['guest', 'password'] }));
});
afterAll(() => server.close());

interface Guest {
  token: string;
  refreshToken: string;
  username: string;
  resume: string;
}

async function start(resume?: string): Promise<Guest> {
  const { status, body } = await server.call('startGuest', { body: { ...CONSENT, ...(resume ? { resume } : {}) } });
  expect(status).toBe(201);
  const { id_token = '', refresh_token = '', username, resume: secret = '' } = body.result;
  return { token: id_token, refreshToken: refresh_token, username, resume: secret };
}

const decodeToken = createDecoder();
const accountOf = (token: string) => decodeToken(token).sub;
const refresh = (refresh_token: string, username: string) =>
  server.call('refresh', { body: { refresh_token, username } });
const collect = (token: string) =>
  server.call('acquireStamp', { token, body: { spotId: 'tower', method: 'keyword', keyword: 'さくら' } });
const stampsOf = async (token: string) => (await server.call('showUser', { token })).body.progress.stamps;
const registered = async (name: string) => {
  const { body } = await server.call('register', { body: registration(name) });
  return { token: body.result.id_token ?? '', refreshToken: body.result.refresh_token ?? '' };
};
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);

describe('a guest', () => {
  it('starts without name, mail and password', async () => {
    const guest = await start();
    expect(guest.username).toMatch(/^guest[a-km-np-z2-9]{16}$/);
    const { body } = await server.call('checkAuth', { token: guest.token });
    expect(body.auth).toMatchObject({ available: true, loginType: 'guest', username: guest.username });
    expect((await server.call('showUser', { token: guest.token })).body.user.email).toBeNull();
  });

  it('is stored with the version whose texts were accepted, and the export names it', async () => {
    const { token } = await start();
    const { account } = (await server.call('exportUser', { token })).body;
    expect(account).toMatchObject({ loginType: 'guest', consent: null });
  });

  it('signs in again with its secret, as often as needed', async () => {
    const guest = await start();
    await collect(guest.token);
    await server.call('logout', { token: guest.token, body: { refresh_token: guest.refreshToken } });
    for (let time = 0; time < 2; time += 1) {
      const again = await start(guest.resume);
      expect([accountOf(again.token), again.resume]).toEqual([accountOf(guest.token), guest.resume]);
      expect(await stampsOf(again.token)).toBe(1);
    }
  });

  it('starts a new guest for a secret that is malformed, wrong or unknown', async () => {
    const guest = await start();
    const wrong = `${accountOf(guest.token)}.${'A'.repeat(43)}`;
    for (const resume of ['x', wrong, `00000000-0000-4000-8000-000000000000.${'A'.repeat(43)}`]) {
      expect(accountOf((await start(resume)).token)).not.toBe(accountOf(guest.token));
    }
  });

  it('is refused when it is blocked', async () => {
    const guest = await start();
    await sql("update accounts set status = 'blocked' where username = $1", [guest.username]);
    const { problem } = await server.call('startGuest', { body: { ...CONSENT, resume: guest.resume } });
    expect(problem.code).toBe('account_blocked');
  });

  it('cannot log in by its name', async () => {
    const guest = await start();
    const body = { username: guest.username, password: PASSWORD };
    expect((await server.call('login', { body })).problem.code).toBe('credentials_invalid');
  });
});

describe('POST /guest', () => {
  it.each([
    [['password'], 'login_not_offered'],
    [undefined, 'login_not_offered'],
  ] as const)('is refused in a campaign that offers %j', async (login, code) => {
    const other = await testServer(testCampaign(login ? { login: [...login] } : {}));
    expect((await other.call('startGuest', { body: CONSENT })).problem.code).toBe(code);
    await other.close();
  });

  it('signs in a guest of a campaign that offers guests no more, and starts no new one', async () => {
    const other = await testServer(testCampaign({ login: ['guest', 'password'] }));
    const call = (resume?: string) => other.call('startGuest', { body: { ...CONSENT, ...(resume ? { resume } : {}) } });
    const guest = (await call()).body.result;
    await other.publish(testCampaign({ login: ['password'] }));
    await expect.poll(async () => (await call()).problem?.code).toBe('login_not_offered');
    const { status, body } = await call(guest.resume);
    expect([status, body.result.username, body.result.resume]).toEqual([201, guest.username, guest.resume]);
    const wrong = `${accountOf(guest.id_token ?? '')}.${'A'.repeat(43)}`;
    expect((await call(wrong)).problem.code).toBe('login_not_offered');
    await other.close();
  });

  it('needs the consents for the texts that the campaign has', async () => {
    const pages = { terms: 'terms.md', privacy: 'privacy.md' };
    const other = await testServer(testCampaign({ login: ['guest'], pages }), {
      files: { 'terms.md': '# Terms', 'privacy.md': '# Privacy' },
    });
    const { status, problem } = await other.call('startGuest', { body: { acceptTerms: true } });
    expect([status, problem.errors?.map(({ path }) => path)]).toEqual([400, ['/acceptPrivacy']]);
    const { body } = await other.call('startGuest', { body: CONSENT });
    const { account } = (await other.call('exportUser', { token: body.result.id_token ?? '' })).body;
    expect(account.consent).toEqual({ at: new Date(other.clock.now).toISOString(), version: 1 });
    await other.close();
  });
});

describe('the upgrade of a guest', () => {
  const upgrade = (token: string, name: string, over: object = {}) =>
    server.call('upgradeGuest', { token, body: { ...registration(name), ...over } });

  it('keeps the account and everything in it', async () => {
    const guest = await start();
    await collect(guest.token);
    const { status, body } = await upgrade(guest.token, 'Sora1');
    expect([status, body.result.username]).toEqual([200, 'Sora1']);
    const token = body.result.id_token ?? '';
    expect([accountOf(token), await stampsOf(token)]).toEqual([accountOf(guest.token), 1]);
    expect((await server.call('checkAuth', { token })).body.auth.loginType).toBe('password');
    const logged = await server.call('login', { body: { username: 'sora1', password: PASSWORD } });
    expect(accountOf(logged.body.result.id_token ?? '')).toBe(accountOf(guest.token));
  });

  it('goes on with this session and ends the others', async () => {
    const guest = await start();
    const other = await start(guest.resume);
    const { body } = await upgrade(guest.token, 'Sora2');
    expect((await server.call('checkAuth', { token: other.token })).status).toBe(401);
    expect((await refresh(other.refreshToken, other.username)).problem.code).toBe('refresh_invalid');
    expect((await server.call('checkAuth', { token: guest.token })).status).toBe(200);
    expect((await refresh(body.result.refresh_token ?? '', 'Sora2')).status).toBe(200);
  });

  it('lets a second tab refresh with the guest’s name and its token', async () => {
    const guest = await start();
    await upgrade(guest.token, 'Sora3');
    const { status, body } = await refresh(guest.refreshToken, guest.username);
    expect([status, body.result.username]).toEqual([200, 'Sora3']);
    expect((await refresh(guest.refreshToken, 'Sora2')).problem.code).toBe('refresh_invalid');
  });

  it('loses nothing when its answer is lost: the old token still refreshes', async () => {
    const guest = await start();
    await upgrade(guest.token, 'Sora4');
    server.clock.now += 10 * 60_000;
    expect((await refresh(guest.refreshToken, guest.username)).body.result.username).toBe('Sora4');
  });

  it('ends the resume secret', async () => {
    const guest = await start();
    await upgrade(guest.token, 'Sora5');
    expect(accountOf((await start(guest.resume)).token)).not.toBe(accountOf(guest.token));
  });

  it.each([
    ['name', { email: 'fresh@example.jp' }],
    ['e-mail', { username: 'Fresh1' }],
  ])('refuses a %s that is taken, and leaves the guest as it was', async (what, over) => {
    await server.call('register', { body: registration(`Taken${what === 'name' ? 1 : 2}`) });
    const guest = await start();
    const { problem } = await upgrade(guest.token, `Taken${what === 'name' ? 1 : 2}`, over);
    expect(problem.code).toBe('account_exists');
    expect(accountOf((await start(guest.resume)).token)).toBe(accountOf(guest.token));
  });

  it('of two guests to one name at the same time succeeds once', async () => {
    const guests = await Promise.all([start(), start(), start()]);
    const all = await Promise.all(guests.map(({ token }) => upgrade(token, 'Race1')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('reports every invalid field', async () => {
    const { token } = await start();
    const { problem } = await server.call('upgradeGuest', { token, body: {} });
    expect(problem.errors?.map(({ path }) => path)).toEqual([
      '/username',
      '/email',
      '/password',
      '/passwordConfirmation',
    ]);
  });

  it('is refused to an account, and with LINE where the campaign does not offer it', async () => {
    const { token } = await registered('Umi1');
    expect((await upgrade(token, 'Umi2')).problem.code).toBe('not_guest');
    const guest = await start();
    const byLine = await server.call('upgradeGuest', { token: guest.token, body: { lineCode: 'x' } });
    expect(byLine.problem.code).toBe('login_not_offered');
  });
});

describe('the choice of a book', () => {
  const choose = (token: string, guest: string, chosen: 'account' | 'guest', key?: string) =>
    server.call('chooseBook', {
      token,
      body: { guest, keep: chosen },
      headers: key ? { 'idempotency-key': key } : {},
    });
  const alive = async (guest: Guest) => (await refresh(guest.refreshToken, guest.username)).status === 200;

  it('keeps the guest’s: what the account held is void', async () => {
    const [guest, account] = [await start(), await registered('Kai1')];
    await collect(guest.token);
    const { status, body } = await choose(account.token, guest.refreshToken, 'guest');
    expect([status, body.result.username]).toEqual([200, 'Kai1']);
    expect(await stampsOf(body.result.id_token ?? '')).toBe(1);
    expect(await alive(guest)).toBe(false);
    expect((await refresh(body.result.refresh_token ?? '', 'Kai1')).status).toBe(200);
  });

  it('keeps the account’s: what the guest held is void', async () => {
    const [guest, account] = [await start(), await registered('Kai2')];
    await collect(guest.token);
    const { body } = await choose(account.token, guest.refreshToken, 'account');
    expect(await stampsOf(body.result.id_token ?? '')).toBe(0);
    expect(await alive(guest)).toBe(false);
    const rows = await sql('select 1 from acquisitions where account_id = $1 and voided_at is null', [
      accountOf(guest.token),
    ]);
    expect(rows).toEqual([]);
  });

  it.each(['guest', 'account'] as const)(
    'moves the photos of a guest with its book only: the book of the %s is kept',
    async (chosen) => {
      const [guest, account] = [await start(), await registered(`Umi${chosen}`)];
      const photoId = await postedPhoto(server, guest.token);
      await choose(account.token, guest.refreshToken, chosen);
      const rows = await sql<{ account_id: string }>('select account_id from photos where photo_id = $1', [photoId]);
      expect(rows).toEqual(chosen === 'guest' ? [{ account_id: accountOf(account.token) }] : []);
    },
  );

  it('is made once, and a repeat with its key gets new tokens', async () => {
    const [guest, account] = [await start(), await registered('Kai3')];
    await collect(guest.token);
    const all = await Promise.all([1, 2, 3].map(() => choose(account.token, guest.refreshToken, 'guest', 'once')));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stampsOf(account.token)).toBe(1);
    expect((await choose(account.token, guest.refreshToken, 'account', 'once')).problem.code).toBe(
      'idempotency_mismatch',
    );
    expect((await choose(account.token, guest.refreshToken, 'account')).problem.code).toBe('not_guest');
    expect(await stampsOf(account.token)).toBe(1);
  });

  describe('whose answers are lost', () => {
    /** A browser that has logged in to an account, with the guest whose book it keeps. It stores only the answers that it gets. */
    const browser = async (name: string) => {
      const [guest, account] = [await start(), await registered(name)];
      await collect(guest.token);
      const stored = { ...account };
      const send = () => choose(stored.token, guest.refreshToken, 'guest', 'lost');
      const store = ({ id_token = '', refresh_token = '' }: { id_token?: string; refresh_token?: string }) =>
        Object.assign(stored, { token: id_token, refreshToken: refresh_token });
      const renew = async () => {
        server.clock.now += 15 * 60_000;
        const { status, body } = await refresh(stored.refreshToken, name);
        expect(status).toBe(200);
        store(body.result);
      };
      const receive = async () => {
        const { status, body } = await send();
        expect(status).toBe(200);
        store(body.result);
      };
      return { stored, send, renew, receive };
    };

    it.each<[string, (b: Awaited<ReturnType<typeof browser>>) => Promise<unknown>]>([
      ['all of them', async ({ send }) => [await send(), await send(), await send()]],
      ['all of several at the same time', ({ send }) => Promise.all([send(), send(), send()])],
      ['all but the last', async ({ send, receive }) => [await send(), await send(), await receive()]],
      [
        'with a refresh before the repeat',
        async ({ send, renew, receive }) => [await send(), await renew(), await receive()],
      ],
      [
        'with a refresh before each repeat',
        async ({ send, renew, receive }) => {
          for (const _ of [1, 2, 3]) {
            await send();
            await send();
            await renew();
          }
          await receive();
        },
      ],
    ])('goes on with the tokens that the browser has: %s', async (name, act) => {
      const page = await browser(`Lost${name.length}`);
      await act(page);
      for (const _ of [1, 2, 3]) await page.renew();
      expect(await stampsOf(page.stored.token)).toBe(1);
    });

    it('still ends when a token is used again after its successor', async () => {
      const page = await browser('Lost1');
      const stolen = page.stored.refreshToken;
      await page.send();
      await page.receive();
      await page.renew();
      expect((await refresh(stolen, 'Lost1')).status).toBe(401);
      expect((await refresh(page.stored.refreshToken, 'Lost1')).status).toBe(401);
    });

    it('still ends when a thief has had one of the answers', async () => {
      const page = await browser('Lost2');
      const { body } = await page.send();
      await page.receive();
      await page.renew();
      expect((await refresh(body.result.refresh_token ?? '', 'Lost2')).status).toBe(401);
      expect((await refresh(page.stored.refreshToken, 'Lost2')).status).toBe(401);
    });
  });

  it('is refused for a token that is malformed, or of an account', async () => {
    const [account, other] = [await registered('Kai4'), await registered('Kai5')];
    for (const token of ['x', account.refreshToken, other.refreshToken]) {
      expect((await choose(account.token, token, 'guest')).problem.code).toBe('not_guest');
    }
  });

  it('needs the live token of the guest, not only its id', async () => {
    const [guest, account] = [await start(), await registered('Kai6')];
    const bytes = Buffer.from(guest.refreshToken, 'base64url');
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect((await choose(account.token, bytes.toString('base64url'), 'guest')).problem.code).toBe('not_guest');
    expect(await alive(guest)).toBe(true);
  });

  it('of two accounts for one guest at the same time is made once', async () => {
    const [guest, a, b] = [await start(), await registered('Kai7'), await registered('Kai8')];
    await collect(guest.token);
    const all = await Promise.all([a, b].map(({ token }) => choose(token, guest.refreshToken, 'guest')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stampsOf(a.token)) + (await stampsOf(b.token))).toBe(1);
  });
});

describe('guests that no longer call', () => {
  const statusOf = async ({ token }: Guest) =>
    (await sql<{ status: string }>('select status from accounts where account_id = $1', [accountOf(token)]))[0]?.status;

  it('are erased after 30 days, unless they hold something, called since, or are no guests', async () => {
    const [idle, collector, caller] = [await start(), await start(), await start()];
    const account = await registered('Nagi1');
    await collect(collector.token);
    server.clock.now += 29 * DAY_MS;
    const called = await refresh(caller.refreshToken, caller.username);
    expect(called.status).toBe(200);
    await eraseIdleGuests(server.db, server.clock.now);
    expect(await statusOf(idle)).toBe('active');

    server.clock.now += 2 * DAY_MS;
    await eraseIdleGuests(server.db, server.clock.now);
    expect(await Promise.all([idle, collector, caller].map(statusOf))).toEqual(['deleted', 'active', 'active']);
    expect((await refresh(account.refreshToken, 'Nagi1')).status).toBe(200);
    expect(accountOf((await start(idle.resume)).token)).not.toBe(accountOf(idle.token));
  });

  it('are erased although a deleted campaign has very many, which go with it', async () => {
    // Its guests come before those of the others.
    const [gone] = await sql<{ id: number }>(`
      insert into campaigns (campaign_id, slug, version, created_at, updated_at, deleted_at) overriding system value
      values (-1, 'deleted---1', 0, now(), now(), now()) returning campaign_id as id`);
    await sql(
      `insert into accounts (campaign_id, account_id, username, login_type, created_at)
        select $1, gen_random_uuid(), 'guest-' || n, 'guest', '2026-01-01' from generate_series(1, 301) n`,
      [gone?.id],
    );
    const idle = await start();
    server.clock.now += 31 * DAY_MS;
    expect(await eraseIdleGuests(server.db, server.clock.now)).toBe(false);
    expect(await statusOf(idle)).toBe('deleted');
  });
});
