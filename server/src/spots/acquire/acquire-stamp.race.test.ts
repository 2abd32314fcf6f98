import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilBlocked } from '../../testing/blocked.ts';
import { byPlace } from '../../testing/by-place.ts';
import { itOnOneMachine } from '../../testing/one-machine.ts';
import { rowFor } from '../../testing/rows.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { ACQUIRE_SETTINGS, openAcquireBatch } from './acquire-batch.ts';
import { signQr } from './qr-token.ts';

let one: TestServer;

beforeAll(async () => {
  one = await testServer();
});
afterAll(() => one.close());

const ledgerFaults = () =>
  one.db.query({
    name: 'ledger_faults',
    text: `
      select a.username from accounts a
      left join point_ledger l on l.campaign_id = a.campaign_id and l.account_id = a.account_id
      group by a.campaign_id, a.account_id, a.username, a.points, a.ledger_count
      having a.points <> coalesce(sum(l.change), 0) or a.ledger_count <> count(l.entry_no)`,
  });

const shrine = () => ({
  spotId: 'shrine',
  method: 'qr',
  code: signQr(one.keys.qr, { slug: 'test', spotId: 'shrine', version: 2 }),
});

describe('50 simultaneous acquisitions of one spot by one visitor', () => {
  it('give exactly one', async () => {
    const { token } = await one.visitor();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => one.call('acquireStamp', { token, body: shrine() })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 49]);
    expect((await one.call('showUser', { token })).body.user.points).toBe(10);
    expect(await ledgerFaults()).toEqual([]);
  });

  it('give the same answer fifty times under one Idempotency-Key', async () => {
    const { token } = await one.visitor();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        one.call('acquireStamp', { token, body: shrine(), headers: { 'idempotency-key': 'same' } }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe('several servers on one database', () => {
  it('never give a stamp twice, however batches and connections interleave', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => one.visitor()));
    const rows = await Promise.all(people.map(({ username }) => rowFor(one, username)));
    const writers = Array.from({ length: 4 }, () =>
      byPlace(one.db, openAcquireBatch(one.db.pipelined(ACQUIRE_SETTINGS))),
    );
    const outcomes = await Promise.all(
      writers.map((write, index) =>
        // Without locks in key order, opposite orders would deadlock.
        write(
          (index % 2 ? [...rows].reverse() : rows).map((row) => ({
            ...row,
            acquisition: { ...row.acquisition, id: crypto.randomUUID() },
          })),
        ),
      ),
    );
    const acquired = outcomes.flat().filter(({ kind }) => kind === 'acquired').length;
    const taken = outcomes.flat().filter(({ kind }) => kind === 'taken').length;
    expect([acquired, taken]).toEqual([20, 60]);
    expect(await ledgerFaults()).toEqual([]);
  });

  itOnOneMachine('lock the accounts of a batch in key order, whatever the order of the rows', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => one.visitor()));
    const rows = await Promise.all(people.map(({ username }) => rowFor(one, username)));
    rows.sort((a, b) => (a.accountId < b.accountId ? -1 : 1));
    const keys = rows.map(({ accountId }) => accountId);
    const { campaignId } = rows[0]!;
    const { free, writing } = await one.db.transaction(async (tx) => {
      const lock = 'select account_id from accounts where campaign_id = $1 and account_id = any($2) for update';
      await tx.query({ name: '', text: lock }, [campaignId, [keys[2]]]);
      const writing = byPlace(
        one.db,
        openAcquireBatch(one.db.pipelined(ACQUIRE_SETTINGS)),
      )([4, 0, 2, 3, 1].map((place) => rows[place]!));
      await untilBlocked(one.db);
      const free = await one.db.query<{ account_id: string }>({ name: '', text: `${lock} skip locked` }, [
        campaignId,
        keys,
      ]);
      // Not awaited: it continues after this transaction.
      return { free, writing: [writing] };
    });
    expect(free.map((row) => row.account_id).sort()).toEqual([keys[3], keys[4]]);
    expect((await writing[0])?.map(({ kind }) => kind)).toEqual(Array(5).fill('acquired'));
  });

  it('treat a repeated row as a success if its first answer was lost', async () => {
    const { username } = await one.visitor();
    const row = await rowFor(one, username);
    const write = byPlace(one.db, openAcquireBatch(one.db.pipelined(ACQUIRE_SETTINGS)));
    const [first] = await write([row]);
    const [again] = await write([row]);
    expect(again).toEqual(first);
    expect(await ledgerFaults()).toEqual([]);
  });
});

describe('reset against acquisition', () => {
  it('leaves balance and ledger equal, whichever comes first', async () => {
    const { token } = await one.visitor();
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        one.call('acquireStamp', { token, body: shrine() }),
        one.call('resetUserStamps', { token }),
        one.call('acquireStamp', { token, body: { spotId: 'bridge', method: 'quiz', answer: 2 } }),
        one.call('resetUserStamps', { token }),
      ]);
      expect(await ledgerFaults()).toEqual([]);
    }
    await one.call('resetUserStamps', { token });
    expect((await one.call('showUser', { token })).body.user.points).toBe(0);
  });
});

describe('a session that ends', () => {
  it('cannot write on any server', async () => {
    const { username, token, refreshToken } = await one.visitor();
    const row = await rowFor(one, username);
    await one.call('logout', { token, body: { refresh_token: refreshToken } });
    expect(await byPlace(one.db, openAcquireBatch(one.db.pipelined(ACQUIRE_SETTINGS)))([row])).toEqual([
      { kind: 'dead_session' },
    ]);
  });
});
