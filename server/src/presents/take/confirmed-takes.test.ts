import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineCallbackUrl } from '../../accounts/line/serve-line.ts';
import { eraseEnded } from '../../leaving/erase-ended.ts';
import { newLineCode, type TestLine, testLine } from '../../testing/line-provider.ts';
import { campaignWithPresents, collect, take, violatedInvariants } from '../../testing/test-presents.ts';
import { PASSWORD, registration, type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';
import { contactHash } from './confirmed-takes.ts';

vi.setConfig({ testTimeout: 240_000 });

const VERIFIED = { verified: true };
const DRAW = { outcomes: [{ id: 'pot', name: 'pot', stock: 50, weight: 1 }] };
const PRESENTS: PresentFile[] = [
  { id: 'lantern', kind: 'goods', name: 'lantern', requires: VERIFIED, stock: 50 },
  { id: 'pair', kind: 'goods', name: 'pair', requires: VERIFIED, stock: 50, perAccount: 2 },
  { id: 'wheel', kind: 'lottery', name: 'wheel', requires: VERIFIED, lottery: { type: 'instant', ...DRAW } },
  {
    id: 'grand',
    kind: 'lottery',
    name: 'grand',
    requires: VERIFIED,
    lottery: { type: 'drawn', drawAt: '2026-12-01T00:00:00+09:00', outcomes: [{ id: 'pot', name: 'pot', stock: 1 }] },
  },
  { id: 'song', kind: 'access', name: 'song', requires: VERIFIED, content: { text: 'la' } },
  { id: 'open', kind: 'goods', name: 'open', requires: { verified: false }, stock: 50 },
];
const CAMPAIGN = campaignWithPresents(PRESENTS, { retention: { days: 1 }, login: ['password', 'line'] });
const PUBLIC_URL = 'http://localhost:8080';

let server: TestServer;
let twin: TestServer;
let line: TestLine;
beforeAll(async () => {
  line = await testLine(lineCallbackUrl(PUBLIC_URL));
  server = await testServer(CAMPAIGN, { line: line.settings, publicUrl: PUBLIC_URL });
  twin = await testServer(CAMPAIGN, {
    database: { db: server.db, url: server.url, close: async () => undefined },
    publish: false,
  });
});
afterAll(async () => {
  await twin?.close();
  await server?.close();
  await line?.close();
});
let next = 0;
beforeEach(() => {
  server.clock.now += 60_000;
  next += 1;
});

const sql = (text: string, values: unknown[] = []) => server.db.query<object>({ name: '', text }, values);
/** A new account whose address was confirmed. Sending the mail is tested elsewhere. */
async function confirmed(email: string): Promise<Visitor> {
  next += 1;
  const username = `person${next}`;
  const { body } = await server.call('register', { body: { ...registration(username), email } });
  await sql('update accounts set email_verified_at = now(), change_no = change_no + 1 where username = $1', [username]);
  return { username, token: body.result.id_token ?? '', refreshToken: body.result.refresh_token ?? '' };
}
const lineCode = (sub: string): Promise<string> => newLineCode({ app: server.app.server, line }, sub);
const byLine = async (sub: string): Promise<Visitor> => {
  const { body } = await server.call('login', { body: { lineCode: await lineCode(sub) } });
  return { username: '', token: body.result.id_token ?? '', refreshToken: '' };
};
const leave = ({ token }: Visitor) => server.call('deleteUser', { token, body: { password: PASSWORD } });
const use = async ({ token }: Visitor, presentId: string) => {
  const { body } = await server.call('listUserPresents', { token });
  const { id } = body.presents.find((one) => one.presentId === presentId)!;
  expect((await server.call('usePresent', { token, params: { userPresentId: id }, body: {} })).status).toBe(200);
};
const outcome = async (visitor: Visitor, presentId: string) => {
  const { status, problem } = await take(server, visitor, presentId);
  return status === 201 ? 'taken' : problem.code;
};
const mailbox = () => `mail${next}@example.jp`;

describe('a limited present that a mailbox has taken', () => {
  it('is not given to the next account of the mailbox after a deletion', async () => {
    const email = mailbox();
    const first = await confirmed(email);
    expect([await outcome(first, 'lantern'), await outcome(first, 'open')]).toEqual(['taken', 'taken']);
    await use(first, 'lantern');
    await leave(first);
    const second = await confirmed(email);
    expect(await outcome(second, 'lantern')).toBe('already_taken');
    // What needs no confirmation counts for the account only, and so does what has no limit.
    expect([await outcome(second, 'open'), await outcome(second, 'song')]).toEqual(['taken', 'taken']);
    await leave(second);
    expect(await outcome(await confirmed(email), 'song')).toBe('taken');
  });

  it('is not given after a change of the address that frees the mailbox', async () => {
    const email = mailbox();
    const first = await confirmed(email);
    expect(await outcome(first, 'lantern')).toBe('taken');
    const changed = { email: `other-${email}`, password: PASSWORD };
    expect((await server.call('changeEmail', { token: first.token, body: changed })).status).toBe(200);
    expect(await outcome(await confirmed(email), 'lantern')).toBe('already_taken');
  });

  it('is not given to other spellings of the mailbox', async () => {
    const email = mailbox();
    expect(await outcome(await confirmed(email), 'lantern')).toBe('taken');
    const [name, host] = email.split('@');
    for (const same of [`${name}+two@${host}`, `${name?.toUpperCase()}+Three@${host}`]) {
      expect(await outcome(await confirmed(same), 'lantern')).toBe('already_taken');
    }
    expect(await outcome(await confirmed(`${name}2@${host}`), 'lantern')).toBe('taken');
  });

  it('is not given to the next account of the same person at LINE', async () => {
    const sub = `U-${next}`;
    const first = await byLine(sub);
    expect(await outcome(first, 'lantern')).toBe('taken');
    await use(first, 'lantern');
    const left = await server.call('deleteUser', { token: first.token, body: { lineCode: await lineCode(sub) } });
    expect(left.status).toBe(204);
    const second = await byLine(sub);
    expect([await outcome(second, 'lantern'), await outcome(await byLine(`${sub}-other`), 'lantern')]).toEqual([
      'already_taken',
      'taken',
    ]);
  });

  it('is given as often as an account may take it', async () => {
    const email = mailbox();
    const first = await confirmed(email);
    expect(await outcome(first, 'pair')).toBe('taken');
    await use(first, 'pair');
    await leave(first);
    const second = await confirmed(email);
    expect([await outcome(second, 'pair'), await outcome(second, 'pair')]).toEqual(['taken', 'already_taken']);
  });

  it('is given again after it was returned unused, by a deletion or a reset', async () => {
    const email = mailbox();
    const first = await confirmed(email);
    expect(await outcome(first, 'lantern')).toBe('taken');
    await leave(first);
    const second = await confirmed(email);
    expect(await outcome(second, 'lantern')).toBe('taken');
    await server.call('resetUserStamps', { token: second.token });
    expect(await outcome(second, 'lantern')).toBe('taken');
    await use(second, 'lantern');
    await server.call('resetUserStamps', { token: second.token });
    expect(await outcome(second, 'lantern')).toBe('already_taken');
  });

  it('is not drawn a second time, won or not, used or not', async () => {
    const email = mailbox();
    const first = await confirmed(email);
    expect([await outcome(first, 'wheel'), await outcome(first, 'grand')]).toEqual(['taken', 'taken']);
    await leave(first);
    const second = await confirmed(email);
    // The entry has left its draw, so it can be made again.
    expect([await outcome(second, 'wheel'), await outcome(second, 'grand')]).toEqual(['already_taken', 'taken']);
  });

  it('is given once to two spellings at the same time, on two servers', async () => {
    for (let round = 0; round < 4; round += 1) {
      const email = mailbox();
      const people = await Promise.all(['', '+a', '+b', '+c'].map((tag) => confirmed(email.replace('@', `${tag}@`))));
      twin.clock.now = server.clock.now;
      const answers = await Promise.all(
        people.map((visitor, index) => take(index % 2 ? server : twin, visitor, 'lantern')),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
      next += 1;
    }
  });
});

describe('what is stored of a mailbox', () => {
  it('is a keyed hash without a way to the holdings of an erased account', async () => {
    const email = mailbox();
    const visitor = await confirmed(email);
    await collect(server, visitor, ['a']);
    expect(await outcome(visitor, 'lantern')).toBe('taken');
    await use(visitor, 'lantern');
    const hash = contactHash(server.keys.contact, 1, email);
    const linked = () =>
      sql(
        `select 1 from confirmed_takes t join user_presents u on u.user_present_id = t.take_id where contact_hash = $1`,
        [hash],
      );
    expect(await linked()).toHaveLength(1);
    await leave(visitor);
    expect(await linked()).toEqual([]);
    expect(await sql('select present_id from confirmed_takes where contact_hash = $1', [hash])).toEqual([
      { present_id: 'lantern' },
    ]);
    expect(contactHash(server.keys.contact, 2, email)).not.toEqual(hash);
    expect(contactHash(server.keys.device, 1, email)).not.toEqual(hash);
  });

  it('stays with a present that moved to another account', async () => {
    const email = mailbox();
    const from = await confirmed(email);
    expect(await outcome(from, 'lantern')).toBe('taken');
    const { body } = await server.call('createRecovery', { token: from.token, body: { password: PASSWORD } });
    const to = await server.visitor();
    expect(
      (await server.call('restoreAccount', { token: to.token, body: { token: body.recovery.token } })).status,
    ).toBe(200);
    await leave(from);
    expect(await outcome(await confirmed(email), 'lantern')).toBe('already_taken');
    // Returned unused by the other account, it can be taken again.
    await server.call('resetUserStamps', { token: to.token });
    expect(await outcome(await confirmed(email.replace('@', '+x@')), 'lantern')).toBe('taken');
  });

  it('is erased with the retention of the campaign', async () => {
    expect(await sql('select 1 from confirmed_takes limit 1')).toHaveLength(1);
    expect(await violatedInvariants(server.db)).toEqual([]);
    const over = Date.parse(CAMPAIGN.period.end) + 2 * 86_400_000;
    while (await eraseEnded(server.db, over));
    expect(await sql("select 1 from accounts where status <> 'deleted'")).toEqual([]);
    expect(await sql('select 1 from confirmed_takes')).toEqual([]);
  });
});
