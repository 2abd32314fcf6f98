import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { wrongSums } from '../testing/handover-sums.ts';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { testDatabase } from '../testing/test-database.ts';
import { dumpTables, restoreTables } from './dump.ts';
import { applyMigrations, isMigrated, migrate, migrationCount } from './migrate.ts';
import type { Database } from './open.ts';

const sql = (text: string) => ({ name: '', text });

/** Makes the tables as they were after the first `count` migrations, without rows. */
async function migrateTo(db: Database, count: number): Promise<void> {
  await db.query(sql('drop schema public cascade'));
  await db.query(sql('create schema public'));
  const { pool } = db.sessions(1);
  const client = await pool.connect();
  await applyMigrations(client, count);
  client.release(true);
  await pool.end();
}

itOnOneMachine(
  'a dump of an earlier version is migrated when it is restored, and one of a later version is refused',
  async () => {
    const database = await testDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'meguri-dump-'));
    const { db } = database;
    await migrateTo(db, 5);
    await db.query(
      sql(
        "insert into campaigns (slug, version, created_at, updated_at) values ('early', 1, '2026-01-01', '2026-01-01')",
      ),
    );

    const dump = await dumpTables(db, folder);
    expect(dump.migrations).toBe(5);
    await restoreTables(db, folder, dump);
    expect(await isMigrated(db)).toBe(true);
    expect(await db.query(sql('select slug from campaigns'))).toEqual([{ slug: 'early' }]);

    const later = { ...dump, migrations: migrationCount() + 1 };
    await expect(restoreTables(db, folder, later)).rejects.toThrow('later version');
    expect(await db.query(sql('select slug from campaigns'))).toEqual([{ slug: 'early' }]);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  },
);

itOnOneMachine('hand-overs of an earlier version are summed by the migration, and by a restore', async () => {
  const database = await testDatabase();
  const { db } = database;
  const files = (await readdir(new URL('migrations/', import.meta.url))).filter((name) => name.endsWith('.sql'));
  await migrateTo(db, files.sort().indexOf('0062_sums_of_handovers.sql'));
  await db.query(
    sql(`
      with campaign as (
        insert into campaigns (slug, version, created_at, updated_at) values ('early', 1, now(), now()) returning campaign_id)
      insert into handovers (campaign_id, handover_id, counter_id, phone_id, account_id, user_present_id, present_id, outcome_id, state,
        is_provisional, at, recorded_at, undone_at, answer)
      select campaign_id, gen_random_uuid(), lpad((n % 3)::text, 32, '0')::uuid, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
        'tea', case when n % 5 = 0 then 'gold' else '' end, (array['handed', 'handed', 'double', 'withdrawn'])[1 + n % 4], n % 7 = 0,
        timestamptz '2026-10-05T00:00Z' + make_interval(mins => n), now(),
        case when n % 4 = 3 or n % 11 = 0 and n % 4 < 2 then now() end, '{}'
      from campaign, generate_series(1, 500) n`),
  );
  await migrate(db);
  const sums = sql('select * from handover_sums order by 1, 2, 3, 4, 5');
  const [migrated, ...others] = await db.query(sums);
  expect(migrated).toMatchObject({ present_id: 'tea' });
  expect(await wrongSums(db)).toEqual([]);

  const folder = await mkdtemp(join(tmpdir(), 'meguri-dump-'));
  const dump = await dumpTables(db, folder);
  await db.query(sql('delete from handovers'));
  expect(await db.query(sums)).toEqual([]);
  await restoreTables(db, folder, dump);
  expect(await db.query(sums)).toEqual([migrated, ...others]);
  // The triggers are there as well.
  await db.query(
    sql("update handovers set undone_at = now() where state = 'handed' and undone_at is null and is_provisional"),
  );
  expect(await db.query(sql('select sum(provisional)::int as provisional from handover_sums'))).toEqual([
    { provisional: 0 },
  ]);
  expect(await wrongSums(db)).toEqual([]);
  await database.close();
  await rm(folder, { recursive: true, force: true });
});
