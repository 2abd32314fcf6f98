import type { Answer } from '@meguri/core/contract.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import { type AccountKey, type AccountRow, accountById } from '../sessions/account-row.ts';
import { insertSession } from '../sessions/queries.ts';
import type { Revocations } from '../sessions/revocations.ts';
import { loginResult, newSession, type SessionParts } from '../sessions/sessions.ts';
import type { Passwords } from './passwords.ts';

export type RenewParts = SessionParts & { db: Database; passwords: Passwords; revocations: Revocations };

interface Renewal {
  accountId: string;
  password: string;
  now: number;
  /** Asked with the account locked: whether what entitles to a new password is still good. */
  isEntitled: (tx: Queryable, account: AccountRow) => boolean | Promise<boolean>;
}

/**
 * Gives an account a new password: all its sessions end and a new one begins, all or nothing. Null where the title to it
 * was used or withdrawn meanwhile, so that of several at once exactly one comes true.
 */
export async function renewPassword(
  parts: RenewParts,
  campaign: LiveCampaign,
  { accountId, password, now, isEntitled }: Renewal,
): Promise<Answer<'login'> | null> {
  const { campaignId } = campaign;
  const passwordHash = await parts.passwords.hash(password);
  const { refreshToken, row } = newSession(parts, accountId, now);
  const renewed = await parts.db.transaction(async (tx) => {
    await lockAccounts(tx, campaignId, [accountId]);
    const account = await accountById(tx, { campaignId, accountId });
    if (account?.status !== 'active' || !(await isEntitled(tx, account))) return null;
    await tx.query(SET_PASSWORD, [campaignId, accountId, passwordHash]);
    await tx.query(DROP_RESET, [campaignId, accountId]);
    const ended = await endSessions(tx, { campaignId, accountId }, row.now);
    await insertSession(tx, { campaignId, ...row });
    return { username: account.username, ended };
  });
  if (!renewed) return null;
  parts.revocations.add(renewed.ended);
  return loginResult(parts, campaign, { ...row, username: renewed.username, refreshToken, now });
}

/** Ends all sessions of an account and gives their ids; the other servers read of it from `revoked_at`. */
export async function endSessions(tx: Queryable, { campaignId, accountId }: AccountKey, now: Date): Promise<string[]> {
  const rows = await tx.query<{ session_id: string }>(
    {
      name: 'end_sessions',
      text: `update sessions set revoked_at = $3
        where campaign_id = $1 and account_id = $2 and revoked_at is null returning session_id`,
    },
    [campaignId, accountId, now],
  );
  return rows.map((row) => row.session_id);
}

const SET_PASSWORD = {
  name: 'set_password',
  text: `update accounts set password_hash = $3, must_change_password = false where campaign_id = $1 and account_id = $2`,
};

/** A link that was mailed before is void with any new password. */
const DROP_RESET = {
  name: 'drop_password_reset',
  text: 'delete from password_resets where campaign_id = $1 and account_id = $2',
};
