import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { drawLottery } from '../lottery/draw-lottery.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { campaignWithPresents, collect, violatedInvariants } from '../testing/test-presents.ts';
import { NOON, PASSWORD, type TestServer, testServer, type Visitor } from '../testing/test-server.ts';

const DRAW_AT = '2026-10-20T18:00:00+09:00';
const PRESENTS: PresentFile[] = [
  { id: 'lamp', kind: 'goods', name: 'lamp', perAccount: 5 },
  {
    id: 'wheel',
    kind: 'lottery',
    name: 'wheel',
    perAccount: 5,
    lottery: { type: 'instant', outcomes: [{ id: 'pot', name: 'pot', weight: 1, stock: 1000 }] },
  },
  {
    id: 'raffle',
    kind: 'lottery',
    name: 'raffle',
    lottery: { type: 'drawn', drawAt: DRAW_AT, outcomes: [{ id: 'pot', name: 'pot', stock: 1 }] },
  },
];
const CAMPAIGN = campaignWithPresents(PRESENTS, { acquisition: { limit: 'day' } });

let server: TestServer;
let visitor: Visitor;
beforeAll(async () => {
  server = await testServer(CAMPAIGN);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.now = NOON;
  visitor = await server.visitor();
});

const headers = { 'idempotency-key': 'one-key-for-all' };
const keyword = (spotId: string) => ({ spotId, method: 'keyword', keyword: 'go' });
const stamp = (body: object = keyword('a'), { token } = visitor) =>
  server.call('acquireStamp', { token, body, headers });
const take = (presentId: string, { token } = visitor) =>
  server.call('takePresent', { token, body: { presentId }, headers });
const stamps = async ({ token } = visitor) => (await server.call('showUser', { token })).body.progress.stamps;
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
  server.db.query<Row>({ name: '', text }, values);

describe('a repeated stamp gets its first answer', () => {
  const changes: [string, () => Promise<unknown>][] = [
    ['after a reset', () => server.call('resetUserStamps', { token: visitor.token })],
    [
      'after midnight',
      async () => {
        server.clock.now += 13 * 3_600_000;
        const { body } = await server.call('login', { body: { username: visitor.username, password: PASSWORD } });
        visitor = { ...visitor, token: body.result.id_token ?? '' };
      },
    ],
    [
      'after the catalogue was published with other courses',
      () =>
        server.publish({
          ...CAMPAIGN,
          courses: [
            { id: 'south', name: 'south' },
            { id: 'north', name: 'north' },
          ],
          spots: (CAMPAIGN.spots ?? []).map((spot) => ({ ...spot, courses: ['south', 'north'] })),
        }),
    ],
    ['after it was restored on another phone', () => restore()],
  ];
  const caches: [string, () => Promise<unknown>][] = [
    ['written for a visitor in the cache', () => server.call('showUser', { token: visitor.token })],
    ['written for a visitor who was not in the cache', () => Promise.resolve()],
  ];
  describe.each(caches)('%s', (_cache, fill) => {
    it.each(changes)('%s', async (_change, change) => {
      await fill();
      const first = await stamp();
      expect(first.status).toBe(201);
      await change();
      const before = await stamps();
      const again = await stamp();
      const other = await stamp(keyword('b'));
      await server.publish(CAMPAIGN);
      expect([again.status, again.body]).toEqual([201, first.body]);
      expect(other.problem.code).toBe('idempotency_mismatch');
      expect(await stamps()).toBe(before);
      expect(await violatedInvariants(server.db)).toEqual([]);
    });
  });

  it('for 24 hours', async () => {
    const first = await stamp();
    server.clock.now += 86_400_000 - 1;
    const { body } = await server.call('login', { body: { username: visitor.username, password: PASSWORD } });
    visitor = { ...visitor, token: body.result.id_token ?? '' };
    expect((await stamp()).body).toEqual(first.body);
    server.clock.now += 1;
    const next = await stamp();
    expect(next.status).toBe(201);
    expect(next.body.acquisition.id).not.toBe(first.body.acquisition.id);
  });
});

describe('a key is refused for another body', () => {
  const between: [string, () => Promise<unknown>][] = [
    ['at once', () => Promise.resolve()],
    ['after home was read', () => server.call('showUser', { token: visitor.token })],
    ['after the presents were read', () => server.call('listUserPresents', { token: visitor.token })],
    ['after a present was taken', () => take('lamp')],
    [
      'after a stamp under another key',
      () =>
        server.call('acquireStamp', {
          token: visitor.token,
          body: keyword('b'),
          headers: { 'idempotency-key': 'another-key' },
        }),
    ],
    ['after a stamp without a key', () => server.call('acquireStamp', { token: visitor.token, body: keyword('b') })],
  ];
  it.each(between)('%s', async (_between, act) => {
    await server.call('showUser', { token: visitor.token });
    expect((await stamp()).status).toBe(201);
    await act();
    const before = await stamps();
    expect((await stamp(keyword('c'))).problem.code).toBe('idempotency_mismatch');
    expect(await stamps()).toBe(before);
  });
});

