import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isConnectionLost, isUnavailable } from '../lib/unavailable.ts';
import { testDatabase } from '../testing/database.ts';
import { type Database, type Lane, openDatabase, type Queryable } from './open.ts';

let base: Awaited<ReturnType<typeof testDatabase>>;
const errors: string[] = [];
const uncaught: Error[] = [];
const onUncaught = (error: Error) => void uncaught.push(error);

beforeAll(async () => {
  base = await testDatabase();
  // The runner fails a run with an uncaught exception anyway; caught here, the test can say which one it was.
  process.on('uncaughtException', onUncaught);
});
afterAll(async () => {
  process.off('uncaughtException', onUncaught);
  await base.close();
});

const open = (url = base.url): Database =>
  openDatabase({ url, pooled: false, maxConnections: 2, onError: ({ message }) => void errors.push(message) });

const PID = { name: 'own_pid', text: 'select pg_backend_pid() as pid' };
const cut = (pid: number) => base.db.query({ name: 'cut', text: 'select pg_terminate_backend($1)' }, [pid]);
const pidOf = async (db: Queryable) => (await db.query<{ pid: number }>(PID))[0]?.pid ?? 0;
const lanePid = async (lane: Lane) => {
  const [rows = []] = await lane.atOnce([{ statement: PID, values: [] }]);
  return (rows[0] as { pid: number }).pid;
};

describe('a transaction whose connection is cut', () => {
  it.each([
    ['between two statements', 'select 1', 150],
    ['within a statement', 'select pg_sleep(5)', 0],
  ])('%s fails alone, and the process lives on', async (_when, text, pause) => {
    const db = open();
    const failed = db.transaction(async (tx) => {
      const pid = await pidOf(tx);
      if (pause > 0) {
        await cut(pid);
        await sleep(pause);
      } else setTimeout(() => void cut(pid), 100);
      await tx.query({ name: 'goes_on', text });
    });
    const error = await failed.catch((reason: unknown) => reason);
    expect(isUnavailable(error)).toBe(true);
    await sleep(100);
    expect(uncaught).toEqual([]);
    expect(await db.transaction(pidOf)).toBeGreaterThan(0);
    await db.close();
  });
});

describe('a lane', () => {
  it('has another connection at once when it was cut within a transaction', async () => {
    const db = open();
    const lane = db.lane();
    const first = await lanePid(lane);
    const sleeping = { statement: { name: 'sleep', text: 'select pg_sleep(5)' }, values: [] };
    setTimeout(() => void cut(first), 100);
    const again = lane.atOnce([sleeping]).catch((error: unknown) => {
      expect(isConnectionLost(error)).toBe(true);
      // In the same turn, as a group commit repeats its batch.
      return lane.atOnce([{ statement: PID, values: [] }]);
    });
    const [[row] = []] = await again;
    expect((row as { pid: number }).pid).not.toBe(first);
    await db.close();
  });

  it('keeps to its new connection when word of the old one comes late', async () => {
    const db = open();
    const lane = db.lane();
    const first = await lanePid(lane);
    const pids: Promise<number>[] = [];
    const told = errors.length;
    await cut(first);
    // Asked again the moment the cut is known, before the old socket has closed.
    while (errors.length === told) await sleep(1);
    pids.push(lanePid(lane));
    await sleep(50);
    pids.push(lanePid(lane));
    const [second, third] = await Promise.all(pids);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    await db.close();
  });
});

describe('a database that takes connections and never answers', () => {
  let silent: Server;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('counts as away, on the lane as on the pool', async () => {
    const { port } = silent.address() as { port: number };
    const db = open(`postgres://x:y@127.0.0.1:${port}/x`);
    const outcomes = await Promise.allSettled([db.query(PID), db.transaction(pidOf), lanePid(db.lane())]);
    for (const outcome of outcomes) {
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
      expect(outcome.status === 'rejected' && isConnectionLost(outcome.reason)).toBe(true);
    }
    await db.close();
  });
});

describe('the plans of a lane', () => {
  it('follow a table that has grown a hundredfold since they were made', async () => {
    await base.db.query({
      name: '',
      text: 'create table crowd (id int primary key) with (autovacuum_enabled = false)',
    });
    await base.db.query({ name: '', text: 'insert into crowd select 1' });
    await base.db.query({ name: '', text: 'analyze crowd' });
    const db = open();
    const lane = db.lane({
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
    });
    const find = { name: 'find', text: 'select id from crowd join unnest($1::int[]) as k(id) using (id)' };
    const explain = { name: '', text: `explain execute find('{1}')` };
    const plan = async () => {
      const [, lines = []] = await lane.atOnce([
        { statement: find, values: [[1]] },
        { statement: explain, values: [] },
      ]);
      return JSON.stringify(lines);
    };
    const now = vi.spyOn(performance, 'now');
    try {
      expect(await plan()).not.toContain('Index Cond');
      await base.db.query({ name: '', text: 'insert into crowd select generate_series(2, 20000)' });
      expect(await plan()).not.toContain('Index Cond');
      const before = performance.now();
      now.mockImplementation(() => before + 60_000);
      expect(await plan()).toContain('Index Cond');
    } finally {
      now.mockRestore();
      await db.close();
    }
  });
});
