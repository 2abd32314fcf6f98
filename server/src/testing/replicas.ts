import { execFile } from 'node:child_process';
import { appendFile, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { openCluster } from '../db/embedded/cluster.ts';
import { type Cluster, NAME } from '../db/embedded/initialise.ts';
import { freePort, type Postmaster, startPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { isRunning } from '../db/embedded/process-info.ts';

/** One server of a replicated database. */
export interface Replica {
  /** `host:port`. */
  host: string;
  /** Runs one statement on this server as superuser. */
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Kills all its processes at once, as if its machine had lost power. Nothing restarts it. */
  kill(): Promise<void>;
}

/** A database on two servers, the second of which streams from the first. */
export interface Replicas {
  primary: Replica;
  standby: Replica;
  /** The URL of the database, with these servers in this order. */
  url(...servers: Replica[]): string;
  /** Makes commits of the primary wait until the standby has them on disk. */
  waitForStandby(): Promise<void>;
  promote(): Promise<void>;
  close(): Promise<void>;
}

const execute = promisify(execFile);

/** Starts an empty database on a primary and a standby. Both are embedded PostgreSQL servers on loopback. */
export async function openReplicas(): Promise<Replicas> {
  const base = await mkdtemp(join(tmpdir(), 'meguri-replicas-'));
  const cluster = await openCluster(base);
  const first = await started(cluster);
  await replicaOf(cluster, first, 'postgres').query(`create database ${NAME}`);
  await stopPostmaster(first);
  // The embedded binaries have no pg_basebackup. A copy of the folder of a stopped server is as good.
  const copy: Cluster = { ...cluster, dir: `${cluster.dir}-standby`, logFile: `${cluster.logFile}-standby` };
  await execute('cp', ['-a', cluster.dir, copy.dir]);
  const server = await started(cluster);
  await makeStandby(copy, server.port);
  const other = await started(copy);
  const [primary, standby] = [replicaOf(cluster, server), replicaOf(copy, other)];
  const sees = async (text: string, value: string) => {
    for (;;) {
      const [row = {}] = await primary.query(text);
      if (Object.values(row)[0] === value) return;
    }
  };
  await sees('select state from pg_stat_replication', 'streaming');

  return {
    primary,
    standby,
    url: (...servers) => {
      const hosts = servers.map(({ host }) => host).join(',');
      return `postgres://${NAME}:${cluster.password}@${hosts}/${NAME}?target_session_attrs=read-write`;
    },
    waitForStandby: async () => {
      await primary.query("alter system set synchronous_standby_names = '*'");
      await primary.query('select pg_reload_conf()');
      await sees('select sync_state from pg_stat_replication', 'sync');
    },
    promote: async () => {
      await standby.query('select pg_promote()');
    },
    close: async () => {
      for (const running of [server, other]) if (isRunning(running.identity)) await stopPostmaster(running);
      await rm(base, { recursive: true, force: true });
    },
  };
}

async function started(cluster: Cluster): Promise<Postmaster> {
  const server = await startPostmaster(cluster, await freePort());
  if (!server) throw new Error(`PostgreSQL does not start: ${await readFile(cluster.logFile, 'utf8')}`);
  return server;
}

async function makeStandby({ dir, owner, password }: Cluster, port: number): Promise<void> {
  const from = `host=127.0.0.1 port=${port} user=${NAME} password=${password}`;
  await appendFile(join(dir, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
  const signal = join(dir, 'standby.signal');
  await writeFile(signal, '');
  if (owner) await chown(signal, owner.uid, owner.gid);
}

function replicaOf({ password }: Cluster, { pid, port }: Postmaster, database = NAME): Replica {
  const host = `127.0.0.1:${port}`;
  return {
    host,
    query: async (text) => {
      const client = new pg.Client(`postgres://${NAME}:${password}@${host}/${database}`);
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query(text)).rows;
      } finally {
        await client.end();
      }
    },
    kill: async () => {
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const child of [pid, ...children.trim().split(' ').map(Number)]) kill(child);
    },
  };
}

/** A child of a server that is gone may have ended by itself. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
