import type { Queryable } from '../../db/open.ts';
import type { AccountKey, AccountRow } from '../sessions/account-row.ts';

/** Stores the hash of the secret with which a guest signs in again. */
export const insertResume = (
  tx: Queryable,
  { campaignId, accountId, secretHash }: AccountKey & { secretHash: Buffer },
) =>
  tx.query(
    {
      name: 'insert_resume',
      text: 'insert into guest_resumes (campaign_id, account_id, secret_hash) values ($1, $2, $3)',
    },
    [campaignId, accountId, secretHash],
  );

/** A guest that can sign in again; undefined if the account is no guest any more. */
export async function resumableGuest(db: Queryable, { campaignId, accountId }: AccountKey) {
  const [row] = await db.query<Pick<AccountRow, 'username' | 'status'> & { secret_hash: Buffer }>(
    {
      name: 'resumable_guest',
      text: `
        select a.username, a.status, r.secret_hash
        from guest_resumes r join accounts a on a.campaign_id = r.campaign_id and a.account_id = r.account_id
        where r.campaign_id = $1 and r.account_id = $2`,
    },
    [campaignId, accountId],
  );
  return row;
}

/** What replaces the guest's random name. */
export interface Upgrade {
  username: string;
  email: string | null;
  loginType: 'password' | 'line';
  passwordHash: string | null;
}

/** Turns a locked guest into an account and deletes its resume secret. */
export const upgradeAccount = (tx: Queryable, { campaignId, accountId }: AccountKey, to: Upgrade) =>
  tx.query(
    {
      name: 'upgrade_account',
      text: `
        with deleted as (delete from guest_resumes where campaign_id = $1 and account_id = $2)
        update accounts set username = $3, email = $4, login_type = $5, password_hash = $6
        where campaign_id = $1 and account_id = $2`,
    },
    [campaignId, accountId, to.username, to.email, to.loginType, to.passwordHash],
  );
