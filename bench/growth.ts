import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import type { Database } from '../server/src/db/open.ts';
import { sweepExpired } from '../server/src/jobs/sweep-expired.ts';
import { eraseEnded } from '../server/src/leaving/erase-ended.ts';
import {
  appHeaders,
  type BenchRequest,
  type Figures,
  figuresLine,
  forkMeguri,
  load,
  median,
  range,
} from './measure.ts';
import { takeRequest } from './stock-rush.ts';
import { openWorld, PRESENTS, publishWorld, SECRET, type World } from './world.ts';

/** 20 campaigns of 50,000 visitors with 20 stamps each. */
const ACQUISITIONS = 20_000_000;
const CAMPAIGNS = 20;
const STAMPS = 20;
const CONNECTIONS = 16;
const SECONDS = 5;
const ROUNDS = 3;
const VISITORS = 6_000;
/** How long erasing and sweeping are watched, in milliseconds. */
const WATCH_MS = 30_000;
const EXPIRED_SESSIONS = 300_000;

const CALLS = ['acquisition', 'home', 'take'] as const;
type Measured = Record<(typeof CALLS)[number], Figures>;

/**
 * Measures calls on an empty database and on one with 20 million acquisitions of a million visitors in 20 campaigns, and what
 * that database takes to start, to erase a campaign and to sweep. `size`: another number of acquisitions. Writes
 * docs/benchmarks/growth-latest.md.
 */
export async function growth(out: (line: string) => void, size = String(ACQUISITIONS)): Promise<void> {
  const total = Number(size);
  const world = await openWorld(VISITORS);
  try {
    const empty = await measureAll(world, out);
    const filling = performance.now();
    await fill(world.db, total, out);
    out(`filled in ${Math.round((performance.now() - filling) / 1000)} s`);
    const bytes = await bytesOf(world.db);
    const full = await measureAll(world, out);
    const start = await startMs(world);
    const erased = await watch(
      (now) => eraseEnded(world.db, now),
      () => count(world.db, ERASED),
    );
    await addExpiredSessions(world.db);
    const swept = await watch(
      (now) => sweepExpired(world.db, now),
      async () => -(await count(world.db, EXPIRED)),
    );
    const report = reportOf({ total, empty, full, bytes, start, erased, swept });
    await writeFile(new URL('../docs/benchmarks/growth-latest.md', import.meta.url), report);
    out(`\n${report}`);
  } finally {
    await world.close();
  }
}

const sql = (text: string) => ({ name: '', text });

async function count(db: Database, text: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql(text));
  return row?.count ?? 0;
}

const ERASED = `select count(*)::int as count from accounts where status = 'deleted'`;
const EXPIRED = `select count(*)::int as count from sessions where expires_at < now()`;

/** Several rounds of each call. The visitors of these calls are in a campaign of their own. */
async function measureAll(world: World, out: (line: string) => void): Promise<Measured[]> {
  const server = await forkMeguri([world.url, SECRET]);
  const rounds: Measured[] = [];
  const measure = (path: string, request: (n: number) => BenchRequest) =>
    load(server, { path, request, connections: CONNECTIONS, seconds: SECONDS, databaseCpu: world.databaseCpu });
  const visitor = (n: number) => world.visitors[n % VISITORS]?.token ?? '';
  try {
    // Round 0 warms up and is not counted.
    for (let round = 0; round <= ROUNDS; round += 1) {
      await world.reset();
      const home = await measure('/api/v1/user', (n) => ({ headers: appHeaders(visitor(n)) }));
      const acquisition = await measure('/api/v1/user/stamps', (n) => ({
        headers: { ...appHeaders(visitor(n)), 'idempotency-key': crypto.randomUUID() },
        body: JSON.stringify({ method: 'qr', ...world.codes[Math.floor(n / VISITORS) % world.codes.length] }),
      }));
      const take = await measure('/api/v1/user/presents', (n) =>
        takeRequest(visitor(n), PRESENTS[2 * Math.floor(n / VISITORS)]?.id ?? ''),
      );
      if (round > 0) rounds.push({ acquisition, home, take });
      out(`round ${round}: stamp ${figuresLine(acquisition)}; home ${figuresLine(home)}; take ${figuresLine(take)}`);
    }
  } finally {
    server.child.disconnect();
  }
  return rounds;
}

