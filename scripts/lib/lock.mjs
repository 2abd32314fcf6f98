import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` while no other launcher of this checkout installs or builds. A lock whose process is gone is taken over.
 * The server's own lock (server/src/db/embedded/file-lock.ts) is the same idea, for Node 24 and with more care for reused pids.
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
  // Written aside and linked into place, so that no one ever reads a lock without its holder.
  const ticket = `${path}.${process.pid}`;
  writeFileSync(ticket, `${process.pid}`);
  try {
    for (let turn = 0; !linked(ticket, path); turn++) {
      const holder = read(path);
      if (holder === undefined) continue;
      if (!runs(Number(holder))) await removeStale(path, holder);
      else {
        if (turn === 20) process.stderr.write(`meguri: waiting for process ${holder}, which holds ${path}\n`);
        await sleep(100);
      }
    }
  } finally {
    rmSync(ticket, { force: true });
  }
}

/** Guarded by a second lock: the slower of two that find a stale lock would remove the one that the quicker has taken by then. */
async function removeStale(path, holder) {
  await acquire(`${path}+`);
  try {
    if (read(path) === holder) rmSync(path);
  } finally {
    rmSync(`${path}+`);
  }
}

function linked(ticket, path) {
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

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
