import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { collectedSpots, isVerified, stockLeft, takenPresents } from './holdings-sql.ts';
import type { HoldingsRow } from './visitor-holdings.ts';

export interface VisitorRow extends HoldingsRow {
  /** Units left by present id. */
  stock: Record<string, number>;
  username: string;
  email: string | null;
  login_type: LoginType;
  verified: boolean;
}

/** The visitor's account, holdings and the stock left, for GET /user. Undefined for an account that is not active. */
export async function visitorFacts(db: Queryable, { campaignId, accountId }: AccountKey) {
  const rows = await db.query<VisitorRow>(
    {
      name: 'visitor_facts',
      text: `
        select a.username, a.email, a.login_type, ${isVerified('a')} as verified, a.points, a.change_no as "changeNo",
          ${collectedSpots('a')} as spots, ${takenPresents('a')} as "takenPresents", ${stockLeft('a')} as stock
        from accounts a where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active'`,
    },
    [campaignId, accountId],
  );
  return rows[0];
}

/** When a restore moved the stamps of an account that holds none; null if something else has emptied it since. */
export async function movedAt(db: Queryable, { campaignId, accountId }: AccountKey): Promise<Date | null> {
  const rows = await db.query<{ voided_at: Date; void_reason: string }>(
    {
      name: 'moved_at',
      text: `
        select voided_at, void_reason from acquisitions
        where campaign_id = $1 and account_id = $2 and voided_at is not null order by voided_at desc limit 1`,
    },
    [campaignId, accountId],
  );
  return rows[0]?.void_reason === 'moved' ? rows[0].voided_at : null;
}

/** Whether the visitor has an acquisition that counts. */
export async function hasAcquisition(db: Queryable, { campaignId, accountId }: AccountKey): Promise<boolean> {
  const rows = await db.query<{ found: boolean }>(
    {
      name: 'has_acquisition',
      text: `
        select exists (
          select 1 from acquisitions where campaign_id = $1 and account_id = $2 and voided_at is null) as found`,
    },
    [campaignId, accountId],
  );
  return rows[0]?.found ?? false;
}

/** The visitor's acquisitions by spot, with the instant and the window of the latest one. */
export const visitorSpots = (db: Queryable, { campaignId, accountId }: AccountKey) =>
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

/** Ledger rows with numbers below `before`, newest first. */
export const pointLedger = (
  db: Queryable,
  { campaignId, accountId }: AccountKey,
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
