import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase, type Queryable } from '../../db/open.ts';
import { systemRandom } from '../../lib/random.ts';
import { RALLY_FILES, rally, rallyCampaign } from '../../testing/rally.ts';
import { PASSWORD, type TestServer, testServer, type Visitor } from '../../testing/test-server.ts';
import { openRollUp, type RollUp } from './roll-up.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let server: TestServer;
let does: ReturnType<typeof rally>;
const opened: Database[] = [];

const sql = <Row extends object>(text: string, values: unknown[] = [], db: Database = server.db) =>
  db.query<Row>({ name: '', text }, values);

/** A server of which only the roll-up runs. */
function other(): { rollUp: RollUp; db: Database } {
  const url = new URL(server.url);
  url.searchParams.set('application_name', `roll-up ${opened.length}`);
  const db = openDatabase({ url: url.href, pooled: false, maxConnections: 2, onError: () => undefined });
  opened.push(db);
  return { db, rollUp: openRollUp({ db, clock: () => server.clock.now, random: systemRandom }) };
}

beforeAll(async () => {
  server = await testServer(rallyCampaign(), { files: RALLY_FILES });
  does = rally(server);
  // This server's own roll-up must not run at the same time as those of the tests.
  await sql("update figure_state set holder = null, held_until = 'infinity'").then(() => undefined);
});
afterAll(async () => {
  for (const db of opened) await db.close();
  await server.close();
});

const KEY = 'campaign_id, kind, subject, part';

/** All figures as they follow from the rows of visitors, computed in another way than the roll-up does. */
const FROM_ROWS = `
  with events as (
    select campaign_id, acquired_at as at, 'stamp' as kind, spot_id as subject, method as part from acquisitions
      where voided_at is null
    union all select campaign_id, created_at, 'registered', '', '' from accounts
    union all select campaign_id, acquired_at, 'taken', present_id,
        case when draw->>'type' = 'instant' and draw->>'result' = 'win' then draw->>'outcome' else '' end
      from user_presents
      where (voided_at is null or (spent and void_reason <> 'moved'))
        and not (draw is not null and draw->>'type' = 'instant' and draw->>'result' = 'lose')
    union all select campaign_id, used_at, 'used', present_id, '' from user_presents
      where used_at is not null and (void_reason is null or void_reason <> 'moved')
  )
  select ${KEY}, date_part('epoch', date_trunc('minute', at))::int / 60 as minute, count(*)::int as count
  from events group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`;

