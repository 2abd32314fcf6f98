import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { RefusedVisitors } from './refused-visitors.ts';

const MINUTE = 60_000;
const KEY = new Uint8Array(32);
const TRY = { method: 'proximity', code: 'too_far', distance: 50 };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql('delete from refusal_minutes');
  await sql('delete from refused_visitors');
});

const sql = <Row extends object>(text: string) => database.db.query<Row>({ name: '', text });
const newServer = () => new RefusedVisitors(database.db, KEY);
/** A refused try of a visitor at a minute. `now`: when that was, where the clock is another one. */
const refuse = (
  server: RefusedVisitors,
  accountId: string,
  minute: number,
  { spotId = 'tower', now = minute * MINUTE } = {},
) => server.add({ campaignId: 1, accountId, spotId }, { ...TRY, minute }, now);
const flush = async (...servers: RefusedVisitors[]) => {
  for (const server of servers) await server.flush();
};
/** The minutes in which visitors were counted at a spot, and how many. */
const counted = async (spotId = 'tower') => {
  const rows = await sql<{ minute: number; visitors: number }>(
    `select minute, sum(visitors)::int as visitors from refusal_minutes where spot_id = '${spotId}' group by 1 order by 1`,
  );
  return rows.map(({ minute, visitors }) => [minute, visitors]);
};

describe('who was refused at a spot', () => {
  it('counts once in any quarter of an hour', async () => {
    const server = newServer();
    for (let minute = 0; minute <= 30; minute += 1) {
      refuse(server, 'anna', minute);
      await server.flush();
    }
    expect(await counted()).toEqual([
      [0, 1],
      [15, 1],
      [30, 1],
    ]);
    refuse(server, 'anna', 30, { spotId: 'gate' });
    refuse(server, 'ben', 30);
    await server.flush();
    expect(await counted('gate')).toEqual([[30, 1]]);
    expect((await counted()).at(-1)).toEqual([30, 2]);
  });

  it('counts once on however many servers the attempts arrive, one after another or at the same time', async () => {
    const [one, two] = [newServer(), newServer()];
    refuse(one, 'anna', 0);
    await flush(one);
    refuse(two, 'anna', 10);
    await flush(two);
    // The second server does not take its own first try for the first one.
    refuse(two, 'anna', 14);
    await flush(two);
    expect(await counted()).toEqual([[0, 1]]);
    refuse(two, 'anna', 15);
    await flush(two);
    expect((await counted()).at(-1)).toEqual([15, 1]);
    refuse(one, 'anna', 15);
    for (const name of ['ben', 'carl', 'dora']) for (const server of [one, two]) refuse(server, name, 15);
    await Promise.all([flush(one), flush(two)]);
    expect(await counted()).toEqual([
      [0, 1],
      [15, 4],
    ]);
  });

  it('goes by the clock of a rehearsal, which can be faster', async () => {
    const server = newServer();
    for (const second of [0, 5, 14, 15]) refuse(server, 'anna', second, { now: second * 1_000 });
    await server.flush();
    expect(await counted()).toEqual([[15, 1]]);
  });

  it('is a hash that nobody without the key can make', async () => {
    const server = newServer();
    refuse(server, 'anna', 0);
    await server.flush();
    const other = new RefusedVisitors(database.db, new Uint8Array(32).fill(1));
    refuse(other, 'anna', 0);
    await other.flush();
    const rows = await sql<{ visitor: string }>('select visitor from refused_visitors');
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain('anna');
  });

  it('is kept while the database does not answer', async () => {
    let isAway = true;
    const { db } = database;
    const query: typeof db.query = (...given) => (isAway ? Promise.reject(new Error('away')) : db.query(...given));
    const server = new RefusedVisitors({ ...db, query }, KEY);
    refuse(server, 'anna', 0);
    await expect(server.flush()).rejects.toThrow('away');
    refuse(server, 'anna', 1);
    refuse(server, 'ben', 1);
    isAway = false;
    await server.flush();
    expect(await counted()).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  it('forgets the oldest if there are too many, and nobody twice', async () => {
    const server = new RefusedVisitors(database.db, KEY, 100);
    for (let one = 0; one < 101; one += 1) refuse(server, String(one), 0);
    await server.flush();
    refuse(server, '0', 1);
    refuse(server, '1', 1);
    await server.flush();
    expect(await counted()).toEqual([[0, 101]]);
  });
});
