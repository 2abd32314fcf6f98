import type { Database, Queryable } from '../../db/open.ts';
import { dropRecoveries } from '../../holdings/drop-recoveries.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import { accountByName } from '../sessions/account-queries.ts';
import { type AccountKey, type AccountRow, accountById } from '../sessions/account-row.ts';
import { revokeAllSessions } from '../sessions/queries.ts';

export type RequireVerdict =
  | { ok: true; username: string; sessions: number }
  | { ok: false; code: 'account_not_found' | 'no_password' };

/**
 * Requires a new password at the next log-in, and ends all sessions and the recovery QR code. `name` is the account name or the e-mail
 * address. `record` writes the entry of the audit log in the same transaction.
 */
export async function requirePasswordChange(
  db: Database,
  { campaignId, name, now }: { campaignId: number; name: string; now: Date },
  record: (tx: Queryable, account: AccountKey) => Promise<void>,
): Promise<RequireVerdict> {
  const found = await accountByName(db, campaignId, name);
  if (!found) return { ok: false, code: 'account_not_found' };
  const visitor = { campaignId, accountId: found.account_id };
  return db.transaction(async (tx) => {
    await lockAccounts(tx, campaignId, [visitor.accountId]);
    const account = await accountById(tx, visitor);
    if (!account || account.status === 'deleted') return { ok: false, code: 'account_not_found' };
    const ended = await requireChange(tx, visitor, account, now);
    if (!ended) return { ok: false, code: 'no_password' };
    await record(tx, visitor);
    return { ok: true, username: account.username, sessions: ended.length };
  });
}

/** The same for an account that the caller has locked. Returns the ended sessions; null if the account has no password. */
export async function requireChange(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { password_hash: hash }: Pick<AccountRow, 'password_hash'>,
  now: Date,
): Promise<string[] | null> {
  if (hash === null) return null;
  await tx.query(REQUIRE_CHANGE, [campaignId, accountId]);
  await dropRecoveries(tx, campaignId, [accountId]);
  return revokeAllSessions(tx, { campaignId, accountId }, now);
}

const REQUIRE_CHANGE = {
  name: 'require_password_change',
  text: 'update accounts set must_change_password = true where campaign_id = $1 and account_id = $2',
};
