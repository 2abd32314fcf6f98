import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './initialise.ts';
import { asOwner } from './owner.ts';
import { processInfo } from './process-info.ts';

/** A running PostgreSQL. `identity` distinguishes its process from a later one with the same pid. */
export interface Postmaster {
  pid: number;
  identity: string;
  port: number;
  ready: boolean;
}

const LOG_LIMIT = 10 * 1024 * 1024;

// Durability (fsync, synchronous_commit) has PostgreSQL's default: on. Messages below LOG would contain the values of
// visitors' statements; the server logs its own errors.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=256MB',
  'jit=off',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
  // After a crash PostgreSQL first makes its folder durable. One call for the file system takes milliseconds where one for each
  // of its 1,500 files takes a second.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

/** The PostgreSQL that runs on this data folder, whichever process started it; undefined for none. */
export function findPostmaster(dir: string): Postmaster | undefined {
  const lines = pidFile(dir);
  const pid = Number.parseInt(lines?.[0] ?? '', 10);
  const running = pid > 0 ? processInfo(pid) : undefined;
  if (!lines || !running?.command.includes(dir)) return undefined;
  const port = Number.parseInt(lines[3] ?? '', 10);
  return { pid, identity: running.identity, port, ready: lines[7]?.trim() === 'ready' };
}

/**
 * Starts PostgreSQL in a session of its own, which Ctrl-C does not reach, calls `onStarting`, and returns when PostgreSQL accepts
 * connections. Undefined if it ended immediately; its log has the reason, such as a port in use or child processes of a killed one.
 */
export async function startPostmaster(
  cluster: Cluster,
  port: number,
  onStarting?: () => void,
): Promise<Postmaster | undefined> {
  replaceStalePid(cluster.dir);
  const log = openLog(cluster.logFile);
  const settings = [...SETTINGS, ...(cluster.settings ?? []), `port=${port}`].flatMap((setting) => ['-c', setting]);
  const child = spawn(cluster.binaries.postgres, ['-D', cluster.dir, ...settings], {
    ...asOwner(cluster.owner),
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  child.unref();
  onStarting?.();
  while (child.exitCode === null && child.signalCode === null) {
    await sleep(20);
    if (failure) throw failure;
    const found = findPostmaster(cluster.dir);
    if (found?.ready && found.pid === child.pid) return found;
  }
  return undefined;
}

/** Stops PostgreSQL with a fast shutdown, and after a while with an immediate one, after which the next start recovers. */
export async function stopPostmaster({ pid, identity }: Postmaster): Promise<void> {
  const steps = [
    { signal: 'SIGINT', patience: 6000 },
    { signal: 'SIGQUIT', patience: 2000 },
    { signal: 'SIGKILL', patience: 2000 },
  ] as const;
  for (const { signal, patience } of steps) {
    if (processInfo(pid)?.identity !== identity) return;
    process.kill(pid, signal);
    const timeout = AbortSignal.timeout(patience);
    while (!timeout.aborted) {
      if (processInfo(pid)?.identity !== identity) return;
      await sleep(10);
    }
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop`);
}

/** A free loopback port below the range for outgoing connections, so that it is still free after a restart. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(15_000, 32_000);
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once('error', () => resolve(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
    });
    if (free) return port;
  }
}

function pidFile(dir: string): string[] | undefined {
  try {
    return readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
}

/**
 * Rewrites the pid in a stale postmaster.pid. PostgreSQL refuses to start while that pid belongs to any living process, which
 * after a reboot may be an unrelated one; it treats its parent's pid as stale. The rest of the file must remain, because
 * PostgreSQL uses it to make sure that no child of the old process is still writing.
 */
function replaceStalePid(dir: string): void {
  const lines = pidFile(dir);
  if (!lines || findPostmaster(dir)) return;
  writeFileSync(join(dir, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'), { flag: 'r+' });
}

function openLog(path: string): number {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}