const figures = async () => {
  const rolled = await sql(`select ${KEY}, minute, count from figure_minutes where count <> 0 order by 1, 2, 3, 4, 5`);
  const sums = await sql(`select ${KEY}, count from figure_totals where count <> 0 order by 1, 2, 3, 4`);
  return { rolled, sums };
};
const fromRows = async () => {
  const rolled = await sql(FROM_ROWS);
  const sums = await sql(
    `select ${KEY}, sum(count)::int as count from (${FROM_ROWS}) m group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );
  return { rolled, sums };
};

const free = () => sql("update figure_state set holder = null, held_until = 'epoch'");
const hold = () => sql("update figure_state set holder = null, held_until = 'infinity'");

/** A round of this server, whoever else rolls up. */
const roundOf = (rollUp: RollUp) =>
  vi.waitFor(
    async () => {
      await free();
      expect(await rollUp.round()).toBe(true);
    },
    { timeout: 20_000, interval: 50 },
  );

/** Rolls up until everything is counted, and compares. */
async function expectExact(rollUp: RollUp): Promise<void> {
  await roundOf(rollUp);
  await hold();
  const expected = await fromRows();
  expect(expected.rolled.length).toBeGreaterThan(3);
  expect(await figures()).toEqual(expected);
}

async function holder(): Promise<Visitor> {
  const visitor = await server.visitor();
  await does.collect(visitor, 'temple', 'gate', 'harbour');
  await does.use(visitor, await does.take(visitor, 'towel'));
  await does.take(visitor, 'badge');
  await does.take(visitor, 'tea');
  await does.take(visitor, 'wheel');
  await does.take(visitor, 'grand');
  return visitor;
}

describe('the roll-up', () => {
  it('counts stamps, prizes and registrations, subtracts voids, and counts what a restore moves once', async () => {
    const { rollUp } = other();
    await holder();
    await expectExact(rollUp);
    const [from, to, leaving, resetting] = [await holder(), await holder(), await holder(), await holder()];
    await expectExact(rollUp);
    server.clock.now += 60_000;
    const token = await does.recovery(from);
    expect((await does.restore(to, token, { 'idempotency-key': 'once' })).status).toBeLessThan(300);
    await server.call('resetUserStamps', { token: resetting.token });
    await does.collect(resetting, 'temple');
    await server.call('deleteUser', { token: leaving.token, body: { password: PASSWORD } });
    await expectExact(rollUp);
    // Also what was acquired and voided between two rounds.
    const brief = await holder();
    await server.call('resetUserStamps', { token: brief.token });
    await expectExact(rollUp);
  });

  it('does not miss a row that commits after newer ones, and counts it once', async () => {
    const { rollUp } = other();
    const { db } = other();
    const [waits, written] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [account] = await sql<{ account_id: string }>('select account_id from accounts limit 1');
    const home = account?.account_id ?? '';
    const late = db.transaction(async (tx) => {
      const text = `
        insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
        select campaign_id, account_id, gen_random_uuid(), 'tram', 'late', 'keyword', '{}', true, 0, '2026-10-05T03:00Z'
        from accounts where account_id = $1`;
      await tx.query({ name: 'insert_late', text }, [home], home);
      written.resolve();
      await waits.promise;
    });
    await written.promise;
    await holder();
    // The rows of the others are counted although the older transaction is still running.
    await expectExact(rollUp);
    await holder();
    await expectExact(rollUp);
    waits.resolve();
    await late;
    await expectExact(rollUp);
    await expectExact(rollUp);
    const [row] = await sql<{ count: number }>("select count from figure_totals where subject = 'tram'");
    expect(row?.count).toBe(1);
  });

  it.each([
    {
      where: 'on a direct connection',
      limited: (tx: Queryable) => tx.query({ name: '', text: "select set_config('statement_timeout', '10', true)" }),
    },
    {
      where: 'behind a pooler',
      limited: () => Promise.reject(new Error('Query read timeout')),
    },
  ])('counts without a time limit what takes longer than a statement may $where', async ({ limited }) => {
    const { db } = other();
    const tooSlow: Database = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          await limited(tx);
          await tx.query({ name: '', text: 'select pg_sleep(10)' });
          return work(tx);
        }),
    };
    const rollUp = openRollUp({ db: tooSlow, clock: () => server.clock.now, random: systemRandom });
    await does.collect(await server.visitor(), 'temple');
    await roundOf(rollUp);
    expect(await figures()).toEqual(await fromRows());
    await rollUp.release();
  });

  it('is exact after traffic during which servers die and the database drops all connections', async () => {
    const others = [other(), other(), other()];
    await free();
    let isOver = false;
    let [rounds, killed] = [0, 0];
    const rolling = others.map(async ({ rollUp }) => {
      while (!isOver) {
        await rollUp.round().then(
          (isDone) => {
            rounds += isDone ? 1 : 0;
          },
          () => {
            killed += 1;
          },
        );
        await sleep(5);
      }
    });
    const killing = (async () => {
      for (let kill = 0; !isOver; kill += 1) {
        await sleep(20 + (kill % 7) * 13);
        // In the middle of rounds, and now and then all connections.
        await sql(
          `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and application_name like 'roll-up %' and (state <> 'idle' or $1)`,
          [kill % 5 === 0],
        );
        // A server that dies in a round keeps its lease; here it has run out.
        await sql("update figure_state set held_until = 'epoch'");
        // On a busy machine a round takes longer than the time between two kills.
        const before = rounds;
        while (kill % 3 === 2 && rounds === before && !isOver) await sleep(5);
      }
    })();
    const traffic = Array.from({ length: 4 }, async (_, client) => {
      for (let turn = 0; turn < 6 || rounds <= 3 || killed <= 3; turn += 1) {
        server.clock.now += 7_000;
        const visitor = await holder();
        const { token } = visitor;
        if ((turn + client) % 4 === 0) await server.call('resetUserStamps', { token });
        if ((turn + client) % 4 === 1) await server.call('deleteUser', { token, body: { password: PASSWORD } });
        if ((turn + client) % 4 === 2) {
          const recovery = await does.recovery(visitor);
          await does.restore(await holder(), recovery, { 'idempotency-key': randomUUID() });
        }
      }
    });
    await Promise.all(traffic).finally(() => {
      isOver = true;
    });
    await Promise.all([...rolling, killing]);
    expect(rounds).toBeGreaterThan(3);
    expect(killed).toBeGreaterThan(3);
    await expectExact(other().rollUp);
  });

  it('counts everything again in a database that was restored, where transactions have other numbers', async () => {
    const { rollUp } = other();
    await expectExact(rollUp);
    await sql("update figure_state set snapshots = jsonb_build_object('0', '9000000000:9000000000:')");
    await sql('update acquisitions set written_xid = 9000000000 + written_xid');
    await sql('update figure_minutes set count = 0');
    await expectExact(rollUp);
    await holder();
    await expectExact(rollUp);
  });

  it('stores what it counts again in the order of time', async () => {
    for (let minute = 0; minute < 4; minute += 1) {
      server.clock.now += 60_000;
      await holder();
    }
    await sql('truncate figure_minutes');
    await sql("update figure_state set snapshots = jsonb_build_object('0', '9000000000:9000000000:')");
    await expectExact(other().rollUp);
    const stored = await sql('select campaign_id, kind, minute, subject, part from figure_minutes order by ctid');
    expect(stored).toEqual(
      await sql('select campaign_id, kind, minute, subject, part from figure_minutes order by 1, 2, 3, 4, 5'),
    );
  });
});

describe('visitors of the last 15 minutes', () => {
  const walking = async () => {
    const [row] = await sql<{ walking: Record<string, number> }>('select walking from figure_state');
    return Object.values(row?.walking ?? {})[0] ?? 0;
  };
  const after = async (rollUp: RollUp) => {
    await roundOf(rollUp);
    await hold();
    return walking();
  };

  it('are counted once each, also by a server that takes over', async () => {
    server.clock.now += 3_600_000;
    const { rollUp } = other();
    expect(await after(rollUp)).toBe(0);
    const first = await server.visitor();
    await does.collect(first, 'temple', 'gate');
    expect(await after(rollUp)).toBe(1);
    server.clock.now += 600_000;
    const second = await server.visitor();
    await does.collect(second, 'temple');
    expect(await after(rollUp)).toBe(2);
    expect(await after(other().rollUp)).toBe(2);
    server.clock.now += 400_000;
    expect(await after(other().rollUp)).toBe(1);
    server.clock.now += 600_000;
    expect(await after(rollUp)).toBe(0);
  });
});

it('is done by another server within seconds after one dies, and by one at a time', async () => {
  const [first, second] = [other().rollUp, other().rollUp];
  await roundOf(first);
  expect(await second.round()).toBe(false);
  const died = performance.now();
  await vi.waitFor(async () => expect(await second.round()).toBe(true), { timeout: 20_000, interval: 50 });
  expect(performance.now() - died).toBeLessThan(4_500);
  expect(await first.round()).toBe(false);
  await second.release();
  const [state] = await sql<{ isFree: boolean }>(
    'select held_until <= clock_timestamp() as "isFree" from figure_state',
  );
  expect(state?.isFree).toBe(true);
});
