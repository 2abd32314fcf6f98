import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import { foldName } from '@meguri/core/lib/fold.ts';
import type { Queryable } from '../../db/open.ts';
import { type AccountKey, type AccountRow, accountById } from './account-row.ts';

/** The keys under which a name is unique in a campaign. The prefix separates account names from e-mail addresses. */
export const usernameKey = (username: string): string => `username:${foldName(username)}`;
export const emailKey = (email: string): string => `email:${foldName(email)}`;
/** Accounts are linked to a person at LINE by `sub` only, never by e-mail. */
export const lineKey = (sub: string): string => `line:${sub}`;

/** The key of a name that may be an account name or an e-mail address. */
export const nameKey = (name: string): string => (name.includes('@') ? emailKey(name) : usernameKey(name));

/** A new account. */
export interface NewAccount {
  campaignId: number;
  accountId: string;
  username: string;
  email: string | null;
  loginType: LoginType;
  passwordHash: string | null;
  /** The id at LINE; only for `line`. */
  sub?: string;
  /** The campaign version whose terms and privacy policy were accepted; null if it has neither. */
  consentVersion: number | null;
  now: Date;
}

/** Creates an account and its names. A unique violation means that a name is taken. Call it in a transaction. */
export async function insertAccount(tx: Queryable, account: NewAccount): Promise<void> {
  const { campaignId, accountId, username, email, sub } = account;
  const names = [usernameKey(username), ...(email === null ? [] : [emailKey(email)]), ...(sub ? [lineKey(sub)] : [])];
  await insertNames(tx, { campaignId, accountId }, names);
  await tx.query(
    {
      name: 'insert_account',
      text: `
        insert into accounts (campaign_id, account_id, username, email, login_type, password_hash, created_at,
          consent_version, consented_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8::int is not null then $7::timestamptz end)`,
    },
    [
      campaignId,
      accountId,
      username,
      email,
      account.loginType,
      account.passwordHash,
      account.now,
      account.consentVersion,
    ],
    // On the machine of the account, whose transaction `written_xid` names.
    accountId,
  );
}

/** Reserves names for an account. A unique violation means that one is taken. */
export async function insertNames(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  names: readonly string[],
): Promise<void> {
  // Sorted, so that two registrations with swapped names wait for each other instead of causing a deadlock. Rows from `unnest`
  // would pass through Citus' coordinator, which reports a taken name as an internal error.
  const rows = names.map((_, index) => `($1, $${index + 3}, $2)`);
  await tx.query(
    {
      name: `insert_account_names_${names.length}`,
      text: `insert into account_names (campaign_id, name_key, account_id) values ${rows.join(', ')}`,
    },
    [campaignId, accountId, ...[...names].sort()],
  );
}

/** Which of the names are taken. Saves the cost of a password hash; the insertion decides. */
export async function takenNames(db: Queryable, campaignId: number, names: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    {
      name: 'taken_names',
      text: 'select name_key as name from account_names where campaign_id = $1 and name_key = any($2::text[])',
    },
    [campaignId, names],
  );
  return rows.map(({ name }) => name);
}

/** The account with this account name or e-mail address, or undefined. */
export async function accountByName(db: Queryable, campaignId: number, name: string): Promise<AccountRow | undefined> {
  const account = await accountByKey(db, campaignId, nameKey(name));
  return account?.status === 'deleted' ? undefined : account;
}

/** An id of no account, so that a name without an account costs the same two look-ups. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The account with this key of a name, with any status. Two look-ups: on a distributed database they may be on two machines. */
export async function accountByKey(db: Queryable, campaignId: number, key: string): Promise<AccountRow | undefined> {
  const rows = await db.query<{ account_id: string }>(
    {
      name: 'account_of_name',
      text: 'select account_id from account_names where campaign_id = $1 and name_key = $2',
    },
    [campaignId, key],
  );
  return accountById(db, { campaignId, accountId: rows[0]?.account_id ?? NOBODY });
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
