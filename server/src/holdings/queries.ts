import type { Queryable } from '../db/open.ts';
import { heldPresents, heldSpots, stockLeft } from './facts-sql.ts';
import type { ToldVisitor } from './remembered.ts';
import { lockHeldStock, UNITS_COME_BACK } from './stock.ts';

export interface VisitorKey {
  campaignId: number;
  accountId: string;
}

export interface VisitorRow extends ToldVisitor {
  /** Units left by present id. */
  stock: Record<string, number>;
  username: string;
  email: string | null;
  login_type: 'password' | 'line';
}

/** The visitor's account, holdings, holds and the stock left: all that home reads, in one statement. */
export async function visitorFacts(db: Queryable, { campaignId, accountId }: VisitorKey) {
  const rows = await db.query<VisitorRow>(
    {
      name: 'visitor_facts',
      text: `
        select a.username, a.email, a.login_type, a.points, a.change_no as "changeNo",
          ${heldSpots('a')} as spots, ${heldPresents('a')} as held, ${stockLeft('a')} as stock
        from accounts a where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active'`,
    },
    [campaignId, accountId],
  );
  return rows[0];
}

/** What the visitor holds of each spot, with the instant and window of the latest acquisition. */
export const visitorSpots = (db: Queryable, { campaignId, accountId }: VisitorKey) =>
  db.query<{
    spot_id: string;
    count: number;
    stamp: boolean;
    free: number;
    points: number;
    acquired_at: Date;
    window_key: string;
  }>(
    {
      name: 'visitor_spots',
      text: `
        select q.spot_id, count(*)::int as count, bool_or(q.stamp) as stamp,
          count(*) filter (where q.stamp and e.acquisition_id is null)::int as free, sum(q.points)::int as points,
          max(q.acquired_at) as acquired_at, (array_agg(q.window_key order by q.acquired_at desc))[1] as window_key
        from acquisitions q
        left join exchanged_acquisitions e on e.campaign_id = q.campaign_id and e.account_id = q.account_id
          and e.acquisition_id = q.acquisition_id
        where q.campaign_id = $1 and q.account_id = $2 and q.voided_at is null
        group by q.spot_id`,
    },
    [campaignId, accountId],
  );

export interface LedgerRow {
  entry_no: number;
  at: Date;
  change: number;
  balance: number;
  reason: 'acquisition' | 'exchange' | 'void' | 'moved';
  spot_id: string | null;
  present_id: string | null;
}

/** Ledger rows, newest first, with numbers below `before`. */
export const pointLedger = (
  db: Queryable,
  { campaignId, accountId }: VisitorKey,
  { before, limit }: { before: number; limit: number },
) =>
  db.query<LedgerRow>(
    {
      name: 'point_ledger',
      text: `select entry_no, at, change, balance, reason, spot_id, present_id from point_ledger
        where campaign_id = $1 and account_id = $2 and entry_no < $3 order by entry_no desc limit $4`,
    },
    [campaignId, accountId, before, limit],
  );

/** Locks the account and checks account and session, as every write to a visitor's holdings must; false for a dead one. */
export async function lockVisitor(
  tx: Queryable,
  { campaignId, accountId, sessionId, now }: VisitorKey & { sessionId: string; now: Date },
): Promise<boolean> {
  await tx.query(
    { name: 'lock_account', text: 'select 1 from accounts where campaign_id = $1 and account_id = $2 for update' },
    [campaignId, accountId],
  );
  const rows = await tx.query(
    {
      name: 'live_session',
      text: `
        select 1 from accounts a
        join sessions s on s.campaign_id = a.campaign_id and s.account_id = a.account_id
        where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active'
          and s.session_id = $3 and s.revoked_at is null and s.expires_at > $4`,
    },
    [campaignId, accountId, sessionId, now],
  );
  return rows.length > 0;
}

/** A lottery that was won or lost has given its chance away; an entry that waits for its draw has not. */
export const IS_DRAWN = "coalesce(draw->>'result', 'pending') <> 'pending'";

/**
 * Voids all that a locked visitor holds (`lockToVoid` comes before the account's lock) and gives the counts. A hold that gave something away keeps counting against
 * `perAccount`; one that gave nothing away returns its unit to the stock (docs/domain.md#12-reset).
 */
export async function voidHoldings(
  tx: Queryable,
  { campaignId, accountId }: VisitorKey,
  now: Date,
  reason: 'reset' | 'restored' = 'reset',
) {
  await lockHeldStock(tx, { campaignId, accountId });
  const rows = await tx.query<{ stamps: number; points: number; presents: number }>(
    {
      name: 'void_holdings',
      text: `
        with voided as (
          update acquisitions set voided_at = $3, void_reason = $4
          where campaign_id = $1 and account_id = $2 and voided_at is null returning stamp
        ), holds as (
          update user_presents set voided_at = $3, void_reason = $4,
            spent = used_at is not null or applied_at is not null or serial is not null or ${IS_DRAWN}
          where campaign_id = $1 and account_id = $2 and voided_at is null returning present_id, spent
        ), freed as (
          update present_stock p set ${UNITS_COME_BACK}
          from (select present_id, count(*) as units from holds where not spent group by present_id) f
          where p.campaign_id = $1 and p.present_id = f.present_id and p.outcome_id = ''
        ), balance as (
          select points, ledger_count from accounts where campaign_id = $1 and account_id = $2
        ), noted as (
          insert into point_ledger (campaign_id, account_id, entry_no, at, change, balance, reason)
          select $1, $2, ledger_count + 1, $3, -points, 0, 'void' from balance where points > 0
        ), emptied as (
          update accounts set points = 0, change_no = change_no + 1,
            ledger_count = ledger_count + case when points > 0 then 1 else 0 end
          where campaign_id = $1 and account_id = $2
        )
        select (select count(*) from voided where stamp)::int as stamps, (select points from balance) as points,
          (select count(*) from holds)::int as presents`,
    },
    [campaignId, accountId, now, reason],
  );
  return rows[0]!;
}
