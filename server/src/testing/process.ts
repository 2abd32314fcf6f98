import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { API_BASE } from '@meguri/core/contract.ts';
import { PASSWORD, registration } from './test-server.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const MAIN = join(ROOT, 'server/src/main.ts');

/** A server that runs in its own process. */
export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** All output so far. */
  output(): string;
  signal(signal: NodeJS.Signals): Promise<number | null>;
}

/** What a process of the product inherits from the tests. The compile cache makes its start cheaper. */
const INHERITED = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
);

/** A temporary data directory that other users may traverse. */
export const newDataDir = (): Promise<string> => mkdtemp(join(tmpdir(), 'meguri-process-'));

/** Starts `serve`, on a free port or the given one, and waits until it is ready. */
export async function startProcess(env: Record<string, string>, attempts = 3): Promise<ServerProcess> {
  const port = env['PORT'] === undefined ? await freePort() : Number(env['PORT']);
  const child = spawn(process.execPath, [MAIN, 'serve', '--demo', 'campaigns/akari'], {
    cwd: ROOT,
    env: { ...INHERITED, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: string[] = [];
  child.stdout?.on('data', (data) => chunks.push(String(data)));
  child.stderr?.on('data', (data) => chunks.push(String(data)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = `http://127.0.0.1:${port}`;
  const output = () => chunks.join('');
  for (let waited = 0; waited < 60_000; waited += 100) {
    // Another test may have taken the port in the meantime.
    if (child.exitCode !== null && output().includes('in use') && attempts > 1) return startProcess(env, attempts - 1);
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`);
    const ready = await fetch(`${origin}/readyz`)
      .then((response) => response.ok)
      .catch(() => false);
    if (ready) {
      return {
        origin,
        child,
        output,
        signal: (signal) => {
          child.kill(signal);
          return ended;
        },
      };
    }
    await sleep(100);
  }
  throw new Error(`the server is not ready after a minute:\n${output()}`);
}

/** Runs a command and waits for its end. */
export async function runMeguri(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: ROOT,
    env: { ...INHERITED, ...env },
  });
  const [out, err]: [string[], string[]] = [[], []];
  child.stdout.on('data', (data) => out.push(String(data)));
  child.stderr.on('data', (data) => err.push(String(data)));
  const status = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { status, out: out.join(''), err: err.join('') };
}

/** A client of a server process, by default in the demo campaign. */
export function client(origin: string, slug = 'akari') {
  const call = async (
    method: string,
    path: string,
    { token, body }: { token?: string | undefined; body?: object } = {},
  ) => {
    const response = await fetch(`${origin}${API_BASE}${path}`, {
      method,
      headers: {
        'x-app-token': 'meguri-web',
        'x-campaign': slug,
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: text ? JSON.parse(text) : undefined,
    };
  };
  return {
    call,
    register: async (name: string) => {
      const { body } = await call('POST', '/register', { body: registration(name) });
      return body.result as { id_token: string; refresh_token: string; username: string };
    },
    login: async (username: string) => {
      const { body } = await call('POST', '/login', { body: { username, password: PASSWORD } });
      return body.result as { id_token: string; refresh_token: string };
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}
