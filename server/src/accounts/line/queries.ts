import type { Queryable } from '../../db/open.ts';
import { accountByKey, lineKey } from '../sessions/account-queries.ts';
import { type AccountRow, accountById } from '../sessions/account-row.ts';

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
  const [row] = await db.query<{ account_id: string | null }>(
    {
      name: 'account_of_line_code',
      text: 'select account_id from line_logins where campaign_id = $1 and code_hash = $2 and expires_at > $3',
    },
    [campaignId, codeHash, now],
  );
  return remaining(db, campaignId, row);
}

/** The account of a valid one-time code, which is used up. Of concurrent calls only one gets the account. */
export async function useLineCode(db: Queryable, campaignId: number, codeHash: Buffer, now: Date) {
  const [row] = await db.query<{ account_id: string | null }>(
    {
      name: 'use_line_code',
      text: `
        delete from line_logins where campaign_id = $1 and code_hash = $2 and expires_at > $3 returning account_id`,
    },
    [campaignId, codeHash, now],
  );
  return remaining(db, campaignId, row);
}

/** The account, unless it was deleted. A look-up of its own: on a distributed database it is on another machine. */
async function remaining(
  db: Queryable,
  campaignId: number,
  found: { account_id: string | null } | undefined,
): Promise<LineAccountRow | undefined> {
  if (!found?.account_id) return undefined;
  const account = await accountById(db, { campaignId, accountId: found.account_id });
  return account?.status === 'deleted' ? undefined : account;
}

/** The account of a person at LINE, or undefined for a new person. */
export async function accountOfLine(
  db: Queryable,
  campaignId: number,
  sub: string,
): Promise<LineAccountRow | undefined> {
  const account = await accountByKey(db, campaignId, lineKey(sub));
  return account?.status === 'deleted' ? undefined : account;
}
