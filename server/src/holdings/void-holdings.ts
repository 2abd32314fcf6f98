import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { subtractStamps, subtractTakes } from './figure-changes.ts';
import { lockVisitorStock } from './locks.ts';

/**
 * Voids all holdings of a visitor and returns their numbers. `lockBeforeVoid` and the account's lock come
 * first. A spent user present keeps counting against `perAccount`; any other returns its unit to the stock
 * (docs/domain.md#12-reset).
 */
export async function voidHoldings(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  now: Date,
  reason: 'reset' | 'restored' = 'reset',
): Promise<{ stamps: number; points: number; presents: number }> {
  await lockVisitorStock(tx, { campaignId, accountId });
  const rows = await tx.query<{ stamps: number; points: number; presents: VoidedPresent[] }>(
    VOID_ALL,
    [campaignId, accountId, now, reason],
    accountId,
  );
  const { stamps, points, presents } = rows[0]!;
  const returned = presents.filter(({ spent }) => !spent);
  if (returned.length > 0) {
    await uncountTakes(
      tx,
      campaignId,
      returned.map((present) => present.user_present_id),
    );
    await returnUnits(
      tx,
      campaignId,
      returned.map(({ present_id: presentId }) => [presentId, '']),
    );
  }
  return { stamps, points, presents: presents.length };
}

interface VoidedPresent {
  user_present_id: string;
  present_id: string;
  spent: boolean;
}

/** Returns a unit to each stock row, given as present and outcome. */
export const returnUnits = (tx: Queryable, campaignId: number, units: readonly (readonly [string, string])[]) =>
  tx.query(RETURN_UNITS, [campaignId, units.map(([presentId]) => presentId), units.map(([, outcome]) => outcome)]);

/**
 * Voids the user presents of an account that is being deleted, unless they have been used or applied for: those stay for
 * the organiser's counts. Units return to the stock, and those of instant wins to their outcomes. Entries take no part in
 * their draws (docs/domain.md#14-leaving-and-retention). `lockBeforeVoid` and the account's lock come first.
 *
 * `isOver`: the event is over and nobody can take a unit any more. Then they stay counted as given, so that the numbers of the event
 * do not change.
 */
export async function voidUnfinished(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { now, isOver }: { now: Date; isOver: boolean },
): Promise<void> {
  await lockVisitorStock(tx, { campaignId, accountId });
  const rows = await tx.query<VoidedRow>(VOID_UNFINISHED, [campaignId, accountId, now, isOver]);
  const returned = rows.filter(({ spent }) => !spent);
  if (returned.length === 0) return;
  const uncounted = returned.filter((row) => !row.is_drawn).map((row) => row.user_present_id);
  if (uncounted.length > 0) await uncountTakes(tx, campaignId, uncounted);
  // A win is a unit of the present, if that has a stock, and a unit of its outcome.
  const units = returned.flatMap(({ present_id, outcome }): [string, string][] => [
    [present_id, ''],
    ...(outcome === null ? [] : [[present_id, outcome] as [string, string]]),
  ]);
  await returnUnits(tx, campaignId, units);
}

interface VoidedRow extends VoidedPresent {
  is_drawn: boolean;
  /** The outcome of an instant win; null for any other user present. */
  outcome: string | null;
}

/** Whether a user present has had its draw. An entry whose draw is still to come has not, so its unit returns. */
export const IS_DRAWN = "coalesce(draw->>'result', 'pending') <> 'pending'";

/**
 * Returns `r.units` to the stock row `p`. Units that a forced publication took from the stock (`overdrawn`) are settled
 * first, and do not become available again.
 */
const ADD_RETURNED_UNITS = `
  remaining = p.remaining + greatest(r.units - p.overdrawn, 0), total = p.total - least(r.units, p.overdrawn),
  overdrawn = greatest(p.overdrawn - r.units, 0)`;

const VOID_ALL = {
  name: 'void_holdings',
  text: `
    with voided_acquisitions as (
      update acquisitions set voided_at = $3, void_reason = $4
      where campaign_id = $1 and account_id = $2 and voided_at is null returning *
    ), subtracted_stamps as (${subtractStamps('voided_acquisitions')}
    ), voided_presents as (
      update user_presents set voided_at = $3, void_reason = $4,
        spent = used_at is not null or applied_at is not null or serial is not null or ${IS_DRAWN}
      where campaign_id = $1 and account_id = $2 and voided_at is null returning *
    ), subtracted_takes as (${subtractTakes('voided_presents')}
    ), balance as (
      select points, ledger_count from accounts where campaign_id = $1 and account_id = $2
    ), ledger_entry as (
      insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason)
      select $1, $2, ledger_count + 1, $3, -points, 0, 'void' from balance where points > 0
    ), emptied_account as (
      update accounts set points = 0, change_no = change_no + 1,
        ledger_count = ledger_count + case when points > 0 then 1 else 0 end
      where campaign_id = $1 and account_id = $2
    )
    select (select count(*) from voided_acquisitions where stamp)::int as stamps, (select points from balance) as points,
      (select coalesce(json_agg(json_build_object('user_present_id', user_present_id, 'present_id', present_id, 'spent', spent)), '[]')
        from voided_presents) as presents`,
};

/** Makes room for other takes of the contacts whose user presents were voided. */
export const uncountTakes = (tx: Queryable, campaignId: number, takeIds: readonly string[]) =>
  tx.query(
    {
      name: 'uncount_takes',
      text: 'delete from confirmed_takes where campaign_id = $1 and take_id = any($2::uuid[])',
    },
    [campaignId, takeIds],
  );

/**
 * A loss stays spent, because the draw took place. So does the result of a drawn lottery, because its list is published. An
 * instant win that was not handed over gave nothing away; it still counts for the confirmed contact, because deleting the
 * account would otherwise be a way to draw again.
 */
const VOID_UNFINISHED = {
  name: 'void_unfinished',
  text: `
    with voided_presents as (
      update user_presents set voided_at = $3, void_reason = 'deleted', spent = $4 or serial is not null
        or ${IS_DRAWN} and (draw->>'type' is distinct from 'instant' or draw->>'result' = 'lose')
      where campaign_id = $1 and account_id = $2 and voided_at is null and used_at is null and applied_at is null
      returning *
    ), subtracted_takes as (${subtractTakes('voided_presents')}
    )
    select user_present_id, present_id, spent, draw->>'outcome' as outcome, ${IS_DRAWN} as is_drawn from voided_presents`,
};

const RETURN_UNITS = {
  name: 'return_units',
  text: `
    update present_stock p set ${ADD_RETURNED_UNITS}
    from (
      select present_id, outcome_id, count(*)::int as units
      from unnest($2::text[], $3::text[]) as i(present_id, outcome_id) group by 1, 2
    ) r
    where p.campaign_id = $1 and p.present_id = r.present_id and p.outcome_id = r.outcome_id`,
};
