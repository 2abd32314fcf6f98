import { afterAll, beforeAll, expect, it } from 'vitest';
import { JOBS_SCHEMA } from '../db/migrate-jobs.ts';
import { NOON, type TestServer, testServer } from '../testing/test-server.ts';
import { enqueue } from './queue.ts';
import { sweepExpired } from './sweep-expired.ts';

let server: TestServer;
let account: unknown[];

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

beforeAll(async () => {
  server = await testServer();
  const { username } = await server.visitor();
  const [row] = await server.db.query<{ campaign_id: number; account_id: string }>(
    { name: '', text: 'select campaign_id, account_id from accounts where username = $1' },
    [username],
  );
  account = [row?.campaign_id, row?.account_id];
  await server.db.query({ name: '', text: 'delete from sessions' });
});
afterAll(() => server.close());

/** How to insert a row of each table, and the first instant that is not expired. */
const TABLES: [table: string, insert: string, storedFrom: number][] = [
  [
    'idempotency_keys',
    `(campaign_id, account_id, route, key, body_hash, facts, created_at)
      select $1::int, $2::uuid, 'r', 'k' || n, '', '{}', at`,
    NOON - DAY,
  ],
  [
    'sessions',
    `(campaign_id, account_id, session_id, created_at, expires_at)
      select $1::int, $2::uuid, gen_random_uuid(), at, at`,
    NOON,
  ],
  [
    'sessions',
    `(campaign_id, account_id, session_id, created_at, expires_at, revoked_at)
      select $1::int, $2::uuid, gen_random_uuid(), at, at + interval '90 days', at`,
    NOON - DAY,
  ],
  [
    'ar_nonces',
    `(campaign_id, account_id, nonce_hash, spot_id, expires_at)
      select $1::int, $2::uuid, n::text::bytea, 's', at`,
    NOON,
  ],
  [
    'line_logins',
    `(campaign_id, state_hash, browser_hash, nonce, code_verifier, redirect, accepted, expires_at)
      select $1::int, n::text::bytea, $2::text::bytea, 'n', 'c', '/', true, at`,
    NOON,
  ],
  [
    'failed_tries',
    `(subject, minute, failures)
      select n::text || coalesce($1::text, '') || $2::text, floor(extract(epoch from at) / 60)::bigint, 1`,
    NOON - 2 * 60 * SECOND,
  ],
  [
    'refused_visitors',
    `(campaign_id, visitor, minute, seen_minute)
      select $1::int, n::text || $2::text, 1, floor(extract(epoch from at) / 60)::int`,
    NOON - 15 * 60 * SECOND,
  ],
];

it.each(TABLES)('%s: deletes all expired rows and no other', async (table, insert, storedFrom) => {
  const rows = 4_500;
  await server.db.query(
    {
      name: '',
      text: `
        insert into ${table} ${insert}
        from generate_series(1, ${rows}) n, lateral (select $3::timestamptz + make_interval(mins => 6 - n)) t(at)`,
    },
    [...account, new Date(storedFrom)],
  );
  const count = async () =>
    (await server.db.query<{ count: number }>({ name: '', text: `select count(*)::int from ${table}` }))[0]?.count;
  expect(await count()).toBe(rows);
  expect(await sweepExpired(server.db, NOON)).toBe(false);
  expect(await count()).toBe(6);
  await server.db.query({ name: '', text: `delete from ${table}` });
});

it('deletes unused password links, and the refresh tokens of expired sessions', async () => {
  await server.db.query(
    {
      name: '',
      text: `insert into password_resets (campaign_id, account_id, token_hash, expires_at, counted_since)
        values ($1, $2, '', $3, $3)`,
    },
    [...account, new Date(NOON - DAY - SECOND)],
  );
  await server.db.query(
    {
      name: '',
      text: `insert into sessions (campaign_id, account_id, session_id, created_at, expires_at)
        values ($1, $2, gen_random_uuid(), $3, $3)`,
    },
    [...account, new Date(NOON - SECOND)],
  );
  await server.db.query({
    name: '',
    text: `insert into refresh_tokens (campaign_id, account_id, session_id, token_hash, issued_at)
        select campaign_id, account_id, session_id, '', created_at from sessions`,
  });
  await sweepExpired(server.db, NOON);
  const left = await server.db.query({
    name: '',
    text: 'select 1 from password_resets union all select 1 from sessions union all select 1 from refresh_tokens',
  });
  expect(left).toEqual([]);
});

it('deletes jobs that failed more than a week ago', async () => {
  for (const campaignId of [1, 2, 3]) {
    await enqueue(
      server.db,
      'draw_lottery',
      { campaignId, presentId: 'p' },
      { runAt: new Date('2099-01-01T00:00:00Z') },
    );
  }
  await server.db.query({
    name: '',
    text: `
      update ${JOBS_SCHEMA}._private_jobs set attempts = case when payload->>'campaignId' = '3' then 1 else max_attempts end,
        updated_at = now() - make_interval(days => case when payload->>'campaignId' = '2' then 6 else 8 end)
      where run_at > '2098-01-01'`,
  });
  await sweepExpired(server.db, NOON);
  const left = await server.db.query<{ id: string }>({
    name: '',
    text: `select payload->>'campaignId' as id from ${JOBS_SCHEMA}._private_jobs where run_at > '2098-01-01' order by 1`,
  });
  expect(left.map(({ id }) => id)).toEqual(['2', '3']);
});

it('reports that more is left after the batches of one job', async () => {
  await server.db.query({
    name: '',
    text: `insert into failed_tries (subject, minute, failures) select n::text, 1, 1 from generate_series(1, 20001) n`,
  });
  expect(await sweepExpired(server.db, NOON)).toBe(true);
  expect(await sweepExpired(server.db, NOON)).toBe(false);
});
