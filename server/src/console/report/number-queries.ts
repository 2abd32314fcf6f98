import type { Queryable } from '../../db/open.ts';
import { WAITING } from '../../photos/queries.ts';

/** A count of today and a total count. */
export interface Counts {
  today: number;
  total: number;
}

interface Since {
  campaignId: number;
  /** The first instant of today. */
  since: Date;
}

/** Registered accounts, including those that were deleted or erased since (`erased`). */
export async function countVisitors(tx: Queryable, { campaignId, since }: Since): Promise<Counts & { erased: number }> {
  const [row] = await tx.query<Counts & { erased: number }>(
    {
      name: 'count_visitors',
      text: `
        select count(*) filter (where created_at >= $2)::int as today, count(*)::int as total,
          count(*) filter (where status = 'deleted')::int as erased
        from accounts where campaign_id = $1`,
    },
    [campaignId, since],
  );
  return row ?? { today: 0, total: 0, erased: 0 };
}

/** Acquisitions of group spots by member, without voided ones. */
export const countMembers = (tx: Queryable, { campaignId, since }: Since) =>
  tx.query<Counts & { spotId: string; memberId: string }>(
    {
      name: 'count_members',
      text: `
        select spot_id as "spotId", member_id as "memberId", count(*) filter (where acquired_at >= $2)::int as today,
          count(*)::int as total
        from acquisitions where campaign_id = $1 and member_id is not null and voided_at is null
        group by spot_id, member_id order by spot_id, total desc, member_id`,
    },
    [campaignId, since],
  );

/** The refused acquisitions of some days, the most frequent first. */
export const countRefusals = (
  tx: Queryable,
  { campaignId, from, to }: { campaignId: number; from: string; to: string },
) =>
  tx.query<{ code: string; spotId: string; method: string; count: number }>(
    {
      name: 'count_refusals',
      text: `
        select code, spot_id as "spotId", method, sum(count)::float8 as count
        from refusal_counts where campaign_id = $1 and day >= $2 and day <= $3
        group by code, spot_id, method order by 4 desc, 1, 2, 3`,
    },
    [campaignId, from, to],
  );

/** The units left of every present and outcome with a stock limit. */
export const stockLeft = (tx: Queryable, campaignId: number) =>
  tx.query<{ presentId: string; outcomeId: string; remaining: number }>(
    {
      name: 'stock_left',
      text: `
        select present_id as "presentId", outcome_id as "outcomeId", remaining
        from present_stock where campaign_id = $1 order by present_id, outcome_id`,
    },
    [campaignId],
  );

/** Applications, answers after registration, answers to surveys of presents, and photos that await moderation. */
export async function countSent(tx: Queryable, { campaignId, since }: Since) {
  const [row] = await tx.query<{
    applications: Counts;
    answersAfterRegistration: Counts;
    answersWithPresents: Counts;
    photos: number;
  }>(
    {
      name: 'count_sent',
      text: `
        select
          (select json_build_object('today', count(*) filter (where sent_at >= $2), 'total', count(*))
            from applications where campaign_id = $1) as applications,
          (select json_build_object('today', count(*) filter (where answered_at >= $2), 'total', count(*))
            from questionnaire_answers where campaign_id = $1 and present_id = '') as "answersAfterRegistration",
          (select json_build_object('today', count(*) filter (where answered_at >= $2), 'total', count(*))
            from questionnaire_answers where campaign_id = $1 and present_id <> '') as "answersWithPresents",
          (select count(*)::int from photos where campaign_id = $1 and ${WAITING}) as photos`,
    },
    [campaignId, since],
  );
  return row!;
}

/** The draws of a campaign. `entries` of a draw that is still to come counts its live entries. */
export const countDraws = (tx: Queryable, campaignId: number) =>
  tx.query<{ presentId: string; drawAt: Date | null; drawnAt: Date | null; entries: number; winners: number }>(
    {
      name: 'count_draws',
      text: `
        select d.present_id as "presentId", d.draw_at as "drawAt", d.drawn_at as "drawnAt",
          case when d.list is not null then jsonb_array_length(d.list->'entries')
            else coalesce(p.entries, 0) end::int as entries,
          coalesce(jsonb_array_length(d.list->'winners'), 0) as winners
        from lottery_draws d
        left join (
          select present_id, count(*) as entries from user_presents
          where campaign_id = $1 and voided_at is null and draw->>'result' = 'pending' group by present_id
        ) p on p.present_id = d.present_id
        where d.campaign_id = $1 order by d.draw_at nulls last, d.present_id`,
    },
    [campaignId],
  );
