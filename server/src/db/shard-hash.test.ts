import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { uuidHash } from './shard-hash.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('hashes ids as PostgreSQL does', async () => {
  const ids = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  ids.push(...Array.from({ length: 200 }, () => crypto.randomUUID()));
  const rows = await database.db.query<{ hash: number }>(
    {
      name: '',
      text: 'select uuid_hash(id) as hash from unnest($1::uuid[]) with ordinality as i(id, place) order by place',
    },
    [ids],
  );
  expect(ids.map(uuidHash)).toEqual(rows.map(({ hash }) => hash));
  expect(new Set(rows.map(({ hash }) => hash)).size).toBeGreaterThan(190);
});
