import { createHash } from 'node:crypto';
import type { CampaignFile } from '@meguri/core/campaign-file/campaign-file.ts';
import { compileCatalogue } from '@meguri/core/catalogue/catalogue.ts';
import { entriesClose } from '@meguri/core/presents/rules.ts';
import type { Queryable } from '../db/open.ts';
import { lockDraws } from '../holdings/locks.ts';
import type { Random } from '../lib/random.ts';

const SEED_BYTES = 32;

/** The times of a drawn lottery, in milliseconds since the epoch. */
export interface DrawTimes {
  presentId: string;
  drawAt: number;
  entriesCloseAt: number;
}

/** The drawn lotteries of a campaign file, in the order of their ids. */
export function drawTimes(campaign: CampaignFile): DrawTimes[] {
  const found = [...compileCatalogue(campaign).presents.values()].flatMap((present): DrawTimes[] => {
    const entriesCloseAt = entriesClose(present);
    const drawAt = present.lottery?.drawAt;
    return entriesCloseAt === null || !drawAt
      ? []
      : [{ presentId: present.id, drawAt: Date.parse(drawAt), entriesCloseAt }];
  });
  return found.sort((a, b) => (a.presentId < b.presentId ? -1 : 1));
}

/**
 * Gives each drawn lottery a seed, which no later version changes, and sets the times of draws that are not decided. A
 * lottery that the new version does not have accepts no entries and is not drawn until it returns. The caller has the
 * publication lock. This waits for a decision in progress, so that exactly one version decides a draw.
 */
export async function publishDraws(
  tx: Queryable,
  { campaignId, campaign, random, now }: { campaignId: number; campaign: CampaignFile; random: Random; now: number },
): Promise<void> {
  const draws = drawTimes(campaign);
  const seeds = draws.map(() => random.bytes(SEED_BYTES));
  const ids = draws.map(({ presentId }) => presentId);
  await lockDraws(tx, campaignId);
  await tx.query(
    {
      name: 'publish_draws',
      text: `
        insert into lottery_draws (campaign_id, present_id, seed, seed_hash, draw_at, entries_close_at, sealed_at)
        select $1, d.*, $7 from unnest($2::text[], $3::bytea[], $4::bytea[], $5::timestamptz[], $6::timestamptz[]) as d
        on conflict (campaign_id, present_id) do update
        set draw_at = excluded.draw_at, entries_close_at = excluded.entries_close_at, closed_at = null
        where lottery_draws.list is null`,
    },
    [
      campaignId,
      ids,
      seeds,
      seeds.map((seed) => createHash('sha256').update(seed).digest()),
      draws.map(({ drawAt }) => new Date(drawAt)),
      draws.map(({ entriesCloseAt }) => new Date(entriesCloseAt)),
      new Date(now),
    ],
  );
  await tx.query(
    {
      name: 'withdraw_draws',
      text: `
        update lottery_draws set draw_at = null, closed_at = $3
        where campaign_id = $1 and present_id <> all ($2::text[]) and list is null`,
    },
    [campaignId, ids, new Date(now)],
  );
}

/** The draws of a campaign that a new version can affect. */
export interface DrawStates {
  /** The number of live entries of undecided draws, by present id. Draws without entries are left out. */
  pending: ReadonlyMap<string, number>;
  /** The times of decided draws, by present id, in milliseconds since the epoch. */
  drawn: ReadonlyMap<string, number>;
}

/** Reads the states of a campaign's draws. */
export async function drawStates(tx: Queryable, campaignId: number): Promise<DrawStates> {
  const rows = await tx.query<{ id: string; draw_at: Date | null; is_drawn: boolean; entries: number }>(
    {
      name: 'draw_states',
      text: `
        select d.present_id as id, d.draw_at, d.list is not null as is_drawn,
          case when d.list is null then coalesce(p.entries, 0) else 0 end::int as entries
        from lottery_draws d
        left join (
          select present_id, count(*) as entries from user_presents
          where campaign_id = $1 and voided_at is null and draw->>'result' = 'pending' group by present_id
        ) p on p.present_id = d.present_id
        where d.campaign_id = $1 order by d.present_id`,
    },
    [campaignId],
  );
  const pending = rows.filter(({ is_drawn, entries }) => !is_drawn && entries > 0);
  return {
    pending: new Map(pending.map(({ id, entries }) => [id, entries])),
    drawn: new Map(rows.filter((row) => row.is_drawn).map(({ id, draw_at }) => [id, draw_at?.getTime() ?? 0])),
  };
}
