import { mkdir, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openCluster } from './embedded/cluster.ts';
import { withFileLock } from './embedded/file-lock.ts';
import type { Cluster } from './embedded/initialise.ts';
import { NAME } from './embedded/initialise.ts';
import { findPostmaster, freePort, type Postmaster, startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { isRunning } from './embedded/process-info.ts';
import { openUsers } from './embedded/users.ts';

/** An open embedded database. */
export interface Embedded {
  /** Stays the same until `stop`, also if PostgreSQL dies and is restarted. */
  url: string;
  /** Closes the database for this process. The last process to close it stops PostgreSQL. Idempotent. */
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 60_000;
const WATCH_MS = 250;
const WATCH_MAX_MS = 8000;

/**
 * Opens the PostgreSQL in `dataDir`/postgres. It is created at first use, shared with other processes that have it open,
 * taken over from a process that was killed, recovered after a crash, and restarted if it dies while it is open. `log`
 * gets one line for each of these. `onStarting` is called while it starts. All processes must run on one machine or in one
 * container, since they watch each other's pids.
 *
 * It listens on a loopback port with a password and writes its log to `dataDir`/postgres/postgres.log. Throws with the
 * reason if it cannot run.
 */
export async function openEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
  onStarting?: (() => void) | undefined;
  /** Further settings of the server, such as `max_connections=300`. */
  settings?: readonly string[];
}): Promise<Embedded> {
  const { log, onStarting, settings = [] } = options;
  const folder = resolve(options.dataDir, 'postgres');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const base = await realpath(folder);
  const lock = join(base, 'lock');
  const users = await openUsers(join(base, 'users'));

  const { cluster, server, leave } = await withFileLock(lock, async () => {
    const cluster = { ...(await openCluster(base)), settings };
    const server = await ensureRunning(cluster, { port: await users.port(), log, onStarting });
    await ensureDatabase(cluster, server.port);
    return { cluster, server, leave: await users.join(server.port) };
  });

  const watch = new AbortController();
  const { signal } = watch;
  const restart = () => withFileLock(lock, () => ensureRunning(cluster, { port: server.port, log, signal }));
  const watching = restartWhenEnded(server, { restart, log, signal });

  const close = async () => {
    watch.abort();
    await watching;
    await withFileLock(lock, async () => {
      await leave();
      const running = findPostmaster(cluster.dir);
      if (!running || (await users.port()) !== undefined) return;
      await stopPostmaster(running);
      log('PostgreSQL stopped');
    });
  };
  let closing: Promise<void> | undefined;
  return {
    url: address(cluster, server.port, NAME),
    stop: () => {
      closing ??= close();
      return closing;
    },
  };
}

/** The PostgreSQL that is running, or a new one on `port` (undefined: any free port), once it accepts connections. */
async function ensureRunning(
  cluster: Cluster,
  options: {
    port: number | undefined;
    log: (line: string) => void;
    signal?: AbortSignal;
    onStarting?: (() => void) | undefined;
  },
): Promise<Postmaster> {
  const { port, log, signal, onStarting } = options;
  const timeout = AbortSignal.timeout(START_TIMEOUT_MS);
  const limit = signal ? AbortSignal.any([timeout, signal]) : timeout;
  for (let pause = 50; ; pause = Math.min(pause * 2, 2000)) {
    const running = findPostmaster(cluster.dir);
    if (running?.ready && (await answers(cluster, running.port))) return running;
    if (!running) {
      const started = await startPostmaster(cluster, port ?? (await freePort()), onStarting);
      if (started) log(`PostgreSQL ${cluster.binaries.version} started on 127.0.0.1:${started.port}`);
      if (started) continue;
    }
    if (limit.aborted) throw new Error(`PostgreSQL does not start: see ${cluster.logFile}`);
    await sleep(pause);
  }
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  try {
    await withClient(cluster, port, async () => {});
    return true;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code === '28P01')
      throw new Error(`The database in ${cluster.dir} rejects the password of its password file: ${message}`);
    return false;
  }
}

async function ensureDatabase(cluster: Cluster, port: number): Promise<void> {
  await withClient(cluster, port, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [NAME]);
    if (rowCount === 0) await client.query(`create database ${NAME}`);
  });
}

async function withClient(cluster: Cluster, port: number, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({
    connectionString: address(cluster, port, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

function address({ password }: Cluster, port: number, database: string): string {
  return `postgres://${NAME}:${password}@127.0.0.1:${port}/${database}`;
}

/** Polls the process and restarts it if it is gone, with a longer pause after each failure. */
async function restartWhenEnded(
  first: Postmaster,
  options: { restart: () => Promise<Postmaster>; log: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  const { restart, log, signal } = options;
  let server = first;
  let pause = WATCH_MS;
  while (await waited(pause, signal)) {
    try {
      if (!isRunning(server.identity)) {
        log('PostgreSQL has died: starting it again');
        server = await restart();
      }
      pause = WATCH_MS;
    } catch (error) {
      pause = Math.min(pause * 2, WATCH_MAX_MS);
      log(`PostgreSQL could not be started again: ${(error as Error).message}`);
    }
  }
}

async function waited(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    // The timer does not keep this process alive. If `stop` is not called, the next process takes PostgreSQL over.
    await sleep(ms, undefined, { signal, ref: false });
    return true;
  } catch {
    return false;
  }
}
