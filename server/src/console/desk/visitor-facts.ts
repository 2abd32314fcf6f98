import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Queryable } from '../../db/open.ts';
import type { LedgerRow } from '../../holdings/queries.ts';

export interface AccountFacts {
  username: string;
  loginType: LoginType;
  status: 'active' | 'blocked';
  startedAt: Date;
  email: string | null;
  isEmailConfirmed: boolean;
  mustChangePassword: boolean;
}

/** What is known of an account; undefined if there is none, or it was erased. */
export async function accountFacts(db: Queryable, { campaignId, accountId }: AccountKey) {
  const [row] = await db.query<AccountFacts>(
    {
      name: 'desk_account',
      text: `
        select username, login_type as "loginType", status, created_at as "startedAt", email,
          email_verified_at is not null as "isEmailConfirmed", must_change_password as "mustChangePassword"
        from accounts where campaign_id = $1 and account_id = $2 and status <> 'deleted'`,
    },
    [campaignId, accountId],
  );
  return row;
}

/** The spots that the visitor has in a window. */
export async function takenSpots(db: Queryable, { campaignId, accountId }: AccountKey, windowKey: string) {
  const rows = await db.query<{ spot_id: string }>(
    {
      name: 'desk_taken_spots',
      text: `
        select spot_id from acquisitions
        where campaign_id = $1 and account_id = $2 and window_key = $3 and voided_at is null`,
    },
    [campaignId, accountId, windowKey],
  );
  return new Set(rows.map(({ spot_id: spotId }) => spotId));
}

/** The sessions that go on, then those that have ended, each newest first. */
export const sessionsOf = (db: Queryable, { campaignId, accountId }: AccountKey, now: Date) =>
  db.query<{ id: string; startedAt: Date; usedAt: Date; endedAt: Date | null }>(
    {
      name: 'desk_sessions',
      text: `
        select s.session_id as id, s.created_at as "startedAt", coalesce(max(t.issued_at), s.created_at) as "usedAt",
          least(s.revoked_at, nullif(least(s.expires_at, $3), $3)) as "endedAt"
        from sessions s left join refresh_tokens t
          on t.campaign_id = s.campaign_id and t.account_id = s.account_id and t.session_id = s.session_id
        where s.campaign_id = $1 and s.account_id = $2
        group by s.campaign_id, s.account_id, s.session_id
        order by least(s.revoked_at, nullif(least(s.expires_at, $3), $3)) is not null, s.created_at desc limit 20`,
    },
    [campaignId, accountId, now],
  );

/** What the history of a visitor is made of, each newest first. */
export interface HistoryFacts {
  acquisitions: {
    id: string;
    spotId: string;
    method: string;
    stamp: boolean;
    points: number;
    at: Date;
    isVoided: boolean;
    isExchanged: boolean;
  }[];
  ledger: LedgerRow[];
  presents: {
    id: string;
    presentId: string;
    at: Date;
    usedAt: Date | null;
    usedSpotId: string | null;
    isVoided: boolean;
  }[];
  attempts: { minute: number; code: string; count: number }[];
}

/** Rows of each kind that the desk shows. */
const SHOWN = 300;

/** Reads them. What a restore has moved away is left out. */
export async function historyFacts(db: Queryable, { campaignId, accountId }: AccountKey): Promise<HistoryFacts> {
  const visitor = [campaignId, accountId];
  return {
    acquisitions: await db.query(ACQUISITIONS, visitor, accountId),
    ledger: await db.query(LEDGER, visitor),
    presents: await db.query(PRESENTS, visitor),
    attempts: await db.query(ATTEMPTS, visitor),
  };
}

const ACQUISITIONS = {
  name: 'desk_acquisitions',
  text: `
    select q.acquisition_id as id, q.spot_id as "spotId", q.method, q.stamp, q.points, q.acquired_at as at,
      q.voided_at is not null as "isVoided", exists (
        select 1 from exchanged_acquisitions e
        where e.campaign_id = q.campaign_id and e.account_id = q.account_id and e.acquisition_id = q.acquisition_id
      ) as "isExchanged"
    from acquisitions q
    where q.campaign_id = $1 and q.account_id = $2 and q.void_reason is distinct from 'moved'
    order by q.acquired_at desc, q.acquisition_id desc limit ${SHOWN}`,
};

const LEDGER = {
  name: 'desk_ledger',
  text: `
    select entry_no, at, change, balance, reason, spot_id, present_id from point_ledger
    where campaign_id = $1 and account_id = $2 order by entry_no desc limit ${SHOWN}`,
};

const PRESENTS = {
  name: 'desk_presents',
  text: `
    select user_present_id as id, present_id as "presentId", acquired_at as at, used_at as "usedAt",
      used_spot_id as "usedSpotId", voided_at is not null as "isVoided"
    from user_presents
    where campaign_id = $1 and account_id = $2 and void_reason is distinct from 'moved'
    order by acquired_at desc, user_present_id desc limit ${SHOWN}`,
};

const ATTEMPTS = {
  name: 'desk_tries',
  text: `
    select minute::int as minute, code, count from account_tries
    where campaign_id = $1 and account_id = $2 order by minute desc, code limit ${SHOWN}`,
};
