import type { Queryable } from '../../db/open.ts';
import type { DrawKey, DrawList } from '../../lottery/queries.ts';

/** A draw as the database has it, without what is secret before it is published. */
export interface DrawFacts {
  presentId: string;
  seedHash: Buffer;
  sealedAt: Date | null;
  entriesCloseAt: Date | null;
  drawAt: Date | null;
  decidedAt: Date | null;
  drawnAt: Date | null;
  /** The next three are null until the draw is published. */
  seed: Buffer | null;
  winners: number | null;
  outcomes: DrawList['outcomes'] | null;
  /** Of a decided draw the listed entries, before that the counted ones; null while nothing is counted yet. */
  entries: number | null;
}

/** The draws of a campaign in the order of their instants; withdrawn ones come last. */
export const drawsOfCampaign = (db: Queryable, campaignId: number) =>
  db.query<DrawFacts>(
    {
      name: 'draws_of_campaign',
      text: `
        select d.present_id as "presentId", d.seed_hash as "seedHash", d.sealed_at as "sealedAt",
          d.entries_close_at as "entriesCloseAt", d.draw_at as "drawAt",
          case when d.list is not null then d.closed_at end as "decidedAt", d.drawn_at as "drawnAt",
          case when d.drawn_at is not null then d.seed end as seed,
          case when d.drawn_at is not null then jsonb_array_length(d.list->'winners') end as winners,
          case when d.drawn_at is not null then d.list->'outcomes' end as outcomes,
          case when d.list is not null then jsonb_array_length(d.list->'entries')
            when exists (select 1 from figure_state where as_of is not null) then coalesce(t.count, 0) end as entries
        from lottery_draws d
        left join figure_totals t
          on t.campaign_id = d.campaign_id and t.kind = 'taken' and t.subject = d.present_id and t.part = ''
        where d.campaign_id = $1 order by d.draw_at nulls last, d.present_id`,
    },
    [campaignId],
  );

/** Who has started the draws of a campaign, by present: the name of the member, or null for the server. */
export async function drawersOf(db: Queryable, campaignId: number): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db.query<{ presentId: string; name: string | null }>(
    {
      name: 'drawers_of_campaign',
      text: `
        select e.target as "presentId", m.name from audit_entries e left join members m on m.member_id = e.member_id
        where e.campaign_id = $1 and e.action = 'draw_made'`,
    },
    [campaignId],
  );
  return new Map(rows.map(({ presentId, name }) => [presentId, name]));
}

interface WinnerRow {
  place: number;
  receipt: string;
  outcome: string;
}

/** Winners of a published draw after a place, in the order of the draw; null if it is not published. */
export async function publishedWinners(
  db: Queryable,
  { campaignId, presentId }: DrawKey,
  { after, most }: { after: number; most: number },
): Promise<{ winners: WinnerRow[]; total: number } | null> {
  const [row] = await db.query<{ winners: WinnerRow[]; total: number }>(
    {
      name: 'published_winners',
      text: `
        select jsonb_array_length(d.list->'winners') as total, (
          select coalesce(jsonb_agg(w.winner || jsonb_build_object('place', w.place) order by w.place), '[]')
          from jsonb_array_elements(d.list->'winners') with ordinality as w(winner, place)
          where w.place > $3 and w.place <= $3 + $4
        ) as winners
        from lottery_draws d where d.campaign_id = $1 and d.present_id = $2 and d.drawn_at is not null`,
    },
    [campaignId, presentId, after, most],
  );
  return row ?? null;
}
