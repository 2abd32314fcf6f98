import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, freePort, newDataDir, runMeguri, type ServerProcess, startProcess } from '../testing/process.ts';

let dataDir: string;
let server: ServerProcess;
let codes: { spotId: string; token: string; url: string }[];

beforeAll(async () => {
  dataDir = await newDataDir();
  server = await startProcess({ DATA_DIR: dataDir });
  // Runs on the embedded database of the running server.
  codes = JSON.parse((await runMeguri(['campaign', 'codes', 'akari', '--json'], { DATA_DIR: dataDir })).out);
}, 120_000);

afterAll(async () => {
  await server.signal('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

it('prints the address to open as its first line', async () => {
  // Not the log, which has the test's own readiness requests and, on a busy machine, warnings.
  const lines = () =>
    server
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('{'));
  await expect
    .poll(() => lines()[0], { timeout: 20_000 })
    .toMatch(/^Meguri is running\. Open {3}http:\/\/\S+\/akari\/$/);
  expect(server.output()).toContain('SMTP_URL is not set');
  expect(server.output()).toContain('Log-in with LINE is not offered (akari): LINE_CHANNEL_ID is not set.');
});

interface Grant {
  username: string;
  spotId: string;
}

/** Lets visitors collect spot after spot until `run.isStopped` is set. `granted` lists the acknowledged acquisitions. */
function startCollecting(people: { username: string; id_token: string }[]) {
  const { call } = client(server.origin);
  const granted: Grant[] = [];
  const statuses = new Set<number>();
  const run = { isStopped: false };
  const done = Promise.all(
    people.map(async ({ username, id_token: token }) => {
      for (const { spotId, token: code } of codes) {
        if (run.isStopped) return;
        // The one group spot of the demo campaign.
        const member = spotId === 'hama' ? { memberId: 'hama-harbour' } : {};
        const body = { method: 'qr', code, ...member };
        const answer = await call('POST', '/user/stamps', { token, body }).catch(() => null);
        if (answer) statuses.add(answer.status);
        if (answer?.status === 201) granted.push({ username, spotId });
        if (answer === null || answer.status === 503) await sleep(20);
      }
    }),
  );
  const untilSome = () => expect.poll(() => granted.length, { interval: 2, timeout: 20_000 }).toBeGreaterThan(9);
  return { granted, statuses, run, done, untilSome };
}

async function collectedBy(username: string): Promise<string[]> {
  const { call, login } = client(server.origin);
  const { id_token: token } = await login(username);
  const { body } = await call('GET', '/user/stamps', { token });
  return body.stamps
    .filter((stamp: { count: number }) => stamp.count > 0)
    .map((stamp: { spotId: string }) => stamp.spotId);
}

const registerPeople = (prefix: string, count: number) => {
  const { register } = client(server.origin);
  return Promise.all(Array.from({ length: count }, (_, index) => register(`${prefix}${index}`)));
};

async function expectAllCollected(granted: Grant[]): Promise<void> {
  expect(granted.length).toBeGreaterThan(0);
  for (const username of new Set(granted.map((grant) => grant.username))) {
    const mine = granted.filter((grant) => grant.username === username).map(({ spotId }) => spotId);
    expect(await collectedBy(username)).toEqual(expect.arrayContaining(mine));
  }
}

/** The pid of the embedded PostgreSQL, the first line of its pid file. */
async function postmaster(): Promise<number> {
  const [pid] = (await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Whether a process runs. A zombie does not. */
async function isAlive(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  return !stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
}

describe('an acknowledged acquisition', () => {
  it('survives when the server is killed under load', { timeout: 120_000 }, async () => {
    const people = await registerPeople('kill', 8);
    const { granted, run, done, untilSome } = startCollecting(people);
    await untilSome();
    await server.signal('SIGKILL');
    run.isStopped = true;
    await done;
    server = await startProcess({ DATA_DIR: dataDir });
    await expectAllCollected(granted);
  });

  it('survives when PostgreSQL is killed under load, and the server recovers', {
    timeout: 120_000,
  }, async () => {
    const people = await registerPeople('crash', 8);
    const pid = await postmaster();
    const { granted, statuses, done, untilSome } = startCollecting(people);
    await untilSome();
    process.kill(pid, 'SIGKILL');
    await done;
    for (const status of statuses) expect([201, 503]).toContain(status);
    const { call } = client(server.origin);
    await expect
      .poll(async () => (await call('GET', '/user', { token: people[0]?.id_token })).status, {
        timeout: 30_000,
        interval: 200,
      })
      .toBe(200);
    await expectAllCollected(granted);
  });
});

describe('a new version of a campaign', () => {
  it('reaches the running server within 2 s, and an invalid one changes nothing', { timeout: 60_000 }, async () => {
    const { call } = client(server.origin, 'mini');
    const folder = join(dataDir, 'mini');
    const write = async (name: string) => {
      execFileSync('mkdir', ['-p', folder]);
      await writeFile(
        join(folder, 'campaign.yaml'),
        `slug: mini\nname: ${name}\nlanguages: [ja_JP]\nperiod: { start: 2020-01-01T00:00:00+09:00, end: 2035-12-31T23:59:59+09:00 }\n`,
      );
      return runMeguri(['campaign', 'apply', folder], { DATA_DIR: dataDir });
    };
    expect((await call('GET', '/campaign')).status).toBe(404);
    expect((await write('first')).status).toBe(0);
    expect((await call('GET', '/campaign')).body.campaign.name).toBe('first');
    expect((await write('second')).status).toBe(0);
    await expect
      .poll(async () => (await call('GET', '/campaign')).body.campaign.name, { timeout: 2_000 })
      .toBe('second');
    const broken = await write('"unclosed');
    expect([broken.status, broken.err.includes('campaign.yaml')]).toEqual([1, true]);
    expect((await call('GET', '/campaign')).body.campaign.name).toBe('second');
  });
});

describe('SIGTERM', () => {
  it('completes requests in progress and stops all processes', { timeout: 60_000 }, async () => {
    const [person] = await registerPeople('drain', 1);
    const pid = await postmaster();
    // New connections may be refused. Requests on open connections must be answered.
    const agent = new Agent({ keepAlive: true, maxSockets: 16 });
    let refused = 0;
    let dropped = 0;
    const ask = () =>
      new Promise<'answered' | 'refused' | 'dropped'>((resolve) => {
        const headers = {
          'x-app-token': 'meguri-web',
          'x-campaign': 'akari',
          authorization: `Bearer ${person?.id_token}`,
        };
        const request = get(`${server.origin}/api/v1/user`, { agent, headers }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode === 200 ? 'answered' : 'dropped'));
        });
        request.once('error', () => resolve(request.reusedSocket ? 'dropped' : 'refused'));
      });
    const asking = Array.from({ length: 16 }, async () => {
      for (;;) {
        const outcome = await ask();
        if (outcome === 'dropped') dropped += 1;
        if (outcome === 'refused') {
          refused += 1;
          return;
        }
      }
    });
    await sleep(300);
    const start = performance.now();
    const status = await server.signal('SIGTERM');
    await Promise.all(asking);
    expect([status, dropped, refused]).toEqual([0, 0, 16]);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(await isAlive(pid)).toBe(false);
    server = await startProcess({ DATA_DIR: dataDir });
  });
});

describe('a server that cannot start', () => {
  it('prints the reason, exits with 1 and stops its database', { timeout: 60_000 }, async () => {
    const other = await newDataDir();
    const { status, err } = await runMeguri(['serve', '--demo', join(other, 'nowhere')], {
      DATA_DIR: other,
      PORT: String(await freePort()),
    });
    expect([status, err]).toEqual([1, expect.stringContaining('The demo campaign cannot be applied')]);
    expect(execFileSync('find', [other, '-name', 'postmaster.pid'], { encoding: 'utf8' })).toBe('');
    await rm(other, { recursive: true, force: true });
  });
});

describe('the output of the server', () => {
  it('contains its address but no personal data and no secret', async () => {
    expect(server.output()).toContain('http://localhost:');
    const log = server.output();
    for (const secret of ['lantern2026', '@example.jp', await readFile(join(dataDir, 'secret'), 'utf8')]) {
      expect(log).not.toContain(secret);
    }
  });
});
