import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { itOnOneMachine } from '../testing/one-machine.ts';
import { testDatabase } from '../testing/test-database.ts';
import { dumpTables, restoreTables } from './dump.ts';
import { applyMigrations, isMigrated, migrationCount } from './migrate.ts';

const sql = (text: string) => ({ name: '', text });

itOnOneMachine(
  'a dump of an earlier version is migrated when it is restored, and one of a later version is refused',
  async () => {
    const database = await testDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'meguri-dump-'));
    const { db } = database;
    await db.query(sql('drop schema public cascade'));
    await db.query(sql('create schema public'));
    const { pool } = db.sessions(1);
    const client = await pool.connect();
    await applyMigrations(client, 5);
    client.release(true);
    await pool.end();
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
