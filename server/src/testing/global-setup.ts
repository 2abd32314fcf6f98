import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { distribute } from '../db/distribute.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { type Database, openDatabase } from '../db/open.ts';
import { addCitus, addWorkers, databaseUrl } from './citus-databases.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the maintenance database, from which test databases are created and dropped. */
    adminUrl: string;
    /** The same of the workers of a Citus cluster; empty without one. */
    workerUrls: string[];
    /** The folder with the programs of a PostgreSQL with Citus; empty without one. */
    citusPrograms: string;
  }
}

/** The migrated database that every test file clones. */
export const TEMPLATE = 'meguri_template';

/**
 * Starts one PostgreSQL for the whole run, or uses that of TEST_DATABASE_URL (the URL of a superuser), and migrates the
 * template database. With the URLs of workers in TEST_CITUS_WORKERS, TEST_DATABASE_URL is the coordinator of a Citus cluster, and
 * the template is distributed (scripts/test-citus.ts).
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meguri-test-'));
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given
    ? { url: given, stop: async () => undefined }
    : // Several test files use it at the same time, and races open many connections.
      await openEmbedded({ dataDir, log: () => undefined, settings: ['max_connections=300'] });
  const admin = openDatabase({ url: embedded.url, pooled: false, maxConnections: 1, onError: () => undefined });
  // The database lives as long as this run, so it need not survive a crash of the machine.
  if (!given) {
    await admin.query({ name: '', text: 'alter system set fsync = off' });
    await admin.query({ name: '', text: 'alter system set full_page_writes = off' });
    await admin.query({ name: '', text: 'select pg_reload_conf()' });
  }
  await admin.close();
  const workerUrls = process.env['TEST_CITUS_WORKERS']?.split(' ') ?? [];
  const nodes = [embedded.url, ...workerUrls];
  for (const url of nodes) await createTemplate(url, workerUrls.length > 0);
  const template = opened(databaseUrl(embedded.url, TEMPLATE));
  await migrate(template);
  if (workerUrls.length > 0) {
    await addWorkers(template, nodes);
    await distribute(template);
  }
  await template.close();
  // Citus has a process of its own in each database that it is used in. PostgreSQL clones only a database that nobody uses.
  if (workerUrls.length > 0) for (const url of nodes) await closeTemplate(url);
  project.provide('adminUrl', embedded.url);
  project.provide('workerUrls', workerUrls);
  project.provide('citusPrograms', process.env['TEST_CITUS_POSTGRES'] ?? '');
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

const opened = (url: string): Database =>
  openDatabase({ url, pooled: false, maxConnections: 1, onError: () => undefined });

async function createTemplate(url: string, hasCitus: boolean): Promise<void> {
  const admin = opened(url);
  await admin.query({ name: '', text: `drop database if exists ${TEMPLATE} with (force)` });
  await admin.query({ name: '', text: `create database ${TEMPLATE}` });
  await admin.close();
  if (!hasCitus) return;
  const template = opened(databaseUrl(url, TEMPLATE));
  await addCitus(template, url);
  await template.close();
}

async function closeTemplate(url: string): Promise<void> {
  const admin = opened(url);
  await admin.query({ name: '', text: `alter database ${TEMPLATE} allow_connections false` });
  await admin.query({ name: '', text: 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1' }, [
    TEMPLATE,
  ]);
  await admin.close();
}
