import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other launcher of this checkout installs or builds. The lock of a dead process is taken over.
 * server/src/db/embedded/file-lock.ts is similar, but needs Node 24 and handles reused pids.
 */
export async function withLock(work) {
  mkdirSync('.cache', { recursive: true });
  await acquire('.cache/launch.lock');
  try {
    return await work();
  } finally {
    rmSync('.cache/launch.lock');
  }
}

async function acquire(path) {
  // Written to another name and linked, so that the lock file always contains the pid of its holder.
  const ticket = `${path}.${process.pid}`;
  writeFileSync(ticket, `${process.pid}`);
  try {
    for (let turn = 0; !tryLink(ticket, path); turn++) {
      const holder = read(path);
      if (holder === undefined) continue;
      if (!isRunning(Number(holder))) await removeStale(path, holder);
      else {
        if (turn === 20) process.stderr.write(`meguri: waiting for process ${holder}, which holds ${path}\n`);
        await sleep(100);
      }
    }
  } finally {
    rmSync(ticket, { force: true });
  }
}

/** Removes a stale lock under a second lock. Otherwise a slow process could remove the lock that a faster one has just taken over. */
async function removeStale(path, holder) {
  await acquire(`${path}+`);
  try {
    if (read(path) === holder) rmSync(path);
  } finally {
    rmSync(`${path}+`);
  }
}

function tryLink(ticket, path) {
  try {
    linkSync(ticket, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
