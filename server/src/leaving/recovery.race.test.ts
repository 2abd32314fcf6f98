import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { matchesHash, readClaim } from '../lib/claim-token.ts';
import { duplicatedHoldings, ledgerFaults, RALLY_FILES, rally, rallyCampaign, stockFaults } from '../testing/rally.ts';
import { PASSWORD, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';
import { patient } from '../testing/until-done.ts';

// Hashing passwords is slow, the more so on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let does: ReturnType<typeof rally>;

beforeAll(async () => {
  server = patient(await testServer(rallyCampaign(), { files: RALLY_FILES }));
  does = rally(server);
});
afterAll(() => server.close());
beforeEach(() => {
  server.clock.now += 120_000;
});
afterEach(async () => {
  expect(await ledgerFaults(server.db)).toEqual([]);
  expect(await stockFaults(server.db)).toEqual([]);
  expect(await duplicatedHoldings(server.db)).toEqual([]);
});

const people = (count: number) => Promise.all(Array.from({ length: count }, () => server.visitor()));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);
const collected = async (visitor: Visitor, ...spots: string[]): Promise<Visitor> => {
  await does.collect(visitor, ...spots);
  return visitor;
};
/** Pairs of visitors who both have holdings, with the recovery token of the first. */
const pairs = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const from = await collected(await server.visitor(), 'temple', 'gate');
      const to = await collected(await server.visitor(), 'harbour');
      return { from, to, token: await does.recovery(from) };
    }),
  );

describe('one recovery token', () => {
  it('restores to one of 50 concurrent accounts', async () => {
    const from = await collected(await server.visitor(), 'temple', 'gate');
    const present = await does.take(from, 'tea');
    const token = await does.recovery(from);
    const others = await people(50);
    const answers = await Promise.all(others.map((other) => does.restore(other, token)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ problem }) => problem.code === 'recovery_invalid')).toHaveLength(49);
    const winner = others[answers.findIndex(({ status }) => status === 200)] as Visitor;
    expect((await server.call('listUserPresents', { token: winner.token })).body.presents[0]?.id).toBe(present);
    for (const other of others) expect(await does.points(other)).toBe(other === winner ? 30 : 0);
  });

  it('restores once to one account however often it is sent', async () => {
    const [{ from, to, token }] = (await pairs(1)) as [Awaited<ReturnType<typeof pairs>>[number]];
    const answers = await Promise.all(Array.from({ length: 50 }, () => does.restore(to, token)));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(1);
    expect([await does.points(to), await does.points(from)]).toEqual([30, 0]);
  });

  it('is the only valid one after 50 concurrent requests', async () => {
    const visitor = await server.visitor();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call('createRecovery', { token: visitor.token, body: { password: PASSWORD } }),
      ),
    );
    expect(statuses(answers)).toEqual(Array(50).fill(201));
    const rows = await server.db.query<{ secret_hash: Buffer }>({
      name: '',
      text: `select t.secret_hash from recovery_tokens t join accounts a using (campaign_id, account_id)
        where a.username = '${visitor.username}'`,
    });
    const live = answers.filter(({ body }) => {
      const claim = readClaim(body.recovery.token);
      return rows.some((row) => claim && matchesHash(claim, row.secret_hash));
    });
    expect([rows.length, live.length]).toEqual([1, 1]);
  });
});

describe('concurrent calls', () => {
  it('two accounts restore each other: only one succeeds', async () => {
    const all = await pairs(25);
    const answers = await Promise.all(
      all.flatMap(({ from, to, token }) => [
        does.restore(to, token),
        does.recovery(to).then((back) => does.restore(from, back)),
      ]),
    );
    for (const [place, { from, to }] of all.entries()) {
      const [there, back] = answers.slice(place * 2, place * 2 + 2).map(({ status }) => status);
      expect([200, 422]).toContain(there);
      expect([200, 422]).toContain(back);
      // Both can succeed only if the second token was created after the first restore.
      expect([there, back]).not.toEqual([422, 422]);
      const sum = (await does.points(from)) + (await does.points(to));
      expect([20, 30]).toContain(sum);
    }
  });

  it('a reset and a restore: voided holdings are not restored', async () => {
    const all = await pairs(25);
    const answers = await Promise.all(
      all.map(({ from, to, token }) =>
        Promise.all([server.call('resetUserStamps', { token: from.token }), does.restore(to, token)]),
      ),
    );
    for (const [place, [reset, restore]] of answers.entries()) {
      const { to } = all[place] as (typeof all)[number];
      const isRestored = restore.status === 200;
      expect(reset.body.reset.points).toBe(isRestored ? 0 : 30);
      expect(restore.status).toBe(isRestored ? 200 : 422);
      expect(await does.points(to)).toBe(isRestored ? 30 : 20);
    }
  });

  it('a use and a restore: used once and not usable afterwards', async () => {
    const all = await Promise.all(
      (await pairs(25)).map(async (pair) => ({ ...pair, tea: await does.take(pair.from, 'tea') })),
    );
    const answers = await Promise.all(
      all.map(({ from, to, token, tea }) =>
        Promise.all([
          server.call('usePresent', { token: from.token, params: { userPresentId: tea }, body: {} }),
          does.restore(to, token),
        ]),
      ),
    );
    for (const [place, [use, restore]] of answers.entries()) {
      const { from, to } = all[place] as (typeof all)[number];
      expect(restore.status).toBe(200);
      expect([200, 404]).toContain(use.status);
      expect(await does.held(to)).toEqual([use.status === 200 ? 'tea used' : 'tea usable']);
      expect(await does.held(from)).toEqual([]);
    }
  });

  it('a deletion, a stamp, a present and a restore: in some serial order', async () => {
    const all = await pairs(20);
    const tram = { spotId: 'tram', method: 'keyword', keyword: 'tram' };
    const answers = await Promise.all(
      all.map(({ from, to, token }) =>
        Promise.all([
          server.call('deleteUser', { token: from.token, body: { password: PASSWORD } }),
          server.call('acquireStamp', { token: from.token, body: tram }),
          server.call('takePresent', { token: from.token, body: { presentId: 'towel' } }),
          does.restore(to, token),
          server.call('acquireStamp', { token: to.token, body: tram }),
        ]),
      ),
    );
    for (const [place, [deleted, stamp, prize, restore, theirs]] of answers.entries()) {
      expect(deleted.status).toBe(204);
      expect([201, 401]).toContain(stamp.status);
      expect([201, 401, 409]).toContain(prize.status);
      expect([200, 422]).toContain(restore.status);
      expect([201, 409]).toContain(theirs.status);
      const { from, to } = all[place] as (typeof all)[number];
      expect(await does.points(to)).toBe(restore.status === 200 ? 30 : 20);
      expect((await server.call('showUser', { token: from.token })).status).toBe(401);
    }
    const [late] = await server.db.query<{ count: number }>({
      name: '',
      text: `select count(*)::int as count from user_presents u join accounts a using (campaign_id, account_id)
        where a.status = 'deleted' and u.voided_at is null and u.used_at is null and u.applied_at is null`,
    });
    expect(late?.count).toBe(0);
  });

  it('50 deletions of one account: one succeeds', async () => {
    const visitor = await collected(await server.visitor(), 'temple');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        server.call('deleteUser', { token: visitor.token, body: { password: PASSWORD } }),
      ),
    );
    expect(statuses(answers).filter((status) => status === 204)).toHaveLength(1);
    expect(statuses(answers).filter((status) => status === 401)).toHaveLength(49);
  });
});
