import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isConnectionLost, isUnavailable } from '../lib/unavailable.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase, type Queryable } from './open.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';

let base: Awaited<ReturnType<typeof testDatabase>>;
const errors: string[] = [];
const uncaught: Error[] = [];
const onUncaught = (error: Error) => void uncaught.push(error);

beforeAll(async () => {
  base = await testDatabase();
  // The runner reports an uncaught exception without its test; here the test that caused it fails.
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
const pipelinedPid = async (connection: PipelinedConnection) => {
  const [rows = []] = await connection.transact([{ statement: PID, values: [] }]);
  return (rows[0] as { pid: number }).pid;
};

describe('a transaction whose connection is cut', () => {
  it.each([
    ['between two statements', 'select 1', 150],
    ['within a statement', 'select pg_sleep(5)', 0],
  ])('%s fails alone, and the process continues', async (_when, text, pause) => {
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

describe('a pipelined connection', () => {
  it('reconnects immediately after it is lost within a transaction', async () => {
    const db = open();
    const connection = db.pipelined();
    const first = await pipelinedPid(connection);
    const sleeping = { statement: { name: 'sleep', text: 'select pg_sleep(5)' }, values: [] };
    setTimeout(() => void cut(first), 100);
    const again = connection.transact([sleeping]).catch((error: unknown) => {
      expect(isConnectionLost(error)).toBe(true);
      // In the same turn, like a group commit that repeats its batch.
      return connection.transact([{ statement: PID, values: [] }]);
    });
    const [[row] = []] = await again;
    expect((row as { pid: number }).pid).not.toBe(first);
    await db.close();
  });

  it('stays on its new connection when the old one reports its end late', async () => {
    const db = open();
    const connection = db.pipelined();
    const first = await pipelinedPid(connection);
    const pids: Promise<number>[] = [];
    const before = errors.length;
    await cut(first);
    // The next query starts when the loss is reported, before the old socket has closed.
    while (errors.length === before) await sleep(1);
    pids.push(pipelinedPid(connection));
    await sleep(50);
    pids.push(pipelinedPid(connection));
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

  it('counts as away, on the connection as on the pool', async () => {
    const { port } = silent.address() as { port: number };
    const db = open(`postgres://x:y@127.0.0.1:${port}/x`);
    const outcomes = await Promise.allSettled([db.query(PID), db.transaction(pidOf), pipelinedPid(db.pipelined())]);
    for (const outcome of outcomes) {
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
      expect(outcome.status === 'rejected' && isConnectionLost(outcome.reason)).toBe(true);
    }
    await db.close();
  });
});

describe('a server that takes no writes, such as a standby', () => {
  const readOnly = (isOn: boolean) =>
    base.db.query({
      name: '',
      text: `alter database ${new URL(base.url).pathname.slice(1)} ${isOn ? 'set default_transaction_read_only = on' : 'reset all'}`,
    });
  const attempts = (db: Database, connection: PipelinedConnection) =>
    Promise.allSettled([db.query(PID), db.transaction(pidOf), db.longTransaction(pidOf), pipelinedPid(connection)]);

  it('gets no connection, not even for reads, and the next server that takes writes is used immediately', async () => {
    const db = open();
    const connection = db.pipelined();
    await readOnly(true);
    const refused = await attempts(db, connection);
    await readOnly(false);
    for (const outcome of refused) {
      expect(outcome.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
      expect(outcome.status === 'rejected' && isConnectionLost(outcome.reason)).toBe(true);
    }
    expect((await attempts(db, connection)).map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    await db.close();
  });

  it('loses its connections when it is demoted', async () => {
    const db = open();
    const connection = db.pipelined();
    const write = { name: '', text: 'create temporary table demoted (id int)' };
    const demote = { name: '', text: 'set session characteristics as transaction read only' };
    await connection.transact([{ statement: demote, values: [] }]);
    await db.transaction((tx) => tx.query(demote));
    const writes = [
      () => db.transaction((tx) => tx.query(write)),
      () => connection.transact([{ statement: write, values: [] }]),
    ];
    for (const attempt of writes) {
      await expect(attempt()).rejects.toMatchObject({ code: '25006' });
      await expect(attempt()).resolves.toBeDefined();
    }
    await db.close();
  });
});

describe('the plans of a pipelined connection', () => {
  it('are renewed after a table has grown a hundredfold', async () => {
    await base.db.query({
      name: '',
      text: 'create table crowd (id int primary key) with (autovacuum_enabled = false)',
    });
    await base.db.query({ name: '', text: 'insert into crowd select 1' });
    await base.db.query({ name: '', text: 'analyze crowd' });
    const db = open();
    const connection = db.pipelined({
      plan_cache_mode: 'force_generic_plan',
      enable_seqscan: 'off',
      enable_hashjoin: 'off',
      enable_mergejoin: 'off',
    });
    const find = { name: 'find', text: 'select id from crowd join unnest($1::int[]) as k(id) using (id)' };
    const explain = { name: '', text: `explain execute find('{1}')` };
    const plan = async () => {
      const [, lines = []] = await connection.transact([
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
