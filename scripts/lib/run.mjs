import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';

// A terminal's Ctrl-C reaches npm and us at once, and npm passes it on: one wish, up to three signals.
const SAME_WISH_MS = 1000;

/** The environment of everything below: the pinned Node first, then the programs of the dependencies. */
function environment(node) {
  const path = [resolve('node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

/** Runs a preparing step with its output on standard error; throws where it fails. */
export function runQuietly(node, args) {
  const { status } = spawnSync(node, args, { stdio: ['ignore', 2, 2], env: environment(node) });
  if (status !== 0) throw new Error(`${args[0]} failed`);
}

/**
 * Runs a program to its end and resolves with its exit status (128 + n when signal n ended it). It has a process group of
 * its own, so that it gets each signal once, from us.
 */
export function handOver(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: environment(node), detached: true });
  const recent = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => {
      if (recent.has(signal)) return;
      recent.add(signal);
      setTimeout(() => recent.delete(signal), SAME_WISH_MS).unref();
      try {
        // A closed terminal is a reason to end well, and only SIGTERM and SIGINT are sure to be taken so.
        process.kill(-child.pid, signal === 'SIGHUP' ? 'SIGTERM' : signal);
      } catch {
        // It has just ended by itself.
      }
    });
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}
