import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, initialise, NAME } from '../db/embedded/initialise.ts';
import { chooseOwner } from '../db/embedded/owner.ts';
import { freePort, type Postmaster, startPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';

/** A Citus cluster on this machine: a coordinator and two workers, with no database that uses Citus yet. */
export interface CitusCluster {
  /** The URLs of the maintenance databases, the coordinator's first. */
  urls: readonly string[];
  /** Kills all processes of a node at once. */
  kill(node: number): Promise<void>;
  /** Starts a node that was killed. */
  start(node: number): Promise<void>;
  /** The lines of all logs. */
  log(): Promise<string[]>;
  close(): Promise<void>;
}

const NODES = 3;

/** Of the nodes. `%e` writes the code of an error at the start of its line. */
const SETTINGS = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_prepared_transactions=300',
  'max_connections=300',
  'max_worker_processes=200',
  'shared_buffers=64MB',
  'fsync=off',
  'citus.node_conninfo=sslmode=prefer',
  'citus.shard_count=8',
  'log_min_messages=error',
  'log_min_error_statement=error',
  'log_line_prefix=%e ',
];

/** Starts the cluster with the programs in `bin`, a PostgreSQL in which Citus is installed. `settings` replace those of the tests. */
export async function openCitus(bin: string, settings: readonly string[] = []): Promise<CitusCluster> {
  const base = await mkdtemp(join(tmpdir(), 'meguri-citus-'));
  const owner = chooseOwner(base);
  if (owner) await chown(base, owner.uid, owner.gid);
  const password = randomBytes(24).toString('base64url');
  const clusters: Cluster[] = [];
  const running: Postmaster[] = [];
  const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb'), major: '', version: '' };
  for (let node = 0; node < NODES; node += 1) {
    const home = join(base, `node${node}`);
    await mkdir(home);
    if (owner) await chown(home, owner.uid, owner.gid);
    const cluster = { dir: join(home, 'cluster'), owner, binaries, password, logFile: join(base, `${node}.log`) };
    await initialise(cluster, home);
    clusters.push({ ...cluster, settings: [...SETTINGS, ...settings] });
    running.push(await started(clusters[node]!, await freePort()));
  }
  return {
    urls: running.map(({ port }) => `postgres://${NAME}:${password}@127.0.0.1:${port}/postgres`),
    kill: async (node) => {
      const { pid } = running[node]!;
      const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
      for (const child of [pid, ...children.trim().split(' ').map(Number)]) killProcess(child);
    },
    start: async (node) => {
      running[node] = await started(clusters[node]!, running[node]!.port);
    },
    log: async () => {
      const texts = await Promise.all(clusters.map(({ logFile }) => readFile(logFile, 'utf8')));
      return texts.flatMap((text) => text.split('\n'));
    },
    close: async () => {
      for (const node of running) await stopPostmaster(node);
      await rm(base, { recursive: true, force: true });
    },
  };
}

/** Child processes of a killed server may still be ending. PostgreSQL does not start before that. */
async function started(cluster: Cluster, port: number): Promise<Postmaster> {
  for (let attempts = 20; ; attempts -= 1) {
    const server = await startPostmaster(cluster, port);
    if (server) return server;
    if (attempts === 0) throw new Error(`PostgreSQL does not start: ${await readFile(cluster.logFile, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** It may have ended by itself. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
