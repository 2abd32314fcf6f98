import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../db/open.ts';
import { freePort } from './process.ts';

/** The uid of `nobody` on Debian. PgBouncer refuses to run as root. */
const NOBODY = 65_534;
const START_PATIENCE_MS = 15_000;
const STOP_PATIENCE_MS = 5_000;

/** The path of PgBouncer: PGBOUNCER, or the first one on the PATH. Undefined if there is none. */
export function findPgBouncer(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const candidates = [process.env['PGBOUNCER'], ...folders.map((folder) => join(folder, 'pgbouncer'))];
  return candidates.find((path) => path && isExecutable(path));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Starts PgBouncer in transaction mode in front of the server of `url`. Returns the URL of the same database through it. */
export async function startPooler(
  program: string,
  { url, poolSize }: { url: string; poolSize: number },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'meguri-pooler-'));
  const port = await freePort();
  const { hostname, port: databasePort, username, password } = new URL(url);
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  const log = join(dir, 'log');
  await writeFile(join(dir, 'users'), `${quoted(username)} ${quoted(password)}\n`);
  await writeFile(
    join(dir, 'ini'),
    `[databases]
* = host=${hostname} port=${databasePort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = ${password ? 'scram-sha-256' : 'trust'}
auth_file = ${join(dir, 'users')}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
logfile = ${log}
`,
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [dir, join(dir, 'users'), join(dir, 'ini')]) await chown(path, NOBODY, NOBODY);
  const child = spawn(program, [join(dir, 'ini')], {
    cwd: '/',
    stdio: 'ignore',
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const ended = once(child, 'exit');
  const behind = new URL(url);
  behind.host = `127.0.0.1:${port}`;

  const stop = async () => {
    await end(child, ended);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await untilAnswered(behind.href, child);
  } catch (error) {
    const output = await readFile(log, 'utf8').catch(() => '');
    await stop();
    throw new Error(`PgBouncer does not answer:\n${output}`, { cause: error });
  }
  return { url: behind.href, stop };
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    const db = openDatabase({ url, pooled: true, maxConnections: 1, onError: () => undefined });
    try {
      await db.query({ name: '', text: 'select 1' });
      return;
    } catch (error) {
      if (child.exitCode !== null || waited >= START_PATIENCE_MS) throw error;
    } finally {
      await db.close();
    }
    await sleep(50);
  }
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  // Newer versions wait for their clients to disconnect before they stop.
  const timeout = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS);
  await ended;
  clearTimeout(timeout);
}
