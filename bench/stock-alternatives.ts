import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { GroupCommit } from '../server/src/db/group-commit.ts';
import { type Grant, type GrantOutcome, openGrantBatch } from '../server/src/presents/take/grant-present.ts';
import { ACQUIRE_SETTINGS } from '../server/src/spots/acquire/acquire-batch.ts';
import type { World } from './world.ts';

const run = promisify(execFile);
const CLIENTS = 32;
const SECONDS = 4;
const SLOTS = 200_000;

export interface Alternative {
  name: string;
  perSecond: number;
  /** The rate relative to the mean of the INSERT runs before and after. */
  ratio: number;
  /** CPU time of the database per unit in microseconds. It varies less than the rate, which depends on the load of the machine. */
  databaseCpu: number;
}

const CLAIM = 'insert into way_claims (account_id, unit) values (gen_random_uuid(), 1);';
const TAKE_SLOT = `update way_slots w set is_taken = true from s where w.slot = s.slot returning w.slot`;
const SCRIPTS: Record<string, string> = {
  'BEGIN; guarded UPDATE; INSERT; COMMIT': `begin;
    update way_stock set remaining = remaining - 1 where id = 1 and remaining > 0;
    ${CLAIM}
    commit;`,
  'one statement, guarded UPDATE in a CTE': `with s as (
      update way_stock set remaining = remaining - 1 where id = 1 and remaining > 0 returning id
    ) insert into way_claims (account_id, unit) select gen_random_uuid(), id from s;`,
  'a row for each unit, SKIP LOCKED from the head': `with s as (
      select slot from way_slots where not is_taken order by slot limit 1 for update skip locked
    ), u as (${TAKE_SLOT}) insert into way_claims (account_id, unit) select gen_random_uuid(), slot from u;`,
  'a row for each unit, SKIP LOCKED from anywhere': `\\set from random(1, ${SLOTS})
    with s as (
      select slot from way_slots where not is_taken and slot >= :from order by slot limit 1 for update skip locked
    ), u as (${TAKE_SLOT}) insert into way_claims (account_id, unit) select gen_random_uuid(), slot from u;`,
};

const TABLES = [
  'drop table if exists way_stock, way_claims, way_slots',
  'create table way_stock (id int primary key, remaining int not null check (remaining >= 0))',
  'insert into way_stock values (1, 1000000000)',
  'create table way_claims (account_id uuid not null, unit int not null, primary key (unit, account_id))',
  'create table way_slots (slot int primary key, is_taken boolean not null default false)',
  `insert into way_slots select n from generate_series(1, ${SLOTS}) n`,
  'create index on way_slots (slot) where not is_taken',
  'vacuum analyze way_slots',
  'checkpoint',
];

/** Measures alternatives for sharing a stock, each between two runs of a plain INSERT. Empty if pgbench is not installed. */
export async function measureAlternatives(
  world: World,
  pgbench: string | null,
  out: (line: string) => void,
): Promise<Alternative[]> {
  if (pgbench === null) return [];
  const insert = async () => {
    await freshTables(world);
    return rateOf(world, pgbench, CLAIM);
  };
  const cpuOf = async (measure: () => Promise<number>) => {
    await freshTables(world);
    const from = await world.databaseCpu();
    const perSecond = await measure();
    return { perSecond, databaseCpu: (((await world.databaseCpu()) - from) / (perSecond * SECONDS)) * 1e6 };
  };
  const found: Alternative[] = [];
  const entries: [string, () => Promise<number>][] = [
    ...Object.entries(SCRIPTS).map(([name, script]): [string, () => Promise<number>] => [
      name,
      () => rateOf(world, pgbench, script),
    ]),
    ['Meguri: the batch with all its checks, without HTTP', () => meguriBatch(world)],
  ];
  let before = await insert();
  for (const [name, measure] of entries) {
    const { perSecond, databaseCpu } = await cpuOf(measure);
    const after = await insert();
    found.push({ name, perSecond, databaseCpu, ratio: perSecond / ((before + after) / 2) });
    before = after;
    out(`${name}: ${Math.round(perSecond)}/s, ${Math.round(databaseCpu)} µs, INSERT ${Math.round(after)}/s`);
  }
  return found;
}

async function freshTables({ db }: World): Promise<void> {
  for (const text of TABLES) await db.query({ name: '', text });
}

/** The units granted per second. */
async function rateOf(world: World, pgbench: string, script: string): Promise<number> {
  const file = join(tmpdir(), `meguri-way-${process.pid}.sql`);
  await writeFile(file, `${script}\n`);
  const args = ['-n', '-M', 'prepared', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-f', file, world.url];
  await run(pgbench, args);
  const [row] = await world.db.query<{ count: number }>({ name: '', text: 'select count(*)::int from way_claims' });
  return (row?.count ?? 0) / SECONDS;
}

/** Runs the batch of the server with as many concurrent callers as pgbench has clients. Returns the units granted per second. */
async function meguriBatch({ db, visitors }: World): Promise<number> {
  const connection = db.pipelined(ACQUIRE_SETTINGS);
  const writes = new GroupCommit<Grant, GrantOutcome>({
    run: openGrantBatch(connection),
    keyOf: ({ accountId }) => accountId,
    maxBatch: 256,
    maxQueue: 10_000,
    maxWaitingOfKey: 100,
    concurrency: 1,
  });
  const rows = await db.query<{ account_id: string; change_no: number }>({
    name: '',
    text: 'select account_id, change_no from accounts',
  });
  const changeNos = new Map(rows.map((row) => [row.account_id, row.change_no]));
  const end = performance.now() + SECONDS * 1000;
  let granted = 0;
  const caller = async (place: number): Promise<void> => {
    for (let n = place; performance.now() < end; n += CLIENTS) {
      const { accountId, sessionId } = visitors[n % visitors.length]!;
      const changeNo = changeNos.get(accountId) ?? 0;
      const { kind } = await writes.submit(rowOf({ accountId, sessionId, changeNo }));
      if (kind !== 'granted') throw new Error(`a take was answered with ${kind}`);
      changeNos.set(accountId, changeNo + 1);
      granted += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => caller(index)));
  await connection.close();
  return granted / SECONDS;
}

const rowOf = (visitor: Pick<Grant, 'accountId' | 'sessionId' | 'changeNo'>): Grant => ({
  ...visitor,
  campaignId: 1,
  userPresentId: crypto.randomUUID(),
  presentId: 'r0k0',
  at: Date.now(),
  callKey: null,
  points: 0,
  acquisitionIds: [],
  takesSerial: false,
  contactHash: null,
  perContact: 1,
  lottery: null,
});
