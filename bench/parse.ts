import { type ChildProcess, execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { forkServer } from './measure.ts';
import type { World } from './world.ts';

const SOURCE = fileURLToPath(new URL('./parse-server', import.meta.url));
/** Installed outside the workspaces: it is no dependency of the product or of its tests. */
const INSTALLED = fileURLToPath(new URL('../.cache/parse-server', import.meta.url));
const USERS = 100;
const SPOTS = 2_000;

export interface ParseServer {
  child: ChildProcess;
  port: number;
  path: string;
  /** The nth acquisition: all users, then the next spot, then the next day, so that every request creates a row. */
  request: (n: number) => { headers: Record<string, string>; body: string };
}

/**
 * Starts Parse Server 9 with a cloud function that acquires, on a database of its own on the same PostgreSQL. Null if it cannot be
 * installed, for example without a network.
 */
export async function openParse(world: World): Promise<ParseServer | null> {
  await mkdir(INSTALLED, { recursive: true });
  await cp(SOURCE, INSTALLED, { recursive: true });
  try {
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: INSTALLED });
  } catch {
    return null;
  }
  await world.db.query({ name: '', text: 'create database parse' });
  const url = new URL(world.url);
  url.pathname = '/parse';
  const { child, port } = await forkServer(`${INSTALLED}/server.mjs`, [url.href]);
  const sessions = await Promise.all(Array.from({ length: USERS }, (_, n) => signUp(port, n)));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    `insert into "Spot" ("objectId", "createdAt", "updatedAt", code, open)
      select 'spot' || n, now(), now(), 's' || n, true from generate_series(0, ${SPOTS - 1}) n`,
  );
  await client.query('create unique index acquired_once on "Acquisition" ("user", spot, day)');
  await client.query('create index spot_code on "Spot" (code)');
  await client.end();
  return {
    child,
    port,
    path: '/parse/functions/acquire',
    request: (n) => ({
      headers: { ...HEADERS, 'x-parse-session-token': sessions[n % USERS] ?? '' },
      body: JSON.stringify({
        spot: `s${Math.floor(n / USERS) % SPOTS}`,
        day: `day ${Math.floor(n / (USERS * SPOTS))}`,
      }),
    }),
  };
}

const HEADERS = { 'content-type': 'application/json', 'x-parse-application-id': 'rally' };

async function signUp(port: number, n: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/parse/users`, {
    method: 'POST',
    headers: HEADERS,
    body: JSON.stringify({ username: `user${n}`, password: `password of ${n}` }),
  });
  if (response.status !== 201) throw new Error(`Parse Server: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { sessionToken: string }).sessionToken;
}
