import type { Queryable } from '../../db/open.ts';
import { lineKey } from '../sessions/account-queries.ts';
import type { AccountRow } from '../sessions/account-row.ts';

export interface LineLogin {
  campaignId: number;
  stateHash: Buffer;
  browserHash: Buffer;
  nonce: string;
  codeVerifier: string;
  redirect: string;
  accepted: boolean;
  /** Whether it is for the upgrade of a guest. */
  upgrade: boolean;
  expiresAt: Date;
}

export const insertLineLogin = (db: Queryable, login: LineLogin) =>
  db.query(
    {
      name: 'insert_line_login',
      text: `
        insert into line_logins
          (campaign_id, state_hash, browser_hash, nonce, code_verifier, redirect, accepted, upgrade, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    },
    [
      login.campaignId,
      login.stateHash,
      login.browserHash,
      login.nonce,
      login.codeVerifier,
      login.redirect,
      login.accepted,
      login.upgrade,
      login.expiresAt,
    ],
  );

export interface LineLoginRow {
  browser_hash: Buffer;
  nonce: string;
  code_verifier: string;
  redirect: string;
  accepted: boolean;
  upgrade: boolean;
}

/** Deletes and returns the pending log-in with this state. A second call finds nothing, so that a state works once. */
export async function takeLineLogin(db: Queryable, campaignId: number, stateHash: Buffer, now: Date) {
  const [row] = await db.query<LineLoginRow>(
    {
      name: 'take_line_login',
      text: `delete from line_logins
        where campaign_id = $1 and state_hash = $2 and code_hash is null and expires_at > $3
        returning browser_hash, nonce, code_verifier, redirect, accepted, upgrade`,
    },
    [campaignId, stateHash, now],
  );
  return row;
}

/** Stores what a one-time code stands for. */
export const insertLineCode = (
  db: Queryable,
  { campaignId, stateHash, codeHash, accountId, sub, expiresAt }: LineCode,
) =>
  db.query(
    {
      name: 'insert_line_code',
      text: `
        insert into line_logins (campaign_id, state_hash, browser_hash, nonce, code_verifier, redirect, accepted,
          code_hash, account_id, upgrade, sub, expires_at)
        values ($1, $2, '', '', '', '', true, $3, $4, $5::text is not null, $5, $6)`,
    },
    [campaignId, stateHash, codeHash, accountId, sub, expiresAt],
  );

interface LineCode {
  campaignId: number;
  stateHash: Buffer;
  codeHash: Buffer;
  /** The person's account; null for an upgrade of somebody without one. */
  accountId: string | null;
  /** The person's id at LINE, for an upgrade only. */
  sub: string | null;
  expiresAt: Date;
}

/** The person of a valid one-time code for an upgrade. The row is locked, and the code stays valid. */
export async function upgradeCode(tx: Queryable, campaignId: number, codeHash: Buffer, now: Date) {
  const [row] = await tx.query<{ sub: string; account_id: string | null }>(
    {
      name: 'upgrade_code',
      text: `
        select sub, account_id from line_logins
        where campaign_id = $1 and code_hash = $2 and expires_at > $3 and sub is not null for update`,
    },
    [campaignId, codeHash, now],
  );
  return row;
}

/** Uses up a one-time code. */
export const deleteLineCode = (tx: Queryable, campaignId: number, codeHash: Buffer) =>
  tx.query({ name: 'delete_line_code', text: 'delete from line_logins where campaign_id = $1 and code_hash = $2' }, [
    campaignId,
    codeHash,
  ]);

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
