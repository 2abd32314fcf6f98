import type { Answer } from '@meguri/core/contract.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { dropRecoveries } from '../../holdings/drop-recoveries.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import { type AccountRow, accountById } from '../sessions/account-row.ts';
import { loginResult, newSession, type SessionParts } from '../sessions/new-session.ts';
import { insertSession, revokeAllSessions } from '../sessions/queries.ts';
import type { Revocations } from '../sessions/revocations.ts';
import type { HashCaller, PasswordHasher } from './password-hashing.ts';

export type RenewParts = SessionParts & { db: Database; passwords: PasswordHasher; revocations: Revocations };

interface Renewal {
  accountId: string;
  password: string;
  now: number;
  caller: HashCaller;
  /** Whether the ticket or link is still valid. Called with the account locked. */
  isStillAllowed: (tx: Queryable, account: AccountRow) => boolean | Promise<boolean>;
}

/**
 * Sets a new password, ends all sessions and the recovery QR code of the account, and starts a new session, in one transaction. Null if the ticket or link
 * is no longer valid, so that exactly one of several concurrent calls succeeds.
 */
export async function renewPassword(
  parts: RenewParts,
  campaign: LiveCampaign,
  { accountId, password, now, caller, isStillAllowed }: Renewal,
): Promise<Answer<'login'> | null> {
  const { campaignId } = campaign;
  const passwordHash = await parts.passwords.hash(password, caller);
  const { refreshToken, row } = newSession(parts, campaign, { accountId, now });
  const renewed = await parts.db.transaction(async (tx) => {
    await lockAccounts(tx, campaignId, [accountId]);
    const account = await accountById(tx, { campaignId, accountId });
    if (account?.status !== 'active' || !(await isStillAllowed(tx, account))) return null;
    await tx.query(SET_PASSWORD, [campaignId, accountId, passwordHash]);
    await tx.query(DROP_RESET, [campaignId, accountId]);
    await dropRecoveries(tx, campaignId, [accountId]);
    const ended = await revokeAllSessions(tx, { campaignId, accountId }, row.now);
    await insertSession(tx, { campaignId, ...row });
    return { username: account.username, ended };
  });
  if (!renewed) return null;
  parts.revocations.add(renewed.ended);
  return loginResult(parts, campaign, { ...row, username: renewed.username, refreshToken, now });
}

const SET_PASSWORD = {
  name: 'set_password',
  text: `update accounts set password_hash = $3, must_change_password = false where campaign_id = $1 and account_id = $2`,
};

/** Any new password makes a mailed link invalid. */
const DROP_RESET = {
  name: 'drop_password_reset',
  text: 'delete from password_resets where campaign_id = $1 and account_id = $2',
};
