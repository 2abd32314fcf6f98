import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the maintenance database, from which test databases are created and dropped. */
    adminUrl: string;
  }
}

/** The migrated database that every test file clones. */
export const TEMPLATE = 'meguri_template';

/**
 * Starts one PostgreSQL for the whole run, or uses that of TEST_DATABASE_URL (the URL of a superuser), and migrates the
 * template database.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meguri-test-'));
  const given = process.env['TEST_DATABASE_URL'];
  const embedded = given
    ? { url: given, stop: async () => undefined }
    : await openEmbedded({ dataDir, log: () => undefined });
  const admin = openDatabase({ url: embedded.url, pooled: false, maxConnections: 1, onError: () => undefined });
  // The database lives as long as this run, so it need not survive a crash of the machine.
  if (!given) {
    await admin.query({ name: '', text: 'alter system set fsync = off' });
    await admin.query({ name: '', text: 'select pg_reload_conf()' });
  }
  await admin.query({ name: '', text: `drop database if exists ${TEMPLATE}` });
  await admin.query({ name: '', text: `create database ${TEMPLATE}` });
  await admin.close();
  const template = openDatabase({
    url: databaseUrl(embedded.url, TEMPLATE),
    pooled: false,
    maxConnections: 1,
    onError: () => undefined,
  });
  await migrate(template);
  await template.close();
  project.provide('adminUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The URL of another database on the same PostgreSQL. */
export function databaseUrl(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
