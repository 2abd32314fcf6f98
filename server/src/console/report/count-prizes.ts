import type { Queryable } from '../../db/open.ts';
import type { AccountRange } from './account-range.ts';

/** A period; unlimited without an instant. */
export interface Within {
  start: Date | null;
  end: Date | null;
}

export interface PrizeCounts {
  presentId: string;
  /** The outcome that was won; empty for every user present that is not a win. */
  outcomeId: string;
  /** Without losing draws. */
  granted: number;
  /** Draws of an instant or a drawn lottery that won nothing. */
  lost: number;
  used: number;
  applied: number;
}

/**
 * User presents of a range of accounts by present and outcome, each count by the instant of what it counts. Voided ones count if they
 * gave something away; one that a restore moved counts once.
 */
export const countPrizes = (tx: Queryable, { campaignId, after, upTo }: AccountRange, { start, end }: Within) =>
  tx.query<PrizeCounts>(
    {
      name: 'count_prizes',
      text: `
        select present_id as "presentId",
          case when draw->>'result' = 'win' then draw->>'outcome' else '' end as "outcomeId",
          count(*) filter (where ${inPeriod('acquired_at')} and (voided_at is null or spent)
            and draw->>'result' is distinct from 'lose')::int as granted,
          count(*) filter (where ${inPeriod('acquired_at')} and draw->>'result' = 'lose')::int as lost,
          count(*) filter (where ${inPeriod('used_at')})::int as used,
          count(*) filter (where ${inPeriod('applied_at')})::int as applied
        from user_presents
        where campaign_id = $1 and account_id > $2 and account_id <= $3 and void_reason is distinct from 'moved'
        group by 1, 2`,
    },
    [campaignId, after, upTo, start, end],
  );

const inPeriod = (column: string): string =>
  `${column} >= coalesce($4::timestamptz, '-infinity') and ${column} < coalesce($5::timestamptz, 'infinity')`;

export interface HandedCounts {
  id: string;
  name: string;
  presentId: string;
  outcomeId: string;
  count: number;
  provisional: number;
}

/** What each counter has handed over in a period, without what was undone. */
export const countHandovers = (tx: Queryable, campaignId: number, { start, end }: Within) =>
  tx.query<HandedCounts>(
    {
      name: 'count_handovers',
      text: `
        select c.counter_id as id, c.name, h.present_id as "presentId", h.outcome_id as "outcomeId",
          count(*)::int as count, count(*) filter (where h.is_provisional)::int as provisional
        from handovers h join counters c on c.counter_id = h.counter_id
        where h.campaign_id = $1 and h.at >= $2 and h.at < $3 and h.state = 'handed' and h.undone_at is null
        group by c.counter_id, h.present_id, h.outcome_id order by c.made_at, c.counter_id, 3, 4`,
    },
    [campaignId, start, end],
  );
