import { COUNT_MAX, type Deletion } from '@meguri/core/console/deletions/schema.ts';
import type { Queryable } from '../../db/open.ts';

/** What is counted before a deletion, each with its condition. */
const COUNTED = {
  visitors: "from accounts where campaign_id = $1 and status <> 'deleted'",
  stamps: 'from acquisitions where campaign_id = $1 and voided_at is null',
  presents: 'from user_presents where campaign_id = $1 and voided_at is null',
  unused: 'from user_presents where campaign_id = $1 and voided_at is null and used_at is null',
  applications: 'from applications where campaign_id = $1',
  answers: 'from questionnaire_answers where campaign_id = $1',
  photos: "from photos where campaign_id = $1 and status <> 'rejected'",
} as const;

type Counts = Pick<Deletion, keyof typeof COUNTED | 'draws' | 'members'>;

/** The numbers of what belongs to a campaign, each up to one more than `COUNT_MAX`. */
export async function countBelongings(db: Queryable, campaignId: number): Promise<Counts> {
  const counts: Partial<Record<string, number>> = {};
  for (const [name, from] of Object.entries(COUNTED)) {
    const text = `select count(*)::int as count from (select 1 ${from} limit ${COUNT_MAX + 1}) as counted`;
    counts[name] = await countOf(db, name, text, campaignId);
  }
  const draws =
    'select count(*)::int as count from lottery_draws where campaign_id = $1 and drawn_at is null and draw_at is not null';
  const members = 'select count(*)::int as count from member_roles where campaign_id = $1';
  return {
    ...(counts as Record<keyof typeof COUNTED, number>),
    draws: await countOf(db, 'draws', draws, campaignId),
    members: await countOf(db, 'members', members, campaignId),
  };
}

async function countOf(db: Queryable, name: string, text: string, campaignId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>({ name: `count_belonging_${name}`, text }, [campaignId]);
  return row?.count ?? 0;
}

/** When a campaign is to be published; null if no publication is scheduled, or it was refused. */
export async function scheduledFor(db: Queryable, campaignId: number): Promise<Deletion['scheduled']> {
  const [row] = await db.query<{ at: Date; timeZone: string }>(
    {
      name: 'schedule_to_lose',
      text: `
        select publish_at as at, time_zone as "timeZone" from scheduled_publications
        where campaign_id = $1 and failed_at is null`,
    },
    [campaignId],
  );
  return row ? { at: row.at.toISOString(), timeZone: row.timeZone } : null;
}

/** A real campaign that is not deleted; undefined for any other slug. */
export async function deletableCampaign(db: Queryable, slug: string) {
  const rows = await db.query<{
    campaignId: number;
    version: number;
    name: unknown;
    period: Deletion['period'];
    text: string | null;
  }>(
    {
      name: 'deletable_campaign',
      text: `
        select c.campaign_id as "campaignId", c.version, v.document->'name' as name, v.document->'period' as period,
          case when c.version = 0 then d.text end as text
        from campaigns c
        left join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
        left join drafts d on d.campaign_id = c.campaign_id
        where c.slug = $1 and c.rehearses is null and c.deleted_at is null and c.sandbox is null`,
    },
    [slug],
  );
  return rows[0];
}

/** What nobody must see, change or carry out once the campaign is deleted. The job deletes the rest. */
const GONE_AT_ONCE = [
  'drafts',
  'scheduled_publications',
  'member_roles',
  'member_links',
  'campaign_imports',
  'lottery_draws',
];

/**
 * Takes a locked campaign and its rehearsal away: neither has a version, so that visitors find none, and the slug is free. A slug
 * with two hyphens is never that of a campaign.
 */
export async function takeAway(tx: Queryable, campaignId: number, now: Date): Promise<void> {
  // The job of the rehearsal locks this row before that of the rehearsal's campaign. The other order would be a deadlock.
  await tx.query({ name: 'lock_rehearsal_to_go', text: 'select 1 from rehearsals where campaign_id = $1 for update' }, [
    campaignId,
  ]);
  await tx.query(
    {
      name: 'take_campaign_away',
      text: `
        update campaigns set slug = 'deleted--' || campaign_id, version = 0, deleted_at = $2, updated_at = $2
        where campaign_id = $1 or rehearses = $1`,
    },
    [campaignId, now],
  );
  for (const table of GONE_AT_ONCE) {
    const text = `delete from ${table} where campaign_id in (select campaign_id from campaigns where campaign_id = $1 or rehearses = $1)`;
    await tx.query({ name: `take_away_${table}`, text }, [campaignId]);
  }
}
