import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, ownIdentity, processInfo } from './process-info.ts';

const PATIENCE_MS = 10 * 60_000;

/**
 * Runs `work` while no other holder of the lock file at `path` runs, in this process or another; a lock left by a process
 * that died is taken over. Not re-entrant. Throws where a living process keeps the lock for ten minutes.
 */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const identity = ownIdentity();
  const ticket = `${path}.${process.pid}.${randomUUID()}`;
  // Written aside and linked into place, so that no one ever reads a lock without its holder.
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
  const patience = AbortSignal.timeout(PATIENCE_MS);
  while (!(await linked(ticket, path))) {
    const holder = await read(path);
    if (holder === undefined) continue;
    const identity = holder.split('\n', 1)[0] ?? '';
    if (!isRunning(identity)) await removeStale(path, holder);
    else if (patience.aborted) throw new Error(`Process ${Number.parseInt(identity, 10)} does not let go of ${path}`);
    else await sleep(20);
  }
}

/**
 * Under a lock of its own: of two processes that find the same stale lock, the slower one would else remove the lock that
 * the quicker one has taken by then. A process that dies in here leaves that second lock stale, which a third one guards.
 */
async function removeStale(path: string, holder: string): Promise<void> {
  await withFileLock(`${path}+`, async () => {
    if ((await read(path)) === holder) await rm(path);
  });
}

/** What processes that died while they waited have left. */
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
