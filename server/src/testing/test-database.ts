import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/open.ts';
import { databaseUrl, TEMPLATE } from './global-setup.ts';

const statement = (text: string) => ({ name: '', text });

export interface TestDatabase {
  db: Database;
  url: string;
  close: () => Promise<void>;
}

/** Creates a database on the run's PostgreSQL, cloned from the migrated template. `close` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const options = { pooled: false, onError: () => undefined };
  const admin = openDatabase({ url: adminUrl, maxConnections: 1, ...options });
  // PostgreSQL refuses to clone a template twice at the same time, so test files wait for this lock.
  await admin.query(statement('select pg_advisory_lock(1)'));
  await admin.query(statement(`create database ${name} template ${TEMPLATE}`));
  await admin.query(statement('select pg_advisory_unlock(1)'));
  const url = databaseUrl(adminUrl, name);
  const db = openDatabase({ url, maxConnections: 8, ...options });
  return {
    db,
    url,
    close: async () => {
      await db.close();
      await admin.query(statement(`drop database ${name} with (force)`));
      await admin.close();
    },
  };
}
