import type { Queryable } from '../../db/open.ts';

/** The slug of the campaign of each key that was not revoked. */
export async function liveKeys(db: Queryable, keyIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ keyId: string; slug: string }>(
    {
      name: 'live_wall_keys',
      text: `
        select k.key_id as "keyId", c.slug from wall_keys k join campaigns c on c.campaign_id = k.campaign_id
        where k.key_id = any($1::uuid[]) and k.revoked_at is null`,
    },
    [keyIds],
  );
  return new Map(rows.map(({ keyId, slug }) => [keyId, slug]));
}

/** Notes that screens are open with these keys, at most once a minute. */
export const markSeen = (db: Queryable, keyIds: readonly string[], now: Date) =>
  db.query(
    {
      name: 'mark_wall_keys_seen',
      text: `
        update wall_keys set seen_at = $2
        where key_id = any($1::uuid[]) and (seen_at is null or seen_at < $2::timestamptz - interval '1 minute')`,
    },
    [keyIds, now],
  );