/** Moves the holdings of the visitor to another account. Returns it. */
async function restore(): Promise<Visitor> {
  const { body } = await server.call('createRecovery', { token: visitor.token, body: { password: PASSWORD } });
  const other = await server.visitor();
  const moved = await server.call('restoreAccount', { token: other.token, body: { token: body.recovery.token } });
  expect(moved.status).toBe(200);
  return other;
}

describe('a key', () => {
  it('does not move with a restore', async () => {
    await stamp();
    await take('lamp');
    const other = await restore();
    expect((await stamp(keyword('b'), other)).status).toBe(201);
    expect((await take('wheel', other)).status).toBe(201);
  });

  it('is separate for stamps and takes', async () => {
    expect([(await stamp()).status, (await take('lamp')).status]).toEqual([201, 201]);
  });

  it('is cleared when the account is deleted, and its rows stay', async () => {
    await stamp();
    await take('lamp');
    const [account] = await sql<{ id: string }>('select account_id as id from accounts where username = $1', [
      visitor.username,
    ]);
    await server.call('deleteUser', { token: visitor.token, body: { password: PASSWORD } });
    const rows = await sql(
      `select key_hash, body_hash, first_answer from acquisitions where account_id = $1
        union all select key_hash, body_hash, null from user_presents where account_id = $1`,
      [account?.id],
    ).catch((error: Error) => error.message);
    expect(rows).toEqual([
      { key_hash: null, body_hash: null, first_answer: null },
      { key_hash: null, body_hash: null, first_answer: null },
    ]);
  });
});

describe('a repeated take gets its first answer', () => {
  it.each(['lamp', 'wheel'])('of %s after a reset, and takes nothing more', async (presentId) => {
    const first = await take(presentId);
    expect(first.status).toBe(201);
    await server.call('resetUserStamps', { token: visitor.token });
    const again = await take(presentId);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await take(presentId === 'lamp' ? 'wheel' : 'lamp')).problem.code).toBe('idempotency_mismatch');
    const { body } = await server.call('listUserPresents', { token: visitor.token });
    expect(body.presents).toEqual([]);
  });

  it('of an entry after its draw', async () => {
    const first = await take('raffle');
    expect(first.body.lottery).toMatchObject({ outcome: 'pending' });
    await drawLottery(server.db, { campaignId: 1, presentId: 'raffle' }, new Date(DRAW_AT));
    const again = await take('raffle');
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

// Distributed databases are newer than this migration.
itOnOneMachine(
  'the keys of the last 24 hours move into the rows of their calls when the database is upgraded',
  async () => {
    await server.call('showUser', { token: visitor.token });
    const expected = await stamp();
    const other = await server.visitor();
    await collect(server, other, ['c']);
    await sql('update accounts set change_no = change_no + 1 where username = $1', [other.username]);
    const unexpected = await stamp(keyword('d'), other);
    const taken = await take('wheel');

    // As the version before stored them.
    const key = ['one-key-for-all'];
    await sql(
      `insert into idempotency_keys
      select campaign_id, account_id, 'POST /user/stamps', $1, body_hash || '\\x00'::bytea, jsonb_build_object('answer', $2::jsonb, 'rewards', 0), acquired_at
      from acquisitions where acquisition_id = $3`,
      [...key, JSON.stringify({ ...expected.body, newRewards: 0 }), expected.body.acquisition.id],
    );
    await sql(
      `insert into idempotency_keys
      select campaign_id, account_id, 'POST /user/stamps', $1, body_hash || '\\x00'::bytea,
        first_answer::jsonb->1 || jsonb_build_object('acquisition', jsonb_build_object('id', acquisition_id)), acquired_at
      from acquisitions where acquisition_id = $2`,
      [...key, unexpected.body.acquisition.id],
    );
    await sql(
      `insert into idempotency_keys
      select campaign_id, account_id, 'POST /user/presents', $1, body_hash || '\\x00'::bytea, jsonb_build_object('id', user_present_id), acquired_at
      from user_presents where user_present_id = $2`,
      [...key, taken.body.userPresent.id],
    );
    for (const table of ['acquisitions', 'user_presents']) {
      await sql(`alter table ${table} drop column key_hash, drop column body_hash`);
    }
    await sql('alter table acquisitions drop column first_answer');
    await sql('delete from schema_migrations where number = 15');
    expect(await migrate(server.db)).toBe(1);

    expect((await stamp()).body).toEqual(expected.body);
    expect((await stamp(keyword('d'), other)).body).toEqual(unexpected.body);
    expect((await take('wheel')).body).toEqual(taken.body);
    expect(await sql('select 1 from idempotency_keys')).toEqual([]);
  },
);
