import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import type { PresentFile } from '@meguri/core/campaign-file/presents.ts';
import { openIdTokens } from '../server/src/accounts/sessions/id-token.ts';
import { openEmbedded } from '../server/src/db/embedded.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { type Database, openDatabase } from '../server/src/db/open.ts';
import { deriveKeys } from '../server/src/lib/keys.ts';
import { signQr } from '../server/src/spots/acquire/qr-token.ts';

export const SECRET = 'a secret for benchmarks only, of no use elsewhere';
const SPOT_IDS = Array.from({ length: 50 }, (_, index) => `s${index}`);
/** The number of earlier acquisitions of each visitor, so that no query runs on empty tables. */
const HISTORY = 20;
export const PRESENTS: PresentFile[] = Array.from({ length: 10 }, (_, index) => ({
  id: `p${index}`,
  kind: 'goods',
  name: `p${index}`,
  requires: index % 2 ? { points: index * 50 } : { stamps: index * 4 + 1 },
  stock: 100_000,
}));

export interface WorldOptions {
  presents?: readonly PresentFile[];
  /** The number of earlier stamps of each visitor. */
  history?: number;
}

export interface BenchVisitor {
  accountId: string;
  sessionId: string;
  token: string;
}

export interface World {
  url: string;
  db: Database;
  visitors: BenchVisitor[];
  codes: { spotId: string; code: string }[];
  /** The CPU time of all PostgreSQL processes so far, in seconds. */
  databaseCpu(): Promise<number>;
  /** Deletes what a run has written, so that every run starts in the same state. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const sql = (text: string) => ({ name: '', text });

export interface BenchDatabase {
  url: string;
  db: Database;
  close(): Promise<void>;
}

/** An empty database with all migrations, in a folder that is removed with it. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'meguri-bench-'));
  const embedded = await openEmbedded({ dataDir, log: () => undefined });
  const db = openDatabase({ url: embedded.url, pooled: false, maxConnections: 2, onError: () => undefined });
  await migrate(db);
  return {
    url: embedded.url,
    db,
    close: async () => {
      await db.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Adds one running campaign of 50 spots to a migrated database. Each visitor has a session and earlier acquisitions. */
export async function fillDatabase(
  db: Database,
  visitorCount: number,
  { presents, history }: Required<WorldOptions>,
): Promise<Pick<World, 'visitors' | 'codes'>> {
  await publishWorld(db, { slug: 'bench', presents });
  const key = deriveKeys(SECRET).qr;
  return {
    visitors: await addVisitors(db, { slug: 'bench', count: visitorCount, history }),
    codes: SPOT_IDS.map((spotId) => ({ spotId, code: signQr(key, { slug: 'bench', spotId, version: 1 }) })),
  };
}

/** A database of its own, filled, with the tables of the baseline handlers. */
export async function openWorld(
  visitorCount: number,
  { presents = PRESENTS, history = HISTORY }: WorldOptions = {},
): Promise<World> {
  const { url, db, close } = await openBenchDatabase();
  const people = await fillDatabase(db, visitorCount, { presents, history });
  await db.query(
    sql(`
    create table baseline_acquisitions (id uuid primary key, account_id uuid not null, spot_id text not null, window_key text not null,
      method text not null, acquired_at timestamptz not null, unique (account_id, spot_id, window_key))`),
  );
  await db.query(
    sql(`
    create table baseline_takes (id uuid primary key, account_id uuid not null, present_id text not null,
      taken_at timestamptz not null, unique (account_id, present_id))`),
  );
  return {
    url,
    db,
    ...people,
    databaseCpu: () => databaseCpu(db),
    reset: async () => {
      await db.query(sql(`delete from acquisitions where window_key not like 'past-%'`));
      await db.query(sql('delete from point_ledger'));
      await db.query(sql('delete from user_presents'));
      await db.query(sql('update accounts set points = 0, ledger_count = 0, change_no = change_no + 1'));
      await db.query(sql('truncate baseline_acquisitions, baseline_takes'));
      await db.query(sql('vacuum analyze'));
      await db.query(sql('checkpoint'));
    },
    close,
  };
}

/** The clock ticks per second in /proc, which is 100 on every Linux that Node supports. */
const TICKS_PER_SECOND = 100;

/** The CPU time of all processes of the PostgreSQL that `db` is on, in seconds. */
export async function databaseCpu(db: Database): Promise<number> {
  const [backend] = await db.query<{ pid: number }>(sql('select pg_backend_pid() as pid'));
  const postmaster = (await statOf(backend?.pid ?? 0))?.parent ?? 0;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = (await Promise.all(pids.map(statOf))).filter((stat) => stat !== null);
  return stats
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
    .reduce((sum, { pid, own, ended }) => sum + own + (pid === postmaster ? ended : 0), 0);
}

async function statOf(pid: number) {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (text === '') return null;
  const [own, ended] = [11, 13].map((place) => ((fields[place] ?? 0) + (fields[place + 1] ?? 0)) / TICKS_PER_SECOND);
  return { pid, parent: fields[1] ?? 0, own: own ?? 0, ended: ended ?? 0 };
}

/** Publishes a running campaign of 50 spots. `over` replaces parts of its file. */
export async function publishWorld(
  db: Database,
  { slug, presents, over }: { slug: string; presents: readonly PresentFile[]; over?: Partial<CampaignFile> },
): Promise<void> {
  const document = {
    slug,
    name: slug,
    languages: ['ja_JP'],
    period: { start: '2020-01-01T00:00:00+09:00', end: '2035-12-31T23:59:59+09:00' },
    courses: ['a', 'b', 'c'].map((id) => ({ id, name: id })),
    spots: SPOT_IDS.map((id, index) => ({
      id,
      name: id,
      lat: 35,
      lon: 139,
      courses: [['a', 'b', 'c'][index % 3]],
      stamp: {},
      points: 10,
      methods: { qr: {}, proximity: {}, keyword: { answers: [id] } },
    })),
    presents,
    ...over,
  };
  await db.query(
    {
      name: '',
      text: `with c as (insert into campaigns (slug, version, created_at, updated_at) values ($1::jsonb->>'slug', 1, now(), now()) returning campaign_id),
        s as (insert into present_stock (campaign_id, present_id, total, remaining) select campaign_id, p.id, p.stock, p.stock from c, jsonb_to_recordset($1::jsonb->'presents') as p(id text, stock int))
        insert into catalogue_versions (campaign_id, version, document, source, applied_at) select campaign_id, 1, $1::jsonb, '', now() from c`,
    },
    [JSON.stringify(document)],
  );
}

/** Adds visitors to a campaign, each with a session and `history` earlier acquisitions. */
export async function addVisitors(
  db: Database,
  { slug, count, history }: { slug: string; count: number; history: number },
): Promise<BenchVisitor[]> {
  const now = Date.now();
  const people = Array.from({ length: count }, () => ({
    accountId: crypto.randomUUID(),
    sessionId: crypto.randomUUID(),
  }));
  const accounts = people.map(({ accountId }) => accountId);
  await db.query(
    {
      name: '',
      text: `insert into accounts (campaign_id, account_id, username, login_type, created_at)
        select campaign_id, a, 'bench', 'password', now() from campaigns, unnest($2::uuid[]) a where slug = $1`,
    },
    [slug, accounts],
  );
  await db.query(
    {
      name: '',
      text: `insert into sessions (campaign_id, account_id, session_id, created_at, expires_at)
        select campaign_id, a, s, now(), now() + interval '1 day'
        from campaigns, unnest($2::uuid[], $3::uuid[]) as t(a, s) where slug = $1`,
    },
    [slug, accounts, people.map(({ sessionId }) => sessionId)],
  );
  await db.query(
    {
      name: '',
      text: `insert into acquisitions (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
        select campaign_id, a, gen_random_uuid(), 's' || n, 'past-' || n, 'qr', '{}', true, 0, now()
        from campaigns, unnest($2::uuid[]) a, generate_series(0, ${history - 1}) n where slug = $1`,
    },
    [slug, accounts],
  );
  const idTokens = openIdTokens(deriveKeys(SECRET).idToken);
  return Promise.all(
    people.map(async (person) => ({
      ...person,
      token: await idTokens.issue({ ...person, username: 'bench', slug }, now),
    })),
  );
}
