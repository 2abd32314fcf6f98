import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { batchRead, openBatchRead, readWith } from './batch-read.ts';
import type { PipelinedConnection } from './pipelined-connection.ts';

interface Query {
  accountId: string;
  name: string;
  bytes: Buffer;
}

/** Knows every name but `nobody`. */
const GREETING = batchRead<Query, { greeting: string; bytes: Buffer }>(
  'greeting',
  { name: ['text', (query) => query.name], bytes: ['bytea', (query) => query.bytes] },
  (relation) => `
    select i.place::int as place, 'hello ' || i.name as greeting, i.bytes from ${relation} where i.name <> 'nobody'`,
);
const accountId = '00000000-0000-0000-0000-000000000001';
const BYTES = Buffer.from([0, 92, 34, 123, 255]);

let base: TestDatabase;
let connection: PipelinedConnection;
beforeAll(async () => {
  base = await testDatabase();
  connection = base.db.pipelined();
});
afterAll(() => base.close());

it('reads what arrives together in few round trips, and answers each query with its own row', async () => {
  let trips = 0;
  const read = openBatchRead(
    {
      db: base.db,
      connection: {
        ...connection,
        transact: (steps, home) => {
          trips += 1;
          return connection.transact(steps, home);
        },
      },
    },
    GREETING,
  );
  const names = Array.from({ length: 100 }, (_, n) => (n % 10 === 9 ? 'nobody' : `visitor ${n}`));
  const rows = await Promise.all(names.map((name) => read({ accountId, name, bytes: BYTES })));
  expect(rows.map((row) => row?.greeting)).toEqual(
    names.map((name) => (name === 'nobody' ? undefined : `hello ${name}`)),
  );
  expect(rows[0]?.bytes).toEqual(BYTES);
  // The first query is sent immediately, and all others wait for it.
  expect(trips).toBe(2);
});

it('reads one row in a transaction', async () => {
  const row = await base.db.transaction((tx) => readWith(tx, GREETING)({ accountId, name: 'Hana', bytes: BYTES }));
  expect(row).toMatchObject({ greeting: 'hello Hana', bytes: BYTES });
});

it('rejects only the query that fails', async () => {
  const read = openBatchRead(
    { db: base.db, connection },
    batchRead<{ accountId: string; divisor: number }, { result: number }>(
      'division',
      { divisor: ['int', (query) => query.divisor] },
      (relation) => `select i.place::int as place, 12 / i.divisor as result from ${relation}`,
    ),
  );
  const results = await Promise.allSettled([3, 0, 4].map((divisor) => read({ accountId, divisor })));
  expect(results.map((result) => (result.status === 'fulfilled' ? result.value?.result : result.status))).toEqual([
    4,
    'rejected',
    3,
  ]);
});
