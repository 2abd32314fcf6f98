import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemRandom } from '../../lib/random.ts';
import { lockWaits } from '../../testing/blocked.ts';
import { consoleCalls, invitationTo, MEMBER_PASSWORD, sessionIn } from '../../testing/console-calls.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { createFirstOwnerLink } from './first-owner.ts';
import { tokenHashOf } from './secret-token.ts';

let server: TestServer;
let console: ReturnType<typeof consoleCalls>;

beforeEach(async () => {
  server = await testServer();
  console = consoleCalls(server);
});
afterEach(() => server.close());

const person = { name: 'Mio', password: MEMBER_PASSWORD, passwordConfirmation: MEMBER_PASSWORD };
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const count = async (table: string) => {
  const [row] = await server.db.query<{ count: number }>({
    name: '',
    text: `select count(*)::int as count from ${table}`,
  });
  return row?.count;
};

/** Holds the row of a link, so that nobody can end it until `open` is called. */
function holdLink(token: string) {
  const held = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  const isOver = server.db.transaction(async (tx) => {
    const text = 'select 1 from member_links where token_hash = $1 for update';
    await tx.query({ name: '', text }, [tokenHashOf(token)]);
    held.resolve();
    await opened.promise;
  });
  return { isHeld: held.promise, open: opened.resolve, isOver };
}

describe('at the same time', () => {
  it('a link is used once, and makes one member', async () => {
    const token = await invitationTo(server, { slug: 'test', email: 'mio@example.jp', role: 'editor' });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => console.call('acceptLink', { body: { token, ...person } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201).map(({ problem }) => problem.code);
    expect(others.filter((code) => code !== 'link_invalid' && code !== 'member_exists')).toEqual([]);
    expect([await count('members'), await count('member_roles'), await count('member_sessions')]).toEqual([1, 1, 1]);
  });

  it('two invitations of one address make one member, and the other can still be joined', async () => {
    const mio = { email: 'mio@example.jp', role: 'owner' } as const;
    const tokens = [
      await invitationTo(server, { ...mio, slug: 'test' }),
      await invitationTo(server, { ...mio, slug: null }),
    ];
    const answers = await Promise.all(
      tokens.map((token) => console.call('acceptLink', { body: { token, ...person } })),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    expect(await count('members')).toBe(1);
    const unused = tokens[answers.findIndex(({ status }) => status === 409)] ?? '';
    expect((await console.call('showLink', { body: { token: unused } })).status).toBe(200);
  });

  it('two invitations of one address to one campaign: one is used, and ends the other', async () => {
    const invite = (role: 'editor' | 'desk') => invitationTo(server, { slug: 'test', email: 'mio@example.jp', role });
    const first = await invitationTo(server, { slug: null, email: 'mio@example.jp', role: 'owner' });
    const session = sessionIn(await console.call('acceptLink', { body: { token: first, ...person } }));
    for (let turn = 0; turn < 5; turn += 1) {
      const tokens = [await invite('editor'), await invite('desk'), await invite('editor')];
      const answers = await Promise.all(
        tokens.map((token) => console.call('joinByLink', { session, body: { token } })),
      );
      expect(statuses(answers)).toEqual([200, 422, 422]);
    }
    const tokens = [await invite('editor'), await invite('desk'), await invite('editor')];
    await server.db.query({ name: '', text: 'delete from members' });
    const answers = await Promise.all(
      tokens.map((token) => console.call('acceptLink', { body: { token, ...person } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('two links for the first owner: only one person becomes owner', async () => {
    const at = { now: server.clock.now, random: systemRandom };
    const oldest = (await createFirstOwnerLink(server.db, at)) ?? '';
    const tokens = await Promise.all(Array.from({ length: 4 }, () => createFirstOwnerLink(server.db, at)));
    expect(new Set(tokens).size).toBe(4);
    // All have hashed their passwords and are in the middle of their transactions before one can go on.
    const held = holdLink(oldest);
    await held.isHeld;
    const calls = tokens.map((token, index) =>
      console.call('acceptLink', { body: { token: token ?? '', email: `owner${index}@example.jp`, ...person } }),
    );
    await expect.poll(() => lockWaits(server.db)).toBe(4);
    held.open();
    const answers = await Promise.all(calls);
    await held.isOver;
    expect(statuses(answers)).toEqual([201, 422, 422, 422]);
    expect([await count('members'), await count('member_links')]).toEqual([1, 0]);
  });

  it('a link for the first owner stops working once a member exists', async () => {
    const token = await createFirstOwnerLink(server.db, { now: server.clock.now, random: systemRandom });
    await console.member('test', 'viewer');
    const body = { token: token ?? '', email: 'late@example.jp', ...person };
    expect((await console.call('acceptLink', { body })).problem.code).toBe('link_invalid');
    expect(await count('members')).toBe(1);
  });

  it('one link for the first owner opened twice: one becomes it', async () => {
    const token = await createFirstOwnerLink(server.db, { now: server.clock.now, random: systemRandom });
    const answers = await Promise.all(
      [1, 2].map((turn) =>
        console.call('acceptLink', { body: { token: token ?? '', email: `owner${turn}@example.jp`, ...person } }),
      ),
    );
    expect(statuses(answers)).toEqual([201, 422]);
    expect(await count('members')).toBe(1);
  });
});
