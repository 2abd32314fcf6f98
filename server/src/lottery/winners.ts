import type { UserPresentDraw } from '@meguri/core/presents/rules.ts';
import type { Queryable } from '../db/open.ts';
import { portionsOf } from '../db/snapshot.ts';
import type { DrawKey } from './queries.ts';

/** A won prize and what has become of it. */
export interface LotteryWinner {
  receipt: string;
  outcomeId: string;
  wonAt: Date;
  /** Empty where the account was deleted or erased since. */
  username: string;
  isErased: boolean;
  usedAt: Date | null;
  appliedAt: Date | null;
  /** Given up by a reset, or by restoring another book over it. */
  voidedAt: Date | null;
  /** Of who has given up before the result was written, it is still `pending`. */
  draw: UserPresentDraw;
}

/**
 * The winners of a lottery. Those of a drawn one are on the published list, in the order of the draw, also where somebody
 * has given up or left since; those of an instant one come as they have won. A user present that was restored to another account
 * is that account's.
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
    ), held as materialized (
      select u.*, u.draw->>'receipt' as receipt from user_presents u
      where u.campaign_id = $1 and u.present_id = $2 and u.draw is not null and u.void_reason is distinct from 'moved'
    ), won as (
      select l.receipt, l.outcome, l.drawn_at as won_at, l.place, h.account_id, h.used_at, h.applied_at, h.voided_at, h.draw
      from listed l join held h on h.receipt = l.receipt
      union all
      select h.receipt, h.draw->>'outcome', h.acquired_at, null, h.account_id, h.used_at, h.applied_at, h.voided_at, h.draw
      from held h where h.draw->>'result' = 'win' and h.draw->>'type' = 'instant'
    )
    select w.receipt, w.outcome as "outcomeId", w.won_at as "wonAt", a.username, a.status = 'deleted' as "isErased",
      w.used_at as "usedAt", w.applied_at as "appliedAt", w.voided_at as "voidedAt", w.draw
    from won w join accounts a on a.campaign_id = $1 and a.account_id = w.account_id
    order by w.won_at, w.place, w.receipt`,
};
