import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, lstat, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { asOwner, chooseOwner } from './embedded/owner.ts';
import { findPostmaster, type Postmaster } from './embedded/postmaster.ts';
import { isRunning } from './embedded/process-info.ts';
import { type Embedded, openEmbedded } from './embedded.ts';

const cleanups: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

test('keeps what is written, on loopback, with a password and durable settings', async () => {
  const dataDir = await tempFolder();
  const first = await open(dataDir);
  await query(first.url, 'create table numbers (n int)');
  await query(first.url, 'insert into numbers values (7)');
  await first.stop();
  await first.stop();

  const again = await open(dataDir);
  expect(await query(again.url, 'select n from numbers')).toEqual([{ n: 7 }]);
  const settings = `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'data_checksums',
    'listen_addresses', 'server_encoding', 'unix_socket_directories', 'password_encryption') order by name`;
  expect(Object.fromEntries((await query(again.url, settings)).map((row) => [row.name, row.setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'on',
    listen_addresses: '127.0.0.1',
    password_encryption: 'scram-sha-256',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  });
  const wrong = again.url.replace(/:[^:@]+@/, ':wrong@');
  await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  expect((await lstat(join(dataDir, 'postgres', 'password'))).mode & 0o777).toBe(0o600);
});

test('is shared by processes; the last one to leave stops it', async () => {
  const dataDir = await tempFolder();
  const first = await open(dataDir);
  const second = await openElsewhere(dataDir);
  const server = await postmaster(dataDir);
  expect(second.url).toBe(first.url);

  await first.stop();
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  second.process.stdin?.end();
  await once(second.process, 'exit');
  expect(isRunning(server.identity)).toBe(false);
});

test('comes back at the same address when PostgreSQL is killed, with every committed row', async () => {
  const dataDir = await tempFolder();
  const { url } = await open(dataDir);
  await query(url, 'create table numbers (n int)');
  for (let n = 0; n < 20; n++) await query(url, `insert into numbers values (${n})`);
  process.kill((await postmaster(dataDir)).pid, 'SIGKILL');

  expect(await eventually(() => query(url, 'select count(*)::int as n from numbers'))).toEqual([{ n: 20 }]);
});

test('is taken over when its process is killed, and recovered when PostgreSQL is killed too', {
  timeout: 60_000,
}, async () => {
  const dataDir = await tempFolder();
  const owner = await openElsewhere(dataDir);
  const left = await postmaster(dataDir);
  await query(owner.url, 'create table numbers (n int)');
  await kill(owner.process);
  expect(isRunning(left.identity)).toBe(true);

  const next = await openElsewhere(dataDir);
  expect(next.url).toBe(owner.url);
  expect((await postmaster(dataDir)).identity).toBe(left.identity);
  await kill(next.process);
  process.kill(left.pid, 'SIGKILL');

  const last = await open(dataDir);
  expect(await query(last.url, 'select count(*)::int as n from numbers')).toEqual([{ n: 0 }]);
});

test('starts after processes that were killed in the middle of the first start', async () => {
  const dataDir = await tempFolder();
  for (const moment of [100, 250, 400]) {
    const starting = holdOpen(dataDir);
    await sleep(moment);
    await kill(starting);
  }
  const { url } = await open(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await readdir(join(dataDir, 'postgres'))).sort()).toEqual(['cluster', 'password', 'postgres.log', 'users']);
});

test('starts although the pid in a left-over pid file is now a stranger’s', async () => {
  const dataDir = await tempFolder();
  const owner = await openElsewhere(dataDir);
  const { pid } = await postmaster(dataDir);
  await kill(owner.process);
  process.kill(pid, 'SIGKILL');
  const cluster = await realpath(join(dataDir, 'postgres', 'cluster'));
  const stranger = spawn('/bin/sleep', ['60'], asOwner(chooseOwner(cluster)));
  cleanups.push(() => kill(stranger));
  const pidFile = join(cluster, 'postmaster.pid');
  await writeFile(pidFile, (await readFile(pidFile, 'utf8')).replace(/^\d+/, `${stranger.pid}`), { flag: 'r+' });

  const { url } = await open(dataDir);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('works below a folder that only its owner may enter', async () => {
  const parent = await tempFolder();
  await chmod(parent, 0o700);
  const dataDir = join(parent, 'data');
  const first = await open(dataDir);
  const cluster = await realpath(join(dataDir, 'postgres', 'cluster'));
  if (!cluster.startsWith(parent)) cleanups.push(() => rm(dirname(cluster), { recursive: true }));
  await query(first.url, 'create table numbers (n int)');
  await first.stop();

  const again = await open(dataDir);
  expect(await query(again.url, 'select count(*)::int as n from numbers')).toEqual([{ n: 0 }]);
});

test('refuses the data of another major version and leaves it as it is', async () => {
  const dataDir = await tempFolder();
  await (await open(dataDir)).stop();
  const versionFile = join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
  await writeFile(versionFile, '17\n');

  await expect(open(dataDir)).rejects.toThrow('was written by PostgreSQL 17; this program brings 18');
  expect(await readFile(versionFile, 'utf8')).toBe('17\n');
});

async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meguri-embedded-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  return folder;
}

async function open(dataDir: string): Promise<Embedded> {
  const database = await openEmbedded({ dataDir, log: () => {} });
  cleanups.push(() => database.stop());
  return database;
}

function holdOpen(dataDir: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'embedded', 'hold-open.fixture.ts'), dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  cleanups.push(() => kill(child));
  return child;
}

async function openElsewhere(dataDir: string): Promise<{ url: string; process: ChildProcess }> {
  const child = holdOpen(dataDir);
  for await (const chunk of child.stdout) return { url: `${chunk}`.trim(), process: child };
  throw new Error('The other process could not open the database');
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function postmaster(dataDir: string): Promise<Postmaster> {
  const found = findPostmaster(await realpath(join(dataDir, 'postgres', 'cluster')));
  if (!found) throw new Error('PostgreSQL does not run');
  return found;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  for (let left = 100; left > 0; left--) {
    try {
      return await attempt();
    } catch {
      await sleep(100);
    }
  }
  return attempt();
}
