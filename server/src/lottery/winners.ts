import type { UserPresentDraw } from '@meguri/core/presents/rules.ts';
import type { Queryable } from '../db/open.ts';
import { portionsOf } from '../db/snapshot.ts';
import type { DrawKey } from './queries.ts';

/** A won outcome and its current state. */
export interface LotteryWinner {
  receipt: string;
  outcomeId: string;
  wonAt: Date;
  /** Empty if the account was deleted or erased. */
  username: string;
  isErased: boolean;
  usedAt: Date | null;
  appliedAt: Date | null;
  /** When a reset or a restore onto the account voided it. */
  voidedAt: Date | null;
  /** Still `pending` if the entry was voided before the result was written. */
  draw: UserPresentDraw;
}

/**
 * The winners of a lottery, in portions. For a drawn lottery these are all winners of the published list in the order of
 * the draw, including those whose entry was voided or whose account was deleted since. For an instant lottery they come in
 * the order in which they won. A user present that a restore moved belongs to the account that has it now.
 */
export const lotteryWinners = (tx: Queryable, { campaignId, presentId }: DrawKey): AsyncGenerator<LotteryWinner[]> =>
  portionsOf(tx, LOTTERY_WINNERS, [campaignId, presentId]);

const LOTTERY_WINNERS = {
  name: 'lottery_winners',
  text: `
    with listed as materialized (
      select w.winner->>'receipt' as receipt, w.winner->>'outcome' as outcome, w.place, d.drawn_at
      from lottery_draws d
      cross join lateral jsonb_array_elements(d.list->'winners') with ordinality as w(winner, place)
      where d.campaign_id = $1 and d.present_id = $2 and d.drawn_at is not null
    ), user_presents_drawn as materialized (
      select u.*, u.draw->>'receipt' as receipt from user_presents u
      where u.campaign_id = $1 and u.present_id = $2 and u.draw is not null and u.void_reason is distinct from 'moved'
    ), won as (
      select l.receipt, l.outcome, l.drawn_at as won_at, l.place, h.account_id, h.used_at, h.applied_at, h.voided_at, h.draw
      from listed l join user_presents_drawn h on h.receipt = l.receipt
      union all
      select h.receipt, h.draw->>'outcome', h.acquired_at, null, h.account_id, h.used_at, h.applied_at, h.voided_at, h.draw
      from user_presents_drawn h where h.draw->>'result' = 'win' and h.draw->>'type' = 'instant'
    )
    select w.receipt, w.outcome as "outcomeId", w.won_at as "wonAt", a.username, a.status = 'deleted' as "isErased",
      w.used_at as "usedAt", w.applied_at as "appliedAt", w.voided_at as "voidedAt", w.draw
    from won w join accounts a on a.campaign_id = $1 and a.account_id = w.account_id
    order by w.won_at, w.place, w.receipt`,
};
