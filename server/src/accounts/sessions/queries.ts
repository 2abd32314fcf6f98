import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import type { Queryable } from '../../db/open.ts';
import { nameKey } from './account-queries.ts';
import type { AccountKey, AccountRow } from './account-row.ts';

/** A new session with its first refresh token. */
export interface NewSession {
  campaignId: number;
  accountId: string;
  sessionId: string;
  tokenHash: Buffer;
  now: Date;
  sessionEnd: Date;
}

/**
 * Inserts a session after the password was verified. Returns false if the password has been replaced since, must be changed
 * first, or the account is no longer active. The share lock waits for a transaction that is changing any of these.
 */
export async function insertVerifiedSession(
  db: Queryable,
  session: NewSession,
  passwordHash: string | null,
): Promise<boolean> {
  const rows = await db.query(
    {
      name: 'insert_verified_session',
      text: `
        with account as (
          select campaign_id, account_id from accounts
          where campaign_id = $1 and account_id = $2 and password_hash is not distinct from $7
            and status = 'active'
            and not must_change_password
          for share
        ), session as (
          insert into sessions (campaign_id, account_id, session_id, created_at, expires_at)
          select campaign_id, account_id, $3, $4, $5 from account returning campaign_id, account_id, session_id
        )
        insert into refresh_tokens (campaign_id, account_id, session_id, token_hash, issued_at)
        select campaign_id, account_id, session_id, $6, $4 from session returning 1`,
    },
    [
      session.campaignId,
      session.accountId,
      session.sessionId,
      session.now,
      session.sessionEnd,
      session.tokenHash,
      passwordHash,
    ],
  );
  return rows.length > 0;
}

/** Inserts a session with its first refresh token. */
export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    {
      name: 'insert_session',
      text: `
        with session as (
          insert into sessions (campaign_id, account_id, session_id, created_at, expires_at)
          values ($1, $2, $3, $4, $5) returning campaign_id, account_id, session_id
        )
        insert into refresh_tokens (campaign_id, account_id, session_id, token_hash, issued_at)
        select campaign_id, account_id, session_id, $6, $4 from session`,
    },
    [session.campaignId, session.accountId, session.sessionId, session.now, session.sessionEnd, session.tokenHash],
  );
}

/** Ends one session, and returns its id. Does and returns nothing if it has already ended. */
export async function revokeSession(
  db: Queryable,
  { campaignId, accountId, sessionId, now }: { campaignId: number; accountId: string; sessionId: string; now: Date },
): Promise<string[]> {
  const rows = await db.query<{ session_id: string }>(
    {
      name: 'revoke_session',
      text: `update sessions set revoked_at = $4
        where campaign_id = $1 and account_id = $2 and session_id = $3 and revoked_at is null
        returning session_id`,
    },
    [campaignId, accountId, sessionId, now],
  );
  return rows.map((row) => row.session_id);
}

/**
 * Ends all sessions of an account, or all but one, and returns their ids. Other servers learn of it by polling
 * `revoked_at`.
 */
export async function revokeAllSessions(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  now: Date,
  except: string | null = null,
): Promise<string[]> {
  const rows = await tx.query<{ session_id: string }>(
    {
      name: 'revoke_all_sessions',
      text: `update sessions set revoked_at = $3
        where campaign_id = $1 and account_id = $2 and revoked_at is null and session_id is distinct from $4::uuid
        returning session_id`,
    },
    [campaignId, accountId, now, except],
  );
  return rows.map((row) => row.session_id);
}

/**
 * Locks a session, so that its tokens are rotated one after the other. It is a statement of its own: one that waits for a
 * lock continues with the snapshot from before the wait.
 */
export const lockSession = (tx: Queryable, { campaignId, accountId, sessionId }: AccountKey & { sessionId: string }) =>
  tx.query(
    {
      name: 'lock_session',
      text: 'select 1 from sessions where campaign_id = $1 and account_id = $2 and session_id = $3 for update',
    },
    [campaignId, accountId, sessionId],
  );

