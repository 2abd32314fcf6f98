import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { findCitus } from '../scripts/lib/find-citus.ts';
import { distribute } from '../server/src/db/distribute.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type Database, openDatabase } from '../server/src/db/open.ts';
import { openCitus } from '../server/src/testing/citus.ts';
import { addCitus, addWorkers, databaseUrl } from '../server/src/testing/citus-databases.ts';
import { appHeaders, forkMeguri, median, quantile, serialise } from './measure.ts';
import { rawLoad } from './raw-load.ts';
import { type BenchVisitor, fillDatabase, PRESENTS, SECRET } from './world.ts';

const CONNECTIONS = 96;
const SECONDS = 6;
const ROUNDS = 3;
const VISITORS = 4_000;
const HISTORY = 20;

/** A database of the cluster: on plain PostgreSQL, or distributed over workers. */
interface Case {
  name: string;
  workers: number;
}
const CASES: readonly Case[] = [
  { name: 'plain PostgreSQL', workers: 0 },
  { name: 'Citus, 1 worker', workers: 1 },
  { name: 'Citus, 2 workers', workers: 2 },
];

interface Run {
  perSecond: number;
  p50: number;
  p99: number;
  others: number;
  inconsistent: number;
}

/** Puts the same load of stamps on one server with a plain database and with distributed ones, alternately. Writes docs/benchmarks/citus-latest.md. */
export async function citus(out: (line: string) => void): Promise<void> {
  const programs = findCitus(process.env);
  if (typeof programs !== 'string') throw new Error(`there is no Citus: ${programs.missing} (docs/scaling.md)`);
  const cluster = await openCitus(programs, ['fsync=on', 'shared_buffers=256MB']);
  const parts = await Promise.all(CASES.map((one) => prepare(cluster.urls, one)));
  const runs = CASES.map((): Run[] => []);
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [place, part] of parts.entries()) {
        const run = await runOn(part);
        // Round 0 warms up and is not counted.
        if (round > 0) runs[place]?.push(run);
        out(`round ${round}: ${CASES[place]?.name} ${JSON.stringify(run)}`);
      }
    }
  } finally {
    for (const { server, db } of parts) {
      server.child.disconnect();
      await db.close();
    }
    await cluster.close();
  }
  const report = reportOf(runs);
  await writeFile(new URL('../docs/benchmarks/citus-latest.md', import.meta.url), report);
  out(`\n${report}`);
}

interface Part {
  db: Database;
  server: Awaited<ReturnType<typeof forkMeguri>>;
  visitors: BenchVisitor[];
  codes: { spotId: string; code: string }[];
}

const opened = (url: string): Database =>
  openDatabase({ url, pooled: false, maxConnections: 2, onError: () => undefined });

async function prepare(urls: readonly string[], { workers }: Case): Promise<Part> {
  const name = `bench_${workers}`;
  const nodes = urls.slice(0, workers + 1);
  for (const node of nodes) {
    const admin = opened(node);
    await admin.query({ name: '', text: `create database ${name}` });
    await admin.close();
    if (workers === 0) continue;
    const own = opened(databaseUrl(node, name));
    await addCitus(own, node);
    await own.close();
  }
  const url = databaseUrl(nodes[0] ?? '', name);
  const db = opened(url);
  await migrate(db);
  const people = await fillDatabase(db, VISITORS, { presents: PRESENTS, history: HISTORY });
  if (workers > 0) {
    await addWorkers(db, nodes);
    await distribute(db);
  }
  await db.query({ name: '', text: 'analyze' });
  return { db, ...people, server: await forkMeguri([url, SECRET]) };
}

async function runOn({ db, server, visitors, codes }: Part): Promise<Run> {
  for (const text of [
    `delete from acquisitions where window_key not like 'past-%'`,
    'delete from point_ledger',
    'update accounts set points = 0, ledger_count = 0, change_no = change_no + 1',
    'checkpoint',
  ]) {
    await db.query({ name: '', text });
  }
  const load = await rawLoad(server.port, {
    connections: CONNECTIONS,
    seconds: SECONDS,
    request: (n) => {
      const { token } = visitors[n % VISITORS]!;
      const code = codes[Math.floor(n / VISITORS) % codes.length]!;
      return serialise('/api/v1/user/stamps', {
        headers: { ...appHeaders(token), 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ method: 'qr', ...code }),
      });
    },
  });
  const [row] = await db.query<{ count: number }>({
    name: '',
    text: `
      select count(*)::int as count from (
        select a.account_id from accounts a
        left join point_ledger l on l.campaign_id = a.campaign_id and l.account_id = a.account_id
        group by a.campaign_id, a.account_id, a.points, a.ledger_count
        having a.points <> coalesce(sum(l.change), 0) or a.ledger_count <> count(l.entry_no)) broken`,
  });
  return {
    perSecond: Math.round(load.count / load.seconds),
    p50: quantile(load.latencies, 0.5),
    p99: quantile(load.latencies, 0.99),
    others: load.others,
    inconsistent: row?.count ?? -1,
  };
}

function reportOf(runs: readonly (readonly Run[])[]): string {
  return [
    '# Stamps on a distributed database: latest run',
    '',
    `Written by \`npm run bench -- citus\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    'The load generator, the server, the coordinator and the workers share the machine, so that a second worker adds processes and no',
    'cores. The plain database is on the same PostgreSQL as the coordinator.',
    `One server, ${CONNECTIONS} connections, ${VISITORS} visitors with ${HISTORY} earlier stamps, each stamp with a key. ${ROUNDS} alternating rounds of ${SECONDS} s; medians.`,
    '',
    '| database | stamps a second | p50 ms | p99 ms | other answers | inconsistent accounts |',
    '| --- | --- | --- | --- | --- | --- |',
    ...runs.map((own, index) => {
      const of = (key: keyof Run) => median(own.map((run) => run[key]));
      const most = (key: keyof Run) => Math.max(...own.map((run) => run[key]));
      return `| ${CASES[index]?.name} | ${of('perSecond')} | ${of('p50').toFixed(1)} | ${of('p99').toFixed(1)} | ${most('others')} | ${most('inconsistent')} |`;
    }),
    '',
  ].join('\n');
}
