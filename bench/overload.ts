import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { appHeaders, forkMeguri, median, quantile, serialise } from './measure.ts';
import { rawLoad } from './raw-load.ts';
import { openWorld, SECRET, type World } from './world.ts';

const VISITORS = 6_000;
const ROUNDS = 3;
const SECONDS = 6;
/** The server notices an overload in this time. It has a row of its own in the report. */
const ONSET_SECONDS = 1;
/** With more calls than this in progress, later ones wait in the generator, as in a proxy with a limit for each server. */
const CONNECTIONS = 1_000;
/** Shares of the capacity: calm use, and overload. */
const CALM = 0.5;
const OVERLOAD = 5;
const HEALTH_EVERY_MS = 20;

/** What limits the capacity. `flushMs`: each flush of the database takes so much longer. */
const BOTTLENECKS = [
  { name: 'processor', flushMs: 0, connections: 48 },
  { name: 'disk', flushMs: 50, connections: 256 },
] as const;

const FIGURES = [
  'offered',
  'sent',
  'accepted',
  'refused',
  'p50',
  'p99',
  'slowestAtFirst',
  'refusedP99',
  'healthP99',
  'healthFailed',
  'others',
] as const;
type Run = Record<(typeof FIGURES)[number], number>;

interface Part {
  name: string;
  flushMs: number;
  connections: number;
  capacity: number;
  calm: Run[];
  overloaded: Run[];
}

/**
 * Sends stamps at a fixed rate, whether or not earlier ones are answered: at half of the capacity and at five times the
 * capacity, alternately, with the processor and then with the disk of the database as the bottleneck. Writes
 * docs/benchmarks/overload-latest.md.
 */
export async function overload(out: (line: string) => void): Promise<void> {
  const world = await openWorld(VISITORS);
  const parts: Part[] = [];
  try {
    for (const bottleneck of BOTTLENECKS) parts.push(await measure(world, bottleneck, out));
  } finally {
    await world.close();
  }
  const report = reportOf(parts);
  await writeFile(new URL('../docs/benchmarks/overload-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

async function measure(
  world: World,
  bottleneck: (typeof BOTTLENECKS)[number],
  out: (line: string) => void,
): Promise<Part> {
  await slowFlushes(world, bottleneck.flushMs);
  const server = await forkMeguri([world.url, SECRET]);
  const part: Part = { ...bottleneck, capacity: 0, calm: [], overloaded: [] };
  let next = 0;
  const begin = async (): Promise<void> => {
    await world.reset();
    next = 0;
    // What the reset left to do is not measured.
    await sleep(1_500);
  };
  const request = () => stamp(world, next++);
  try {
    for (let warm = 0; warm < 2; warm += 1) {
      await begin();
      const load = { connections: part.connections, seconds: 5, request };
      const { statuses, seconds } = await rawLoad(server.port, load);
      part.capacity = Math.round((statuses[201] ?? 0) / seconds);
    }
    out(`${part.name}: capacity ${part.capacity}/s`);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [share, runs] of [
        [CALM, part.calm],
        [OVERLOAD, part.overloaded],
      ] as const) {
        await begin();
        const run = await openLoop(server.port, part.capacity * share, request);
        runs.push(run);
        out(`${part.name}, ${share} of the capacity: ${JSON.stringify(run)}`);
      }
    }
  } finally {
    server.child.disconnect();
  }
  return part;
}

async function slowFlushes({ db }: World, ms: number): Promise<void> {
  for (const text of [
    `alter system set commit_delay = ${ms * 1_000}`,
    'alter system set commit_siblings = 0',
    'select pg_reload_conf()',
  ]) {
    await db.query({ name: '', text });
  }
}

/** The next visitor's stamp. A visitor who has all spots gets a refusal of the rules, which costs about as much. */
function stamp(world: World, n: number): Buffer {
  const { token } = world.visitors[n % VISITORS]!;
  const code = world.codes[Math.floor(n / VISITORS) % world.codes.length]!;
  const headers = { ...appHeaders(token), 'idempotency-key': crypto.randomUUID() };
  return serialise('/api/v1/user/stamps', { headers, body: JSON.stringify({ method: 'qr', ...code }) });
}

/** Sends `perSecond` requests a second, as far as connections are free. Durations count from when a request was sent. */
async function openLoop(port: number, perSecond: number, request: () => Buffer): Promise<Run> {
  const accepted: number[] = [];
  const refused: number[] = [];
  let [slowestAtFirst, sent, others] = [0, 0, 0];
  const free: Socket[] = [];
  const sentAt = new Map<Socket, number>();
  let counted = Infinity;
  const onAnswer = (socket: Socket, status: number): void => {
    const from = sentAt.get(socket) ?? 0;
    const ms = performance.now() - from;
    free.push(socket);
    if (status !== 201 && status !== 503) others += 1;
    else if (from >= counted) (status === 201 ? accepted : refused).push(ms);
    else if (status === 201) slowestAtFirst = Math.max(slowestAtFirst, Math.round(ms));
  };
  const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(port, onAnswer)));
  free.push(...sockets);
  const health = watchHealth(port);
  const start = performance.now();
  counted = start + ONSET_SECONDS * 1_000;
  const end = counted + SECONDS * 1_000;
  for (let due = 0; performance.now() < end; await sleep(1)) {
    const now = Math.floor(((performance.now() - start) / 1_000) * perSecond);
    // What found no connection is not made up for: it would be answered by the proxy.
    for (; due < now; due += 1) {
      const socket = free.shift();
      if (!socket) continue;
      if (performance.now() >= counted) sent += 1;
      sentAt.set(socket, performance.now());
      socket.write(request());
    }
  }
  for (let waited = 0; free.length < sockets.length && waited < 5_000; waited += 50) await sleep(50);
  const { latencies, failed } = await health.stop();
  for (const socket of sockets) socket.destroy();
  return {
    offered: Math.round(perSecond),
    sent: Math.round(sent / SECONDS),
    accepted: Math.round(accepted.length / SECONDS),
    refused: Math.round(refused.length / SECONDS),
    p50: quantile(accepted, 0.5),
    p99: quantile(accepted, 0.99),
    slowestAtFirst,
    refusedP99: quantile(refused, 0.99),
    healthP99: quantile(latencies, 0.99),
    healthFailed: failed,
    others: others + sockets.length - free.length,
  };
}

