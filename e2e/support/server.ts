import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../server/src/cli/run.ts';
import { NAME } from '../../server/src/db/embedded/initialise.ts';
import { findPostmaster } from '../../server/src/db/embedded/postmaster.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = 'server/src/main.ts';
/** The time in which the server starts with a new database, even on a busy machine. */
const START_PATIENCE_MS = 90_000;
const STOP_PATIENCE_MS = 15_000;

/** A server process with its own embedded database and, by default, the demo campaign. */
export interface Server {
  /** Sets environment variables for the next start. */
  configure(variables: Record<string, string>): void;
  url: string;
  dataDir: string;
  /** What it has printed since its last start. */
  printed(): string;
  /** Resolves when /readyz reports ready. */
  start(): Promise<void>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
  /** Sends SIGKILL to simulate a crash. */
  kill(): Promise<void>;
  /**
   * Runs a command of the command-line program on the same data and returns its standard output. It runs in this process: a
   * process of its own would take longer to start than the command itself.
   */
  cli(...args: string[]): Promise<string>;
  /** Stops the server and deletes its data. */
  dispose(): Promise<void>;
}

/** Prepares a server on a free port with a new data folder. It is not started yet. */
export async function createServerProcess({
  demo = 'campaigns/akari',
}: {
  demo?: string | null;
} = {}): Promise<Server> {
  const home = await mkdtemp(join(tmpdir(), 'meguri-e2e-'));
  // As root, the embedded PostgreSQL runs as another user, who must be able to traverse this folder.
  await chmod(home, 0o711);
  const dataDir = join(home, 'data');
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, PUBLIC_URL: __, SECRET: ___, ...inherited } = process.env;
  const env: NodeJS.ProcessEnv = { ...inherited, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  let child: ReturnType<typeof launch> | null = null;
  let printed = '';

  const launch = () =>
    spawn(
      process.execPath,
      ['--import', './scripts/end-with-parent.mjs', MAIN, 'serve', ...(demo === null ? [] : ['--demo', demo])],
      { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    const isLate = await Promise.race([ended.then(() => false), sleep(STOP_PATIENCE_MS, true, { ref: false })]);
    if (isLate) {
      running.kill('SIGKILL');
      throw new Error('the server did not end within its time');
    }
  };

  const server: Server = {
    configure: (variables) => Object.assign(env, variables),
    url,
    dataDir,
    printed: () => printed,
    start: async () => {
      const running = launch();
      child = running;
      printed = '';
      running.stdout?.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
      const until = performance.now() + START_PATIENCE_MS;
      while (!(await isReady(url))) {
        if (running.exitCode !== null) throw new Error(`the server ended with ${running.exitCode}`);
        if (performance.now() > until) throw new Error('the server does not become ready');
        await sleep(50);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    cli: async (...args) => {
      const out: string[] = [];
      const err: string[] = [];
      const variables = { ...env, ...(await databaseVariables(dataDir)) };
      const status = await runCommand(args, variables, {
        out: (line) => out.push(line),
        err: (line) => err.push(line),
        isWatched: false,
      });
      if (status !== 0) throw new Error(`${args.join(' ')}: ${err.join('\n')}`);
      return out.join('\n');
    },
    dispose: async () => {
      await end('SIGTERM');
      await rm(home, { recursive: true, force: true });
    },
  };
  return server;
}

/**
 * The URL of the database of a running server; null if it is not running. With it, a command does not open the embedded database
 * itself, for which it starts four programs, to find out whether PostgreSQL can be run.
 */
export async function runningDatabase(dataDir: string): Promise<string | null> {
  const folder = join(dataDir, 'postgres');
  const running = findPostmaster(await realpath(join(folder, 'cluster')).catch(() => folder));
  if (!running?.ready) return null;
  const password = await readFile(join(folder, 'password'), 'utf8');
  return `postgres://${NAME}:${password}@127.0.0.1:${running.port}/${NAME}`;
}

/** The variables with which a command uses that database as any other one. */
async function databaseVariables(dataDir: string): Promise<Record<string, string>> {
  const url = await runningDatabase(dataDir);
  if (url === null) return {};
  return { DATABASE_URL: url, SECRET: (await readFile(join(dataDir, 'secret'), 'utf8')).trim() };
}

async function isReady(url: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${url}/readyz`);
    return ok;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
