import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newClaim } from '../lib/claim-token.ts';
import { type Interruptible, interruptible, tableContents } from '../testing/interruptions.ts';
import { ledgerFaults, RALLY_FILES, rally, rallyCampaign, stockFaults } from '../testing/rally.ts';
import { testDatabase } from '../testing/test-database.ts';
import { PASSWORD, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

/*
 * Each call is interrupted before each of its statements and before its COMMIT. Then no table has changed, and the same call
 * succeeds when it is repeated.
 */

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

let server: TestServer;
let broken: Interruptible;
let does: ReturnType<typeof rally>;

beforeAll(async () => {
  const database = await testDatabase();
  broken = interruptible(database.db);
  server = await testServer(rallyCampaign(), { files: RALLY_FILES, database: { ...database, db: broken.db } });
  does = rally(server);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 120_000;
});

const NEW = { password: 'lantern2027', passwordConfirmation: 'lantern2027' };
const sql = (text: string, values: unknown[]) => server.db.query({ name: '', text }, values);

async function holder(): Promise<Visitor> {
  const visitor = await server.visitor();
  await does.collect(visitor, 'temple', 'gate', 'harbour');
  await does.use(visitor, await does.take(visitor, 'towel'));
  await does.take(visitor, 'badge');
  await does.take(visitor, 'tea');
  await does.take(visitor, 'song');
  await does.answer(visitor, '1', { answers: { age: 1, say: 'Hana' } });
  await does.answer(visitor, '2', { presentId: 'club', answers: { joy: 4 } });
  await does.apply(visitor, await does.take(visitor, 'club'));
  return visitor;
}

type Call = () => Promise<{ status: number }>;

const calls: Record<string, () => Promise<Call>> = {
  restoreAccount: async () => {
    const [from, to] = [await holder(), await holder()];
    const token = await does.recovery(from);
    const headers = { 'idempotency-key': 'once' };
    return () => does.restore(to, token, headers);
  },
  deleteUser: async () => {
    const visitor = await holder();
    await does.recovery(visitor);
    return () => server.call('deleteUser', { token: visitor.token, body: { password: PASSWORD } });
  },
  resetUserStamps: async () => {
    const visitor = await holder();
    await does.recovery(visitor);
    return () => server.call('resetUserStamps', { token: visitor.token });
  },
  createRecovery: async () => {
    const visitor = await holder();
    await does.recovery(visitor);
    return () => server.call('createRecovery', { token: visitor.token, body: { password: PASSWORD } });
  },
  changeForcedPassword: async () => {
    const { username } = await server.visitor();
    await sql('update accounts set must_change_password = true where username = $1', [username]);
    const { body } = await server.call('login', { body: { username, password: PASSWORD } });
    const session = body.result.session ?? '';
    return () => server.call('changeForcedPassword', { body: { username, session, ...NEW } });
  },
  resetPassword: async () => {
    const { username } = await server.visitor();
    const [row] = (await sql('select campaign_id, account_id from accounts where username = $1', [username])) as {
      campaign_id: number;
      account_id: string;
    }[];
    const { token, secretHash } = newClaim(row?.account_id ?? '', {
      bytes: (count) => Buffer.alloc(count, 7),
      uuid: () => '',
    });
    const now = server.clock.now;
    await sql('insert into password_resets values ($1, $2, $3, $4, 1, $5)', [
      row?.campaign_id,
      row?.account_id,
      secretHash,
      new Date(now + 600_000),
      new Date(now),
    ]);
    return () => server.call('resetPassword', { body: { token, ...NEW } });
  },
};

describe('an interrupted call', () => {
  it.each(Object.entries(calls))('%s changes nothing at any step, and can be repeated', async (_name, prepare) => {
    const call = await prepare();
    const before = await tableContents(server.db);
    for (let step = 1; ; step += 1) {
      broken.breakAt(step);
      expect([step, (await call()).status]).toEqual([step, 503]);
      expect(await tableContents(server.db)).toEqual(before);
      if (broken.brokenAt === 'commit') break;
      expect(broken.brokenAt).toBe('statement');
    }
    broken.breakAt(null);
    expect((await call()).status).toBeLessThan(300);
    expect(await tableContents(server.db)).not.toEqual(before);
    expect(await ledgerFaults(server.db)).toEqual([]);
    expect(await stockFaults(server.db)).toEqual([]);
  });
});
