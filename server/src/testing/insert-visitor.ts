import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/open.ts';

/** Inserts a visitor with holdings directly into the database. */
export async function insertVisitor(
  db: Queryable,
  slug: string,
  { spots = [], presents = [] }: { spots?: string[]; presents?: string[] },
): Promise<void> {
  const accountId = randomUUID();
  await db.query(
    {
      name: 'insert_test_account',
      text: `
        insert into accounts (campaign_id, account_id, username, login_type, created_at)
        select campaign_id, $2, 'someone', 'password', now() from campaigns where slug = $1`,
    },
    [slug, accountId],
  );
  for (const spotId of spots) {
    await db.query(
      {
        name: 'insert_test_acquisition',
        text: `
          insert into acquisitions
            (campaign_id, account_id, acquisition_id, spot_id, window_key, method, evidence, stamp, points, acquired_at)
          select campaign_id, $2, $3, $4, 'once', 'qr', '{}', true, 0, now() from campaigns where slug = $1`,
      },
      [slug, accountId, randomUUID(), spotId],
    );
  }
  for (const presentId of presents) {
    await db.query(
      {
        name: 'insert_test_present',
        text: `
          insert into user_presents (campaign_id, account_id, user_present_id, present_id, acquired_at)
          select campaign_id, $2, $3, $4, now() from campaigns where slug = $1`,
      },
      [slug, accountId, randomUUID(), presentId],
    );
  }
}
