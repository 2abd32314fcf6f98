import type { Queryable } from '../db/open.ts';

/** Inserts accounts with one pending lottery entry each directly into the database. */
export async function insertEntries(
  db: Queryable,
  { slug = 'test', presentId, count }: { slug?: string; presentId: string; count: number },
): Promise<void> {
  await db.query(
    {
      name: 'insert_test_entries',
      text: `
        with people as (
          insert into accounts (campaign_id, account_id, username, login_type, created_at)
          select campaign_id, gen_random_uuid(), 'entrant' || n, 'password', now()
          from campaigns, generate_series(1, $3::int) n where slug = $1
          returning campaign_id, account_id
        )
        insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at, draw)
        select campaign_id, account_id, gen_random_uuid(), $2, now(),
          jsonb_build_object('result', 'pending', 'receipt', replace(gen_random_uuid()::text, '-', ''))
        from people`,
    },
    [slug, presentId, count],
  );
}
