import { foldName } from '@meguri/core/lib/fold.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { ACCOUNT_COLUMNS, type AccountKey, type AccountRow } from './account-row.ts';

/** The keys under which a name is unique in a campaign. The prefix separates account names from e-mail addresses. */
export const usernameKey = (username: string): string => `username:${foldName(username)}`;
export const emailKey = (email: string): string => `email:${foldName(email)}`;

/** A new account with its first session. */
export interface NewAccount {
  campaignId: number;
  accountId: string;
  sessionId: string;
  username: string;
  email: string;
  passwordHash: string;
  tokenHash: Buffer;
  now: Date;
  sessionEnd: Date;
}

/** Creates the account, its names and its first session in one transaction. A unique violation means that a name is taken. */
export const insertAccount = (db: Database, account: NewAccount): Promise<void> =>
  db.transaction(async (tx) => {
    // Sorted, so that two registrations with swapped names wait for each other instead of causing a deadlock.
    const names = [usernameKey(account.username), emailKey(account.email)].sort();
    await tx.query(
      {
        name: 'insert_account_names',
        text: 'insert into account_names (campaign_id, name_key, account_id) select $1, key, $2 from unnest($3::text[]) as key',
      },
      [account.campaignId, account.accountId, names],
    );
    await tx.query(
      {
        name: 'insert_account',
        text: `insert into accounts (campaign_id, account_id, username, email, login_type, password_hash, created_at)
          values ($1, $2, $3, $4, 'password', $5, $6)`,
      },
      [account.campaignId, account.accountId, account.username, account.email, account.passwordHash, account.now],
    );
    await insertSession(tx, account);
  });

/**
 * Inserts a session after the password was verified. Returns false if the password has been replaced since, must be changed
 * first, or the account is no longer active. The share lock waits for a transaction that is changing any of these.
 */
export async function insertVerifiedSession(
  db: Queryable,
  session: Parameters<typeof insertSession>[1],
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
export async function insertSession(
  db: Queryable,
  session: Pick<NewAccount, 'campaignId' | 'accountId' | 'sessionId' | 'tokenHash' | 'now' | 'sessionEnd'>,
): Promise<void> {
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

/** The account with this account name or e-mail address, or undefined. */
export async function accountByName(db: Queryable, campaignId: number, name: string): Promise<AccountRow | undefined> {
  const rows = await db.query<AccountRow>(
    {
      name: 'account_by_name',
      text: `
        select ${ACCOUNT_COLUMNS}
        from account_names n join accounts a on a.campaign_id = n.campaign_id and a.account_id = n.account_id
        where n.campaign_id = $1 and n.name_key = $2 and a.status <> 'deleted'`,
    },
    [campaignId, name.includes('@') ? emailKey(name) : usernameKey(name)],
  );
  return rows[0];
}

/** The status and login type of an account; undefined if there is none. */
export async function accountStatus(db: Queryable, campaignId: number, accountId: string) {
  const rows = await db.query<Pick<AccountRow, 'status' | 'login_type' | 'username'>>(
    {
      name: 'account_status',
      text: 'select status, login_type, username from accounts where campaign_id = $1 and account_id = $2',
    },
    [campaignId, accountId],
  );
  return rows[0];
}

/** Ends one session. Does nothing if it has already ended. */
export const revokeSession = (
  db: Queryable,
  { campaignId, accountId, sessionId, now }: { campaignId: number; accountId: string; sessionId: string; now: Date },
) =>
  db.query(
    {
      name: 'revoke_session',
      text: `update sessions set revoked_at = $4
        where campaign_id = $1 and account_id = $2 and session_id = $3 and revoked_at is null`,
    },
    [campaignId, accountId, sessionId, now],
  );

/** Ends all sessions of an account and returns their ids. Other servers learn of it by polling `revoked_at`. */
export async function revokeAllSessions(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  now: Date,
): Promise<string[]> {
  const rows = await tx.query<{ session_id: string }>(
    {
      name: 'revoke_all_sessions',
      text: `update sessions set revoked_at = $3
        where campaign_id = $1 and account_id = $2 and revoked_at is null returning session_id`,
    },
    [campaignId, accountId, now],
  );
  return rows.map((row) => row.session_id);
}

/** What is known of a presented refresh token (`known`), its session and its account. */
export interface RefreshRow {
  username: string;
  email: string | null;
  status: AccountRow['status'];
  revoked: boolean;
  expires_at: Date;
  known: boolean;
  issued_at: Date | null;
  first_used_at: Date | null;
  successor_used: boolean;
}

/**
 * Locks the session and reads the facts that `judgeRefresh` needs. The lock serialises refreshes of one session, so that the
 * second sees what the first did. Undefined if the session does not exist.
 */
export async function lockRefresh(
  tx: Queryable,
  key: { campaignId: number; accountId: string; sessionId: string; tokenHash: Buffer },
): Promise<RefreshRow | undefined> {
  const values = [key.campaignId, key.accountId, key.sessionId];
  // A separate statement: one that waits for a lock continues with the snapshot from before the wait.
  await tx.query(
    {
      name: 'lock_session',
      text: 'select 1 from sessions where campaign_id = $1 and account_id = $2 and session_id = $3 for update',
    },
    values,
  );
  const rows = await tx.query<RefreshRow>(
    {
      name: 'refresh_facts',
      text: `
        select a.username, a.email, a.status, s.revoked_at is not null as revoked, s.expires_at,
          t.token_hash is not null as known, t.issued_at, t.first_used_at,
          exists (
            select 1 from refresh_tokens successor
            where successor.campaign_id = s.campaign_id and successor.account_id = s.account_id
              and successor.session_id = s.session_id
              and successor.parent_hash = $4 and successor.first_used_at is not null
          ) as successor_used
        from sessions s
        join accounts a on a.campaign_id = s.campaign_id and a.account_id = s.account_id
        left join refresh_tokens t on t.campaign_id = s.campaign_id and t.account_id = s.account_id
          and t.session_id = s.session_id and t.token_hash = $4
        where s.campaign_id = $1 and s.account_id = $2 and s.session_id = $3`,
    },
    [...values, key.tokenHash],
  );
  return rows[0];
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
