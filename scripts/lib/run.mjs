import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';

// Ctrl-C in a terminal sends a signal to npm and to this process, and npm forwards it, so one key press can arrive up to
// three times. Signals within this time count as one.
const REPEAT_MS = 1000;

/** The environment of child processes: the programs of the dependencies and the pinned Node come first on the PATH. */
function environment(node) {
  const path = [resolve('node_modules/.bin'), dirname(node), process.env.PATH].join(delimiter);
  return { ...process.env, PATH: path };
}

/** Runs a preparatory step with its output on standard error. Throws if it fails. */
export function runQuietly(node, args) {
  const { status } = spawnSync(node, args, { stdio: ['ignore', 2, 2], env: environment(node) });
  if (status !== 0) throw new Error(`${args[0]} failed`);
}

/**
 * Runs a program and resolves with its exit status, which is 128 + n if signal n ended it. The program has its own process
 * group, so that it receives each signal only once, from this process.
 */
export function runForwardingSignals(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: environment(node), detached: true });
  const recent = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => {
      if (recent.has(signal)) return;
      recent.add(signal);
      setTimeout(() => recent.delete(signal), REPEAT_MS).unref();
      try {
        // Programs end cleanly on SIGTERM and SIGINT, but not always on SIGHUP, which a closed terminal sends.
        process.kill(-child.pid, signal === 'SIGHUP' ? 'SIGTERM' : signal);
      } catch {
        // The program has already ended.
      }
    });
  }
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => done(code ?? 128 + constants.signals[signal]));
  });
}
