import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../db/open.ts';
import { databaseUrl } from './citus-databases.ts';
import { TEMPLATE } from './global-setup.ts';

/** How many times longer the time limits of the database are than in production: a stalled machine is not what the tests are about. */
const PATIENCE = 5;

/** A connection without time limits: a busy machine takes long to copy a database. */
const administrator = (url: string): pg.Pool =>
  openDatabase({ url, pooled: false, maxConnections: 1, onError: () => undefined }).sessions(1).pool;

export interface TestDatabase {
  db: Database;
  url: string;
  close: () => Promise<void>;
}

/** Creates a database on the run's PostgreSQL, cloned from the migrated template. `close` drops it. */
export async function testDatabase(): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl');
  const workerUrls = inject('workerUrls');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const options = { pooled: false, onError: () => undefined, patience: PATIENCE };
  const admin = administrator(adminUrl);
  const workers = workerUrls.map(administrator);
  // PostgreSQL refuses to clone a template twice at the same time, so test files wait for this lock.
  const holder = await admin.connect();
  await holder.query('select pg_advisory_lock(1)');
  // Copying files takes a third of the processor time of PostgreSQL's default, which logs each page. Without fsync it costs no wait.
  const text = `create database ${name} template ${TEMPLATE} strategy file_copy`;
  for (const node of [...workers, holder]) await node.query(text);
  await holder.query('select pg_advisory_unlock(1)');
  holder.release();
  const url = databaseUrl(adminUrl, name);
  const db = openDatabase({ url, maxConnections: 8, ...options });
  return {
    db,
    url,
    close: async () => {
      await db.close();
      for (const node of [admin, ...workers]) {
        await drop(node, name);
        await node.end();
      }
    },
  };
}

/** Citus starts its process in a database again whenever it is needed, which may be just before the database is dropped. */
async function drop(node: pg.Pool, name: string): Promise<void> {
  for (let attempts = 5; ; attempts -= 1) {
    const text = `drop database ${name} with (force)`;
    const failure = await node.query(text).then(
      () => null,
      (error: Error) => error,
    );
    if (failure === null) return;
    if (attempts === 0) throw failure;
  }
}