/** What is known of a presented refresh token (`known`), its session and its account. */
export interface RefreshRow {
  username: string;
  status: AccountRow['status'];
  login_type: LoginType;
  /** Whether the presented name is or was one of the account: a former guest keeps the guest's name. */
  is_name: boolean;
  revoked: boolean;
  expires_at: Date;
  known: boolean;
  issued_at: Date | null;
  first_used_at: Date | null;
  successor_used: boolean;
  /** Whether another token that was exchanged for the same one has been used, and when that one was first exchanged. */
  sibling_used: boolean;
  parent_used_at: Date | null;
}

/**
 * Locks the session and reads the facts that `judgeRefresh` needs. The lock serialises refreshes of one session, so that the
 * second sees what the first did. Undefined if the session does not exist.
 */
export async function lockRefresh(
  tx: Queryable,
  key: { campaignId: number; accountId: string; sessionId: string; tokenHash: Buffer; name: string },
): Promise<RefreshRow | undefined> {
  await lockSession(tx, key);
  const values = [key.campaignId, key.accountId, key.sessionId];
  const rows = await tx.query<Omit<RefreshRow, 'is_name'>>(
    {
      name: 'refresh_facts',
      text: `
        select a.username, a.status, a.login_type,
          s.revoked_at is not null as revoked, s.expires_at,
          t.token_hash is not null as known, t.issued_at, t.first_used_at,
          exists (
            select 1 from refresh_tokens successor
            where successor.campaign_id = s.campaign_id and successor.account_id = s.account_id
              and successor.session_id = s.session_id
              and successor.parent_hash = $4 and successor.first_used_at is not null
          ) as successor_used,
          exists (
            select 1 from refresh_tokens sibling
            where sibling.campaign_id = t.campaign_id and sibling.account_id = t.account_id
              and sibling.session_id = t.session_id and sibling.parent_hash = t.parent_hash
              and sibling.token_hash <> t.token_hash and sibling.first_used_at is not null
          ) as sibling_used,
          (
            select parent.first_used_at from refresh_tokens parent
            where parent.campaign_id = t.campaign_id and parent.account_id = t.account_id
              and parent.session_id = t.session_id and parent.token_hash = t.parent_hash
          ) as parent_used_at
        from sessions s
        join accounts a on a.campaign_id = s.campaign_id and a.account_id = s.account_id
        left join refresh_tokens t on t.campaign_id = s.campaign_id and t.account_id = s.account_id
          and t.session_id = s.session_id and t.token_hash = $4
        where s.campaign_id = $1 and s.account_id = $2 and s.session_id = $3`,
    },
    [...values, key.tokenHash],
  );
  // A look-up of its own: on a distributed database names are on other machines than their accounts.
  const names = await tx.query(
    {
      name: 'is_name_of',
      text: 'select 1 from account_names where campaign_id = $1 and name_key = $2 and account_id = $3',
    },
    [key.campaignId, nameKey(key.name), key.accountId],
  );
  return rows[0] && { ...rows[0], is_name: names.length > 0 };
}

/** Marks a refresh token as used and stores its successor. */
export const rotateToken = (
  tx: Queryable,
  key: {
    campaignId: number;
    accountId: string;
    sessionId: string;
    tokenHash: Buffer;
    successorHash: Buffer;
    now: Date;
  },
) =>
  tx.query(
    {
      name: 'rotate_token',
      text: `
        with used as (
          update refresh_tokens set first_used_at = coalesce(first_used_at, $6)
          where campaign_id = $1 and account_id = $2 and session_id = $3 and token_hash = $4
        )
        insert into refresh_tokens (campaign_id, account_id, session_id, token_hash, parent_hash, issued_at)
        values ($1, $2, $3, $5, $4, $6)`,
    },
    [key.campaignId, key.accountId, key.sessionId, key.tokenHash, key.successorHash, key.now],
  );

/** The newest refresh token of a locked session; undefined if there is none. */
export async function newestToken(
  tx: Queryable,
  session: AccountKey & { sessionId: string },
): Promise<Buffer | undefined> {
  const [row] = await tx.query<{ token_hash: Buffer }>(
    {
      name: 'newest_token',
      text: `
        select token_hash from refresh_tokens where campaign_id = $1 and account_id = $2 and session_id = $3
        order by issued_at desc, first_used_at is null desc limit 1`,
    },
    [session.campaignId, session.accountId, session.sessionId],
  );
  return row?.token_hash;
}
