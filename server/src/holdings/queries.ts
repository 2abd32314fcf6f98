import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import type { SpotHolding } from '@meguri/core/spots/holdings.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Column } from '../db/batch-input.ts';
import { batchRead, openBatchRead, type Reading } from '../db/batch-read.ts';
import type { Queryable } from '../db/open.ts';
import { knownKeys } from './call-key.ts';
import { collectedSpots, isVerified, stockLeft, takenPresents } from './holdings-sql.ts';
import type { HoldingsRow, KnownKeys } from './visitor-holdings.ts';

/** A query about one visitor. */
export const VISITOR: Readonly<Record<'campaign_id' | 'account_id', Column<AccountKey>>> = {
  campaign_id: ['int', (visitor) => visitor.campaignId],
  account_id: ['uuid', (visitor) => visitor.accountId],
};

/** Reads the active accounts of the queries `i` as `a`. */
export const activeAccount = (relation: string): string => `
    from ${relation}
    join accounts a on a.campaign_id = i.campaign_id and a.account_id = i.account_id and a.status = 'active'`;

export interface VisitorQuery extends AccountKey {
  /** The change number of the holdings that the caller has; null without any. */
  knownChangeNo: number | null;
  /** See `keysSince`. */
  keysSince: string;
}

export interface VisitorRow {
  points: number;
  changeNo: number;
  /** Null if the change number is that of the query. */
  spots: HoldingsRow['spots'] | null;
  takenPresents: string[] | null;
  keys: KnownKeys | null;
  /** Units left by present id. */
  stock: Record<string, number>;
  username: string;
  email: string | null;
  login_type: LoginType;
  verified: boolean;
}

/**
 * The visitor's account, holdings and the stock left, for GET /user; nothing for an account that is not active. Holdings whose
 * change number the caller knows are not read.
 */
export const VISITOR_FACTS = batchRead<VisitorQuery, VisitorRow>(
  'visitor_facts',
  {
    ...VISITOR,
    known_change_no: ['int', (query) => query.knownChangeNo],
    keys_since: ['uuid', (query) => query.keysSince],
  },
  (relation) => `
    select i.place::int as place, a.username, a.email, a.login_type, ${isVerified('a')} as verified, a.points,
      a.change_no as "changeNo", ${stockLeft('a')} as stock,
      case when a.change_no is distinct from i.known_change_no then ${collectedSpots('a')} end as spots,
      case when a.change_no is distinct from i.known_change_no then ${takenPresents('a')} end as "takenPresents",
      case when a.change_no is distinct from i.known_change_no then ${knownKeys('a', 'i.keys_since')} end as keys
    ${activeAccount(relation)}`,
);

export interface LastMove {
  at: Date;
  /** Whether the account has received and lost nothing since, and holds nothing. */
  isLatest: boolean;
}

/**
 * The last restore that moved the holdings of an account to another one; null if none did. A restore moves acquisitions, points or live
 * user presents, and each of them records its instant. A user present that was voided before it moved keeps the earlier instant.
 */
export async function lastMove(db: Queryable, { campaignId, accountId }: AccountKey): Promise<LastMove | null> {
  const [row] = await db.query<{ at: Date | null; isLatest: boolean }>(LAST_MOVE, [campaignId, accountId]);
  return row?.at ? { at: row.at, isLatest: row.isLatest } : null;
}

/** A row that is not voided counts as a change after every move. */
const LAST_MOVE = {
  name: 'last_move',
  text: `
    select max(at) filter (where is_move) as at,
      coalesce(max(at) filter (where not is_move) <= max(at) filter (where is_move), true) as "isLatest"
    from (
      select coalesce(voided_at, 'infinity') as at, void_reason is not distinct from 'moved' as is_move
      from acquisitions where campaign_id = $1 and account_id = $2
      union all
      select coalesce(voided_at, 'infinity'), void_reason is not distinct from 'moved'
      from user_presents where campaign_id = $1 and account_id = $2
      union all
      select at, reason = 'moved' and change < 0 from point_ledger where campaign_id = $1 and account_id = $2
    ) changes`,
};

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

/** The acquisitions of one spot, with the instant (milliseconds since the epoch) and the window of the latest one. */
export interface AcquiredSpot extends SpotHolding {
  acquiredAt: number;
  windowKey: string;
}

type AcquiredTuple = [string, number, boolean, number, number, number, string];

const VISITOR_SPOTS = batchRead<AccountKey, { spots: AcquiredTuple[] }>(
  'visitor_spots',
  VISITOR,
  (relation) => `
    select i.place::int as place, coalesce((
      select json_agg(json_build_array(h.spot_id, h.count, h.stamp, h.free, h.points, h.at, h.window_key))
      from (
        select q.spot_id, count(*) as count, bool_or(q.stamp) as stamp,
          count(*) filter (where q.stamp and e.acquisition_id is null) as free, sum(q.points) as points,
          (extract(epoch from max(q.acquired_at)) * 1000)::bigint as at,
          (array_agg(q.window_key order by q.acquired_at desc))[1] as window_key
        from acquisitions q
        left join exchanged_acquisitions e on e.campaign_id = q.campaign_id and e.account_id = q.account_id
          and e.acquisition_id = q.acquisition_id
        where q.campaign_id = i.campaign_id and q.account_id = i.account_id and q.voided_at is null
        group by q.spot_id
      ) h), '[]') as spots
    from ${relation}`,
);

export type ReadVisitorSpots = (visitor: AccountKey) => Promise<Map<string, AcquiredSpot>>;

/** Reads visitors' acquisitions by spot id, in batches. */
export function openVisitorSpots(reading: Reading): ReadVisitorSpots {
  const read = openBatchRead(reading, VISITOR_SPOTS);
  return async (visitor) =>
    new Map(
      (await read(visitor))?.spots.map(
        ([id, count, stamp, free, points, acquiredAt, windowKey]): [string, AcquiredSpot] => [
          id,
          { count, stamp, free, points, acquiredAt, windowKey },
        ],
      ),
    );
}

export interface LedgerRow {
  entry_no: number;
  at: Date;
  change: number;
  balance: number;
  reason: 'acquisition' | 'exchange' | 'void' | 'moved' | 'desk';
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
