import type { Database, Queryable } from '../../db/open.ts';
import type { AccountRow } from '../sessions/account-row.ts';
import { usernameKey } from '../sessions/queries.ts';

/** The key under which a person at LINE is unique in a campaign. Accounts are linked by `sub` only, never by e-mail. */
export const lineKey = (sub: string): string => `line:${sub}`;

export interface LineLogin {
  campaignId: number;
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  codeVerifier: string;
  redirect: string;
  accepted: boolean;
  expiresAt: Date;
}

export const insertLineLogin = (db: Queryable, login: LineLogin) =>
  db.query(
    {
      name: 'insert_line_login',
      text: `
        insert into line_logins
          (campaign_id, state_hash, browser_hash, nonce, code_verifier, redirect, accepted, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    },
    [
      login.campaignId,
      login.stateHash,
      login.browserHash,
      login.nonce,
      login.codeVerifier,
      login.redirect,
      login.accepted,
      login.expiresAt,
    ],
  );

export interface LineLoginRow {
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  redirect: string;
  accepted: boolean;
}

/** Deletes and returns the pending log-in with this state. A second call finds nothing, so that a state works once. */
export async function takeLineLogin(db: Queryable, campaignId: number, stateHash: Buffer, now: Date) {
  const [row] = await db.query<LineLoginRow>(
    {
      name: 'take_line_login',
      text: `delete from line_logins
        where campaign_id = $1 and state_hash = $2 and code_hash is null and expires_at > $3
        returning browser_hash, nonce, code_verifier, redirect, accepted`,
    },
    [campaignId, stateHash, now],
  );
  return row;
}

/** Stores the account of a one-time code. */
export const insertLineCode = (db: Queryable, { campaignId, stateHash, codeHash, accountId, expiresAt }: LineCodeRow) =>
  db.query(
    {
      name: 'insert_line_code',
      text: `
        insert into line_logins (campaign_id, state_hash, browser_hash, nonce, code_verifier, redirect, accepted,
          code_hash, account_id, expires_at)
        values ($1, $2, '', '', '', '', true, $3, $4, $5)`,
    },
    [campaignId, stateHash, codeHash, accountId, expiresAt],
  );

interface LineCodeRow {
  campaignId: number;
  stateHash: Buffer;
  codeHash: Buffer;
  accountId: string;
  expiresAt: Date;
}

type LineAccountRow = Pick<AccountRow, 'account_id' | 'username' | 'status'>;

/** The account of a valid one-time code. The code stays valid. */
export async function accountOfLineCode(db: Queryable, campaignId: number, codeHash: Buffer, now: Date) {
  const [row] = await db.query<LineAccountRow>(
    {
      name: 'account_of_line_code',
      text: `
        select a.account_id, a.username, a.status from line_logins l
        join accounts a on a.campaign_id = l.campaign_id and a.account_id = l.account_id
        where l.campaign_id = $1 and l.code_hash = $2 and l.expires_at > $3 and a.status <> 'deleted'`,
    },
    [campaignId, codeHash, now],
  );
  return row;
}

/** The account of a valid one-time code, which is used up. Of concurrent calls only one gets the account. */
export async function useLineCode(db: Queryable, campaignId: number, codeHash: Buffer, now: Date) {
  const [row] = await db.query<LineAccountRow>(
    {
      name: 'use_line_code',
      text: `
        with used as (
          delete from line_logins where campaign_id = $1 and code_hash = $2 and expires_at > $3 returning account_id
        )
        select a.account_id, a.username, a.status from used u
        join accounts a on a.campaign_id = $1 and a.account_id = u.account_id
        where a.status <> 'deleted'`,
    },
    [campaignId, codeHash, now],
  );
  return row;
}

/** The account of a person at LINE, or undefined for a new person. */
export async function accountOfLine(db: Queryable, campaignId: number, sub: string) {
  const [row] = await db.query<LineAccountRow>(
    {
      name: 'account_of_line',
      text: `
        select a.account_id, a.username, a.status
        from account_names n join accounts a on a.campaign_id = n.campaign_id and a.account_id = n.account_id
        where n.campaign_id = $1 and n.name_key = $2 and a.status <> 'deleted'`,
    },
    [campaignId, lineKey(sub)],
  );
  return row;
}

/** Creates the account of a new person. A unique violation means that a concurrent call has created it. */
export const insertLineAccount = (
  db: Database,
  account: { campaignId: number; accountId: string; username: string; sub: string; now: Date },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { campaignId, accountId, username, sub, now } = account;
    await tx.query(
      {
        name: 'insert_line_names',
        text: 'insert into account_names (campaign_id, name_key, account_id) select $1, key, $2 from unnest($3::text[]) as key',
      },
      [campaignId, accountId, [lineKey(sub), usernameKey(username)].sort()],
    );
    await tx.query(
      {
        name: 'insert_line_account',
        text: `insert into accounts (campaign_id, account_id, username, login_type, created_at)
          values ($1, $2, $3, 'line', $4)`,
      },
      [campaignId, accountId, username, now],
    );
  });