function openConnection(port: number, onAnswer: (socket: Socket, status: number) => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    let head = '';
    let missing = 0;
    const onBytes = (count: number, buffer: Uint8Array): boolean => {
      if (missing === 0) {
        head += Buffer.from(buffer.buffer, buffer.byteOffset, count).toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return true;
        missing = end + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - head.length;
      } else missing -= count;
      if (missing > 0) return true;
      const status = Number(head.slice(9, 12));
      head = '';
      missing = 0;
      onAnswer(socket, status);
      return true;
    };
    const onread = { buffer: Buffer.alloc(16 * 1024), callback: onBytes };
    const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Asks `/healthz` and `/readyz` in turn, each on a connection of their own, like a proxy. */
function watchHealth(port: number) {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  let failed = 0;
  let count = 0;
  const running: Promise<void>[] = [];
  const ask = (): Promise<void> =>
    new Promise((resolve) => {
      count += 1;
      const from = performance.now();
      const path = count % 2 ? '/healthz' : '/readyz';
      get({ agent, port, host: '127.0.0.1', path, timeout: 2_000 }, (response) => {
        response.resume().on('end', () => {
          latencies.push(performance.now() - from);
          if (response.statusCode !== 200) failed += 1;
          resolve();
        });
      }).on('error', () => {
        failed += 1;
        resolve();
      });
    });
  const timer = setInterval(() => running.push(ask()), HEALTH_EVERY_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      agent.destroy();
      return { latencies, failed };
    },
  };
}

function reportOf(parts: readonly Part[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  return [
    '# Overload: latest run',
    '',
    `Written by \`npm run bench -- overload\` at commit ${commit}. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    'The load generator, the server and the database share the machine, so that an overload also takes CPU time from the server.',
    `The capacity is what connections get that wait for each answer. Then ${ROUNDS} alternating rounds of ${SECONDS} s at a fixed rate over`,
    `at most ${CONNECTIONS} connections; medians. Durations count from when a call was sent; "sent" is below "offered" when all`,
    `connections wait for an answer. The first ${ONSET_SECONDS} s, in which the server notices the overload, has a column of its own.`,
    ...parts.flatMap(sectionOf),
    '',
  ].join('\n');
}

function sectionOf({ name, flushMs, connections, capacity, calm, overloaded }: Part): string[] {
  const of = (runs: readonly Run[], figure: keyof Run) => median(runs.map((run) => run[figure]));
  const row = (title: string, runs: readonly Run[]) =>
    `| ${title} | ${FIGURES.map((figure) => of(runs, figure)).join(' | ')} |`;
  const slowed = flushMs > 0 ? ` (\`commit_delay\` adds ${flushMs} ms to each flush)` : '';
  return [
    '',
    `## The bottleneck is the ${name}${slowed}`,
    '',
    `Capacity with ${connections} connections: ${capacity} stamps/s.`,
    '',
    '| | offered/s | sent/s | accepted/s | refused/s | accepted p50 ms | accepted p99 ms | slowest accepted in the first second, ms | refused p99 ms | health p99 ms | health checks failed | other answers or none |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    row(`calm: ${CALM} of the capacity`, calm),
    row(`overload: ${OVERLOAD} times the capacity`, overloaded),
    '',
    `The p99 of accepted calls is ${(of(overloaded, 'p99') / of(calm, 'p99')).toFixed(1)} times the calm one.`,
  ];
}