/** Adds campaigns with visitors, stamps and ledgers. The first one has ended, and so has its retention. */
async function fill(db: Database, total: number, out: (line: string) => void): Promise<void> {
  const visitors = Math.round(total / CAMPAIGNS / STAMPS);
  for (let campaign = 0; campaign < CAMPAIGNS; campaign += 1) {
    const slug = `town-${campaign}`;
    const over = campaign === 0 ? { period: { start: '2020-01-01', end: '2020-02-01' }, retention: { days: 1 } } : {};
    await publishWorld(db, { slug, presents: PRESENTS, over });
    const added = `campaign_id = (select campaign_id from campaigns where slug = '${slug}')`;
    // The ids of a visitor's rows are ordered by time, as those of the server are.
    await db.query(
      sql(`
      insert into accounts (campaign_id, account_id, username, login_type, points, ledger_count, change_no, created_at)
      select campaign_id, gen_random_uuid(), 'visitor' || n, 'password', ${10 * STAMPS}, ${STAMPS}, ${STAMPS}, now()
      from campaigns, generate_series(1, ${visitors}) n where slug = '${slug}'`),
    );
    await db.query(
      sql(`
      insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points,
        acquired_at, key_hash, body_hash, first_answer)
      select campaign_id, account_id,
        (lpad(to_hex(1760000000000 + n * 60000), 12, '0') || '7' || substr(md5(account_id::text || n), 14, 19))::uuid,
        's' || n, '2026-10-05', 'qr', '{"version": 1}', true, 10, now() - interval '10 days', substr(sha256(account_id::text::bytea), 1, 8),
        substr(sha256(account_id::text::bytea), 9, 8), '[1, 0, [120, 4, 50, 2, 40, 1, 30, 1]]'
      from accounts, generate_series(1, ${STAMPS}) n where ${added}`),
    );
    await db.query(
      sql(`
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason, spot_id)
      select campaign_id, account_id, n, now(), 10, 10 * n, 'acquisition', 's' || n
      from accounts, generate_series(1, ${STAMPS}) n where ${added}`),
    );
    out(`${slug}: ${visitors} visitors`);
  }
  await db.query(sql('vacuum analyze'));
  await db.query(sql('checkpoint'));
}

/** Sessions that ended two days ago. Added last, because every running server sweeps. */
const addExpiredSessions = (db: Database) =>
  db.query(
    sql(`
      insert into sessions (campaign_id, account_id, session_id, created_at, expires_at)
      select campaign_id, account_id, gen_random_uuid(), now() - interval '9 days', now() - interval '2 days'
      from accounts where username like 'visitor%' limit ${EXPIRED_SESSIONS}`),
  );

/** Bytes of one row with its share of the indexes. */
async function bytesOf(db: Database): Promise<{ acquisition: number; ledger: number; database: number }> {
  const [row] = await db.query<{ acquisition: number; ledger: number; database: number }>(
    sql(`select pg_total_relation_size('acquisitions')::float8 / (select count(*) from acquisitions) as acquisition,
      pg_total_relation_size('point_ledger')::float8 / (select count(*) from point_ledger) as ledger,
      pg_database_size(current_database())::float8 as database`),
  );
  return row!;
}

/** From the start of the process to its first answer. */
async function startMs(world: World): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const start = performance.now();
    const { child, port } = await forkMeguri([world.url, SECRET]);
    await fetch(`http://127.0.0.1:${port}/api/v1/user`, { headers: appHeaders(world.visitors[0]?.token ?? '') });
    times.push(performance.now() - start);
    child.disconnect();
  }
  return median(times);
}

/** Repeats a job until nothing is left, at most for `WATCH_MS`, and returns how much it did in a second. */
async function watch(job: (now: number) => Promise<boolean>, done: () => Promise<number>): Promise<number> {
  const before = await done();
  const start = performance.now();
  while ((await job(Date.now())) && performance.now() - start < WATCH_MS);
  return ((await done()) - before) / ((performance.now() - start) / 1000);
}

interface Result {
  total: number;
  empty: readonly Measured[];
  full: readonly Measured[];
  bytes: Awaited<ReturnType<typeof bytesOf>>;
  start: number;
  erased: number;
  swept: number;
}

function reportOf({ total, empty, full, bytes, start, erased, swept }: Result): string {
  const of = (rounds: readonly Measured[], call: (typeof CALLS)[number], figure: keyof Figures) =>
    median(rounds.map((round) => round[call][figure]));
  const ratio = (call: (typeof CALLS)[number], figure: keyof Figures) =>
    range(full.map((round) => round[call][figure] / of(empty, call, figure)));
  return [
    '# A grown database: latest run',
    '',
    `Written by \`npm run bench -- growth\`. ${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end.`,
    `The load generator, the server and the database share the machine. ${total.toLocaleString('en')} acquisitions of ${(total / STAMPS).toLocaleString('en')} visitors in`,
    `${CAMPAIGNS} campaigns, beside the campaign that is measured. ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s; medians.`,
    '',
    '| | empty: requests/s | p50 ms | p99 ms | grown: requests/s | p50 ms | p99 ms |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...CALLS.map((call) => {
      const figures = [empty, full].flatMap((rounds) => [
        Math.round(of(rounds, call, 'perSecond')),
        of(rounds, call, 'p50'),
        of(rounds, call, 'p99'),
      ]);
      return `| ${call} | ${figures.join(' | ')} |`;
    }),
    '',
    'Grown relative to empty, median and range of the rounds:',
    '',
    ...CALLS.map((call) => `- ${call}: p50 ${ratio(call, 'p50')}, p99 ${ratio(call, 'p99')}`),
    '',
    `- An acquisition takes ${Math.round(bytes.acquisition)} bytes with its indexes, a ledger entry ${Math.round(bytes.ledger)}. The database has ${(bytes.database / 1e9).toFixed(1)} GB.`,
    `- A server answers its first call ${Math.round(start)} ms after its start.`,
    `- Erasing a campaign whose retention is over: ${Math.round(erased)} accounts a second.`,
    `- Sweeping expired sessions: ${Math.round(swept)} rows a second.`,
    '',
  ].join('\n');
}
