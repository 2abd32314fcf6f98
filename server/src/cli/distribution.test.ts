import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { distribute } from '../db/distribute.ts';
import { applyMigrations, migrate, migrationCount } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { PLACEMENTS } from '../db/table-placements.ts';
import { addCitus, addWorkers, databaseUrl } from '../testing/citus-databases.ts';
import { commandRunner } from '../testing/commands.ts';
import { wrongSums } from '../testing/handover-sums.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { testDatabase } from '../testing/test-database.ts';
import { PASSWORD, type TestServer, testServer } from '../testing/test-server.ts';
import { distributeCommand } from './distribution.ts';

const opened = (url: string): Database =>
  openDatabase({ url, pooled: false, maxConnections: 8, onError: () => undefined });

const sql = <Row extends object>(db: Database, text: string) => db.query<Row>({ name: '', text });

/** The tables of which every machine has a copy. */
const tablesEverywhere = async (db: Database): Promise<string[]> => {
  const rows = await sql<{ name: string }>(
    db,
    "select logicalrelid::text as name from pg_dist_partition where repmodel = 't'",
  );
  return rows.map(({ name }) => name);
};

/** Makes the database what it was before the migration that took drafts off the workers. */
async function withDraftsEverywhere(db: Database): Promise<void> {
  const tables = ['campaign_imports', 'drafts', 'draft_files', 'draft_file_steps', 'picture_originals'];
  for (const table of [...tables, 'scheduled_publications', 'scheduled_files']) {
    await sql(db, `select create_reference_table('${table}')`);
  }
  expect(await tablesEverywhere(db)).toContain('drafts');
  await forget(db, 'drafts_on_the_coordinator');
}

/** Makes the database what it was before the migration that sums hand-overs. */
async function withoutSums(db: Database): Promise<void> {
  await sql(db, 'drop function sum_handovers cascade');
  await sql(db, 'drop table handover_sums');
  await forget(db, 'sums_of_handovers');
}

/** Lets a migration run again. */
async function forget(db: Database, migration: string): Promise<void> {
  const files = (await readdir(new URL('../db/migrations/', import.meta.url))).filter((name) => name.endsWith('.sql'));
  const place = files.sort().findIndex((name) => name.includes(migration));
  await sql(db, `delete from schema_migrations where number = ${place + 1}`);
}

const addHandover = (db: Database) =>
  sql(
    db,
    `insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state,
        is_provisional, at, recorded_at, answer)
      select min(campaign_id), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'tea', '',
        'handed', false, now(), now(), '{}' from campaigns`,
  );
const sumsOf = (db: Database) => sql(db, 'select 1 from handover_sums');

itOnOneMachine('is refused for a database without Citus', async () => {
  const database = await testDatabase();
  const { status, out, err } = await commandRunner(database, distributeCommand)('--yes');
  expect([status, out, err]).toEqual([1, '', expect.stringContaining('no extension citus')]);
  await database.close();
});

it('takes no arguments', async () => {
  const { status, err } = await commandRunner({ url: 'postgres://127.0.0.1:1/x' }, distributeCommand)('now');
  expect([status, err]).toEqual([2, expect.stringContaining('usage:')]);
});

describe.runIf(inject('workerUrls').length > 0)('on a Citus cluster', () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const urls = [inject('adminUrl'), ...inject('workerUrls')];
  const url = databaseUrl(urls[0] ?? '', name);
  const run = commandRunner({ url }, distributeCommand);
  let server: TestServer | undefined;

  afterAll(async () => {
    await server?.close();
    await dropDatabases();
  });

  const createDatabases = async (): Promise<void> => {
    for (const nodeUrl of urls) {
      const admin = opened(nodeUrl);
      await admin.query({ name: '', text: `create database ${name}` });
      await admin.close();
      const db = opened(databaseUrl(nodeUrl, name));
      await addCitus(db, nodeUrl);
      await db.close();
    }
  };
  const dropDatabases = async (): Promise<void> => {
    for (const nodeUrl of urls) {
      const admin = opened(nodeUrl);
      await admin.query({ name: '', text: `drop database if exists ${name} with (force)` });
      await admin.close();
    }
  };

  it('is followed by migrations that put new tables where their rows belong', async () => {
    await createDatabases();
    const db = opened(url);
    const sessions = db.sessions(1);
    const client = await sessions.pool.connect();
    // The version that was distributed, before the figures by the minute.
    await applyMigrations(client, 33);
    client.release(true);
    await sessions.pool.end();
    await addWorkers(db, urls);
    await distribute(db);
    expect(await migrate(db)).toBe(migrationCount() - 33);
    const rows = await sql<{ name: string; place: string }>(
      db,
      `select logicalrelid::text as name, case when partmethod = 'h' then 'split' when repmodel = 't' then 'everywhere' end as place
        from pg_dist_partition`,
    );
    const places = new Map(rows.map(({ name: table, place }) => [table, place]));
    const placeOf = { visitor: 'split', name: 'split', everywhere: 'everywhere', coordinator: null } as const;
    expect(Object.keys(PLACEMENTS).map((table) => [table, places.get(table) ?? null])).toEqual(
      Object.entries(PLACEMENTS).map(([table, placement]) => [table, placeOf[placement]]),
    );
    await db.close();
    await dropDatabases();
  });

  it('says what it will do, keeps all rows, and servers go on', async () => {
    await createDatabases();
    const before = opened(url);
    await migrate(before);
    expect(await run('--yes')).toMatchObject({ status: 1, err: expect.stringContaining('no worker') });
    await addWorkers(before, urls);
    const plain = await testServer(undefined, { database: { db: before, url, close: () => before.close() } });
    const visitor = await plain.visitor();
    const body = { spotId: 'tower', method: 'keyword', keyword: 'sakura' } as const;
    expect((await plain.call('acquireStamp', { token: visitor.token, body })).status).toBe(201);
    await addHandover(before);
    await plain.close();

    const plan = await run();
    expect(plan).toMatchObject({
      status: 0,
      out: expect.stringMatching(/split by visitor into \d shards each, over 2 workers/),
    });
    expect(plan.out).toContain('Nothing has been done.');
    expect((await run('--yes')).out).toContain('Start the servers again.');
    expect(await run('--yes')).toMatchObject({ status: 0, out: 'The database is distributed.' });

    const after = opened(url);
    await addHandover(after);
    expect([await sumsOf(after), await wrongSums(after)]).toMatchObject([{ length: 2 }, []]);
    await withDraftsEverywhere(after);
    await withoutSums(after);
    await migrate(after);
    expect(await tablesEverywhere(after)).not.toContain('drafts');
    await addHandover(after);
    expect([await sumsOf(after), await wrongSums(after)]).toMatchObject([{ length: 3 }, []]);
    await sql(after, 'delete from handovers');
    expect(await sumsOf(after)).toEqual([]);
    server = await testServer(undefined, { publish: false, database: { db: after, url, close: () => after.close() } });
    const { call } = server;
    const login = await call('login', { body: { username: visitor.username, password: PASSWORD } });
    const token = login.body.result.id_token ?? '';
    expect((await call('acquireStamp', { token, body })).problem.code).toBe('already_acquired');
    expect((await call('showUser', { token })).body.progress.stamps).toBe(1);
    expect((await call('register', { body: { username: visitor.username, password: PASSWORD } })).status).not.toBe(201);
  });
});
