import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@meguri/core/contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newDataDir, runMeguri, type ServerProcess, startProcess } from '../testing/process.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { violatedInvariants } from '../testing/test-presents.ts';
import { SECRET } from '../testing/test-server.ts';

let database: TestDatabase;
let env: Record<string, string>;
let servers: ServerProcess[];
let codes: { spotId: string; token: string }[];

beforeAll(async () => {
  database = await testDatabase();
  env = { DATABASE_URL: database.url, DATA_DIR: await newDataDir(), SECRET, LOG_LEVEL: 'warn' };
  servers = [await startProcess(env), await startProcess(env)];
  codes = JSON.parse((await runMeguri(['campaign', 'codes', 'akari', '--json'], env)).out);
}, 180_000);
afterAll(async () => {
  for (const server of servers) await server.signal('SIGKILL');
  await database.close();
  await rm(env['DATA_DIR'] ?? '', { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true });
const counts = { answered: 0, failed: [] as string[] };
let turn = 0;

/** Calls the servers in turn, like a balancer: a refused connection has reached nobody, so the next server is asked. */
async function call(
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<{ status: number; body: never }> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    turn += 1;
    const { origin } = servers[turn % servers.length] as ServerProcess;
    const answer = await send(`${origin}${API_BASE}${path}`, method, token, body);
    if (answer !== 'refused') return answer;
    await sleep(20);
  }
  throw new Error('no server takes connections');
}

const send = (url: string, method: string, token: string | null, body?: object) =>
  new Promise<{ status: number; body: never } | 'refused'>((resolve, reject) => {
    const headers = {
      'x-app-token': 'meguri-web',
      'x-campaign': 'akari',
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request(url, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        if (status >= 500) counts.failed.push(`${method} ${url}: ${status}`);
        counts.answered += 1;
        resolve({ status, body: JSON.parse(Buffer.concat(parts).toString()) as never });
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve('refused');
      counts.failed.push(`${method} ${url}: ${error.message}`);
      resolve('refused');
    });
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

it('two servers are restarted one after the other without a failed call', { timeout: 240_000 }, async () => {
  const terms = { acceptTerms: true, acceptPrivacy: true };
  const visitors = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/guest', null, terms)));
  const tokens = visitors.map(({ body }) => (body as { result: { id_token: string } }).result.id_token);
  let isOver = false;
  const collecting = tokens.map(async (token) => {
    for (let n = 0; !isOver; n += 1) {
      const { spotId, token: code } = codes[n % codes.length] as { spotId: string; token: string };
      const member = spotId === 'hama' ? { memberId: 'hama-harbour' } : {};
      const { status } = await call('POST', '/user/stamps', token, { method: 'qr', code, ...member });
      if (status !== 201 && status !== 409) counts.failed.push(`a stamp of ${spotId}: ${status}`);
      const shown = await call('GET', '/user', token);
      if (shown.status !== 200) counts.failed.push(`the user: ${shown.status}`);
      await sleep(10);
    }
  });

  for (const old of [...servers]) {
    const before = counts.answered;
    const ended = old.signal('SIGTERM');
    expect(await ended).toBe(0);
    servers = servers.filter((server) => server !== old);
    servers = [...servers, await startProcess(env)];
    await sleep(300);
    expect(counts.answered).toBeGreaterThan(before + 20);
  }
  isOver = true;
  await Promise.all(collecting);
  expect(counts.failed).toEqual([]);
  expect(await violatedInvariants(database.db)).toEqual([]);
});
