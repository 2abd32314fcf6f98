import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { systemRandom } from '../lib/random.ts';
import { checkFolder } from '../publish/check/check-campaign.ts';
import { publishCampaign } from '../publish/publish-campaign.ts';
import { signQr } from '../spots/acquire/qr-token.ts';
import { databaseUrl } from '../testing/citus-databases.ts';
import { SMALL, temporaryFolders } from '../testing/folders.ts';
import { findPgBouncer, startPooler } from '../testing/pooler.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { PASSWORD, type TestServer, testCampaign, testServer } from '../testing/test-server.ts';
import { isMigrated, migrate, migrationCount } from './migrate.ts';
import { type Database, openDatabase } from './open.ts';

const program = findPgBouncer();
if (!program) console.error('pooler.test.ts: found no PgBouncer (PGBOUNCER, PATH); its tests are skipped');

const POOL_SIZE = 4;
const statement = (text: string) => ({ name: '', text });

describe.runIf(program)('behind a transaction pooler', () => {
  let direct: TestDatabase;
  let pooler: { url: string; stop: () => Promise<void> };
  let server: TestServer;
  const opened: { close: () => Promise<void> }[] = [];
  const errors: Error[] = [];
  const { folder, clear } = temporaryFolders();

  const openPooled = (url: string, maxConnections: number): Database =>
    openDatabase({ url, pooled: true, maxConnections, onError: (error) => errors.push(error) });

  beforeAll(async () => {
    direct = await testDatabase();
    opened.unshift(direct);
    pooler = await startPooler(program ?? '', { url: direct.url, poolSize: POOL_SIZE });
    opened.unshift({ close: pooler.stop });
    const db = openPooled(pooler.url, 20);
    server = await testServer(undefined, { database: { db, url: pooler.url, close: () => db.close() } });
    opened.unshift(server);
  });
  afterAll(async () => {
    for (const part of opened) await part.close();
    await clear();
    expect(errors).toEqual([]);
  });

  const shrine = () => ({
    spotId: 'shrine',
    method: 'qr',
    code: signQr(server.keys.qr, { slug: 'test', spotId: 'shrine', version: 2 }),
  });

  it('serves a visitor from registration to a stamp', async () => {
    const { username } = await server.visitor('hana');
    const { body, status } = await server.call('login', { body: { username, password: PASSWORD } });
    expect(status).toBe(200);
    const token = body.result.id_token ?? '';
    const refresh_token = body.result.refresh_token ?? '';
    const acquired = await server.call('acquireStamp', { token, body: shrine(), headers: { 'idempotency-key': 'k' } });
    const repeated = await server.call('acquireStamp', { token, body: shrine(), headers: { 'idempotency-key': 'k' } });
    expect([acquired.status, acquired.body.progress.points]).toEqual([201, 10]);
    expect(repeated.body).toEqual(acquired.body);
    expect((await server.call('showUser', { token })).body.user.points).toBe(10);
    const history = await server.call('listPointHistory', { token });
    expect(history.body.history.map(({ change, balance }) => [change, balance])).toEqual([[10, 10]]);
    const reset = await server.call('resetUserStamps', { token });
    expect(reset.body).toEqual({ reset: { stamps: 0, points: 10, presents: 0 } });
    expect((await server.call('acquireStamp', { token, body: shrine() })).status).toBe(201);
    expect((await server.call('refresh', { body: { refresh_token, username } })).status).toBe(200);
    expect((await server.call('logout', { token, body: { refresh_token } })).status).toBe(204);
    expect((await server.call('showUser', { token })).status).toBe(401);
  });

  it('grants exactly one of 50 simultaneous acquisitions', async () => {
    const { token } = await server.visitor();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call('acquireStamp', { token, body: shrine() })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(409)]).toEqual([1, 49]);
    expect((await server.call('showUser', { token })).body.user.points).toBe(10);
  });

  it('applies the settings of a pipelined connection to its transactions only', async () => {
    const connection = server.db.pipelined({ enable_seqscan: 'off' });
    const [rows] = await connection.transact([
      { statement: statement("select current_setting('enable_seqscan') as value"), values: [] },
    ]);
    expect(rows).toEqual([{ value: 'off' }]);
    await connection.close();
    const elsewhere = await Promise.all(
      Array.from({ length: 20 }, () => server.db.query(statement("select current_setting('enable_seqscan') as value"))),
    );
    expect(new Set(elsewhere.flat().map((row) => JSON.stringify(row)))).toEqual(new Set(['{"value":"on"}']));
  });

  it('shows a new version of the catalogue within 2 s', async () => {
    const nameOf = async () => (await server.call('showCampaign')).body.campaign.name;
    expect(await nameOf()).toBe('テスト祭り');
    await server.publish(testCampaign({ name: { ja_JP: '灯籠祭り', en_US: 'Lantern festival' } }));
    const published = performance.now();
    while ((await nameOf()) !== '灯籠祭り' && performance.now() - published < 10_000) await sleep(50);
    expect(performance.now() - published).toBeLessThan(2_000);
  });

  it('publishes a folder, which is visible immediately', async () => {
    const checked = await checkFolder(await folder({ 'campaign.yaml': SMALL }));
    if (!checked.ok) throw new Error(JSON.stringify(checked.faults));
    await publishCampaign(server.db, checked, { force: false, now: server.clock.now, random: systemRandom });
    const { status, body } = await server.call('showCampaign', { headers: { 'x-campaign': 'small' } });
    expect([status, body.campaign.name]).toEqual([200, 'Small']);
  });

  it('migrates an empty database once, however many servers start', async () => {
    const name = 'test_pooled_migrations';
    const admin = openDatabase({
      url: inject('adminUrl'),
      pooled: false,
      maxConnections: 1,
      onError: (e) => errors.push(e),
    });
    await admin.query(statement(`drop database if exists ${name} with (force)`));
    await admin.query(statement(`create database ${name}`));
    const starting = Array.from({ length: 3 }, () => openPooled(databaseUrl(pooler.url, name), 2));
    const counts = await Promise.all(starting.map(migrate));
    expect(counts.sort()).toEqual([0, 0, migrationCount()]);
    expect(await isMigrated(starting[0]!)).toBe(true);
    await Promise.all(starting.map((db) => db.close()));
    await admin.query(statement(`drop database ${name} with (force)`));
    await admin.close();
  });

  it('serves many more clients than it has connections, without errors', async () => {
    const pools = Array.from({ length: 6 }, () => openPooled(pooler.url, 20));
    const visitors = await Promise.all(Array.from({ length: 6 }, () => server.visitor()));
    let most = 0;
    let done = false;
    const watching = (async () => {
      while (!done) {
        const [row] = await direct.db.query<{ used: number }>(
          statement(`select count(*)::int as used from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`),
        );
        most = Math.max(most, row?.used ?? 0);
        await sleep(10);
      }
    })();
    const work = pools.flatMap((db) =>
      Array.from({ length: 20 }, () =>
        db.transaction(async (tx) => {
          const [first] = await tx.query<{ pid: number }>(statement('select pg_backend_pid() as pid'));
          await tx.query(statement('select pg_sleep(0.01)'));
          const [last] = await tx.query<{ pid: number }>(statement('select pg_backend_pid() as pid'));
          return first?.pid === last?.pid;
        }),
      ),
    );
    const calls = visitors.flatMap(({ token }) => [
      server.call('acquireStamp', { token, body: shrine() }),
      ...Array.from({ length: 10 }, () => server.call('listUserStamps', { token })),
    ]);
    const [stored, answers] = await Promise.all([Promise.all(work), Promise.all(calls)]);
    done = true;
    await watching;
    expect([stored.length, stored.every(Boolean)]).toEqual([120, true]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(POOL_SIZE);
    await Promise.all(pools.map((db) => db.close()));
  });
});
