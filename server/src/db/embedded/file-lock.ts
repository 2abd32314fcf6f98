import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, ownIdentity, processInfo } from './process-info.ts';

const TIMEOUT_MS = 10 * 60_000;

/**
 * Runs `work` while it holds the lock file at `path`, which excludes other holders in this process and in others. A lock of
 * a dead process is taken over. Not re-entrant. Throws if a living process holds the lock for ten minutes.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const identity = ownIdentity();
  const ticket = `${path}.${process.pid}.${randomUUID()}`;
  // Linked into place when it is complete, so that no process reads a lock file without its holder.
  await writeFile(ticket, `${identity}\n${ticket}`, { mode: 0o600 });
  try {
    await acquire(path, ticket);
  } finally {
    await rm(ticket, { force: true });
  }
  try {
    await clearTickets(path);
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function acquire(path: string, ticket: string): Promise<void> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  while (!(await linked(ticket, path))) {
    const holder = await read(path);
    if (holder === undefined) continue;
    const identity = holder.split('\n', 1)[0] ?? '';
    if (!isRunning(identity)) await removeStale(path, holder);
    else if (timeout.aborted) throw new Error(`Process ${Number.parseInt(identity, 10)} does not release ${path}`);
    else await sleep(20);
  }
}

/**
 * Removes a stale lock under a second lock. Otherwise, of two processes that find the same stale lock, the slower one would
 * remove the new lock of the faster one. If a process dies here, the second lock is stale and guarded by a third one.
 */
async function removeStale(path: string, holder: string): Promise<void> {
  await withFileLock(`${path}+`, async () => {
    if ((await read(path)) === holder) await rm(path);
  });
}

/** Removes the files of processes that died while they waited. */
async function clearTickets(path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  for (const name of await readdir(dirname(path))) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : Number.NaN;
    if (pid > 0 && !processInfo(pid)) await rm(join(dirname(path), name), { force: true });
  }
}

async function linked(ticket: string, path: string): Promise<boolean> {
  try {
    await link(ticket, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function read(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
