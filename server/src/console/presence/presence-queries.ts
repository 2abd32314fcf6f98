import { PRESENCE_MS } from '@meguri/core/console/presence/presence-times.ts';
import type { PresentMember } from '@meguri/core/console/presence/schema.ts';
import type { Queryable } from '../../db/open.ts';

/** Pages of one member in one draft that are known at a time. */
const PAGES_MAX = 10;

interface Announced {
  campaignId: number;
  memberId: string;
  tab: string;
  path: string | null;
  now: number;
}

/** Records where a member is. Deletes what is out of date in this draft, and the oldest pages of a member who has too many. */
export async function announce(db: Queryable, { campaignId, memberId, tab, path, now }: Announced): Promise<void> {
  await db.query(
    {
      name: 'announce_presence',
      text: `
        with gone as (
          delete from draft_presences where campaign_id = $1 and not (member_id = $2 and tab_id = $3) and (seen_at < $6
            or member_id = $2 and tab_id in (
              select tab_id from draft_presences where campaign_id = $1 and member_id = $2 and tab_id <> $3
              order by seen_at desc offset ${PAGES_MAX - 1}))
        )
        insert into draft_presences (campaign_id, member_id, tab_id, path, seen_at)
        select campaign_id, $2, $3, $4, $5 from campaigns where campaign_id = $1
        on conflict (campaign_id, member_id, tab_id) do update set path = excluded.path, seen_at = excluded.seen_at`,
    },
    [campaignId, memberId, tab, path, new Date(now), new Date(now - PRESENCE_MS)],
  );
}

/** Forgets a page that was closed. */
export const forget = (db: Queryable, { campaignId, memberId, tab }: Omit<Announced, 'path' | 'now'>) =>
  db.query(
    {
      name: 'end_presence',
      text: 'delete from draft_presences where campaign_id = $1 and member_id = $2 and tab_id = $3',
    },
    [campaignId, memberId, tab],
  );

interface Row {
  campaign_id: number;
  tab: string;
  memberId: string;
  name: string;
  path: string | null;
}

/** Who is in the drafts of these campaigns. */
export async function presentMembers(
  db: Queryable,
  campaignIds: readonly number[],
  now: number,
): Promise<Map<number, PresentMember[]>> {
  const rows = await db.query<Row>(
    {
      name: 'present_members',
      text: `
        select p.campaign_id, p.tab_id as tab, p.member_id as "memberId", m.name, p.path
        from draft_presences p join members m on m.member_id = p.member_id
        where p.campaign_id = any($1::int[]) and p.seen_at >= $2 order by m.name collate "C", p.tab_id collate "C"`,
    },
    [campaignIds, new Date(now - PRESENCE_MS)],
  );
  const found = new Map<number, PresentMember[]>();
  for (const { campaign_id: campaignId, ...member } of rows) {
    found.set(campaignId, [...(found.get(campaignId) ?? []), member]);
  }
  return found;
}
