import type { LoginType } from '@meguri/core/campaign-file/campaign-file.ts';
import { foldName } from '@meguri/core/lib/fold.ts';
import type { Queryable } from '../../db/open.ts';

/** The columns of an account that log-in and password calls read. */
export interface AccountRow {
  account_id: string;
  username: string;
  email: string | null;
  login_type: LoginType;
  password_hash: string | null;
  must_change_password: boolean;
  status: 'active' | 'blocked' | 'deleted';
}

const ACCOUNT_COLUMNS =
  'a.account_id, a.username, a.email, a.login_type, a.password_hash, a.must_change_password, a.status';

/** The key of an account. All tables of what visitors own begin their primary key with it. */
export interface AccountKey {
  campaignId: number;
  accountId: string;
}

/** An account by its id, with any status; undefined if there is none. */
export async function accountById(db: Queryable, { campaignId, accountId }: AccountKey) {
  const rows = await db.query<AccountRow>(
    {
      name: 'account_by_id',
      text: `select ${ACCOUNT_COLUMNS} from accounts a where a.campaign_id = $1 and a.account_id = $2`,
    },
    [campaignId, accountId],
  );
  return rows[0];
}

/** Whether the name is the account name or the e-mail address of this account. */
export const isNameOf = (account: Pick<AccountRow, 'username' | 'email'>, name: string): boolean =>
  foldName(name) === foldName(account.username) ||
  (account.email !== null && foldName(name) === foldName(account.email));
