import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { appHeaders, ask, forkMeguri, quantile, serialise } from './measure.ts';
import { rawLoad } from './raw-load.ts';
import { openWorld, SECRET, type World } from './world.ts';

const CONNECTIONS = 48;
const SECONDS = 6;
const ROUNDS = 3;
const VISITORS = 6_000;
const MOST = 3;

interface Run {
  servers: number;
  perSecond: number;
  p99: number;
  /** CPU time as a share of one core, of all servers and of the database. */
  serverCores: number;
  databaseCores: number;
  others: number;
  /** Visitors whose balance is not the sum of their ledger and their stamps. Must be 0. */
  inconsistent: number;
}

/**
 * Puts the same load of stamps on 1, 2 and 3 server processes with one database, alternately. Each visitor meets all servers in
 * turn, so that no server's cache is current. Writes docs/benchmarks/servers-latest.md.
 */
export async function servers(out: (line: string) => void): Promise<void> {
  const world = await openWorld(VISITORS);
  const processes = await Promise.all(Array.from({ length: MOST }, () => forkMeguri([world.url, SECRET])));
  const runs: Run[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (let count = 1; count <= MOST; count += 1) {
        const run = await runOn(world, processes.slice(0, count));
        // Round 0 warms up and is not counted.
        if (round > 0) runs.push(run);
        out(`round ${round}: ${JSON.stringify(run)}`);
      }
    }
  } finally {
    for (const { child } of processes) child.disconnect();
    await world.close();
  }
  const report = reportOf(runs);
  await writeFile(new URL('../docs/benchmarks/servers-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

type Process = Awaited<ReturnType<typeof forkMeguri>>;

async function runOn(world: World, processes: readonly Process[]): Promise<Run> {
  await world.reset();
  const cpuOf = async () => {
    const each = await Promise.all(processes.map(({ child }) => ask<{ cpu: NodeJS.CpuUsage }>(child, 'cpu')));
    return each.reduce((sum, { cpu }) => sum + (cpu.user + cpu.system) / 1e6, 0);
  };
  const [serverBefore, databaseBefore] = [await cpuOf(), await world.databaseCpu()];
  const results = await Promise.all(
    processes.map(({ port }, server) =>
      rawLoad(port, {
        connections: CONNECTIONS / processes.length,
        seconds: SECONDS,
        request: (n) => stamp(world, n * processes.length + server),
      }),
    ),
  );
  const seconds = Math.max(...results.map((result) => result.seconds));
  const count = results.reduce((sum, result) => sum + result.count, 0);
  return {
    servers: processes.length,
    perSecond: Math.round(count / seconds),
    p99: quantile(
      results.flatMap(({ latencies }) => latencies),
      0.99,
    ),
    serverCores: ((await cpuOf()) - serverBefore) / seconds,
    databaseCores: ((await world.databaseCpu()) - databaseBefore) / seconds,
    others: results.reduce((sum, result) => sum + result.others, 0),
    inconsistent: await inconsistentVisitors(world),
  };
}

/** Goes through all visitors for one spot, then for the next. The next spot of a visitor is at another server. */
function stamp(world: World, n: number): Buffer {
  const spot = Math.floor(n / VISITORS);
  const { token } = world.visitors[(n + spot) % VISITORS]!;
  const headers = { ...appHeaders(token), 'idempotency-key': crypto.randomUUID() };
  const code = world.codes[spot % world.codes.length]!;
  return serialise('/api/v1/user/stamps', { headers, body: JSON.stringify({ method: 'qr', ...code }) });
}

async function inconsistentVisitors(world: World): Promise<number> {
  const [row] = await world.db.query<{ count: number }>({
    name: '',
    text: `
      select count(*)::int as count from accounts a
      left join lateral (
        select coalesce(sum(q.points), 0) as points from acquisitions q
        where q.campaign_id = a.campaign_id and q.account_id = a.account_id and q.window_key not like 'past-%'
      ) q on true
      left join lateral (
        select coalesce(sum(l.change), 0) as points, count(*) as entries from point_ledger l
        where l.campaign_id = a.campaign_id and l.account_id = a.account_id
      ) l on true
      where a.points <> q.points or a.points <> l.points or a.ledger_count <> l.entries`,
  });
  return row?.count ?? -1;
}

function reportOf(runs: readonly Run[]): string {
  const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return [
    '# Several servers on one database: latest run',
    '',
    `Written by \`npm run bench -- servers\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    'The load generator, the servers and the database share the machine, so that more servers take CPU time from each other.',
    `${CONNECTIONS} connections in all, ${ROUNDS} alternating rounds of ${SECONDS} s; medians. Each stamp of a visitor goes to another server.`,
    '',
    '| servers | stamps/s | p99 ms | cores of the servers | cores of the database | not 2xx | inconsistent visitors |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...Array.from({ length: MOST }, (_, at) => {
      const of = (figure: keyof Run) =>
        median(runs.filter(({ servers: count }) => count === at + 1).map((run) => run[figure]));
      return `| ${at + 1} | ${of('perSecond')} | ${of('p99')} | ${of('serverCores').toFixed(2)} | ${of('databaseCores').toFixed(2)} | ${of('others')} | ${of('inconsistent')} |`;
    }),
    '',
  ].join('\n');
}
