import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpired } from '../../jobs/sweep-expired.ts';
import { untilBlocked } from '../../testing/blocked.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { RefusedVisitors } from './refused-visitors.ts';

const MINUTE = 60_000;
/** When everybody of the first minute is forgotten. */
const LATER = 100;
const PEOPLE = ['anna', 'ben', 'carl'];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const sql = <Row extends object>(text: string, db: Pick<TestDatabase['db'], 'query'> = database.db) =>
  db.query<Row>({ name: '', text });
const serverAt = (minute: number) => {
  const server = new RefusedVisitors(database.db, new Uint8Array(32));
  const tried = { minute, method: 'proximity', code: 'too_far', distance: 50 };
  for (const accountId of PEOPLE) server.add({ campaignId: 1, accountId, spotId: 'tower' }, tried, minute * MINUTE);
  return server;
};

it('visitors who are counted again do not deadlock with the sweep of the old ones', async () => {
  await serverAt(0).flush();
  // The sweep reads them in the opposite order of the one in which they are counted.
  await sql(`
    with old as (delete from refused_visitors returning *)
    insert into refused_visitors select * from old order by visitor desc`);
  const { sweeping, flushing } = await database.db.transaction(async (tx) => {
    const [, middle] = await sql<{ visitor: string }>('select visitor from refused_visitors order by visitor', tx);
    await sql(`select 1 from refused_visitors where visitor = '${middle?.visitor}' for update`, tx);
    // Counts the first one and waits.
    const flushing = serverAt(LATER).flush();
    await untilBlocked(database.db);
    const sweeping = sweepExpired(database.db, LATER * MINUTE);
    // Does not wait for what others hold; the last one is free.
    await expect.poll(() => sql('select 1 from refused_visitors')).toHaveLength(2);
    return { sweeping: [sweeping], flushing: [flushing] };
  });
  await Promise.all([...sweeping, ...flushing]);
  const rows = await sql<{ seen: number }>('select seen_minute as seen from refused_visitors');
  expect(rows.map(({ seen }) => seen)).toEqual(PEOPLE.map(() => LATER));
  const counted = await sql<{ count: number }>('select sum(visitors)::int as count from refusal_minutes');
  expect(counted).toEqual([{ count: 2 * PEOPLE.length }]);
});
