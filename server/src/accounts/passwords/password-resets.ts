import type { Queryable } from '../../db/open.ts';
import type { AccountKey } from '../sessions/account-row.ts';

/** How long the link of a password mail works. */
export const RESET_MS = 3_600_000;
/** Mails to one account in an hour. Further requests get the same answer and no mail. */
export const MAILS_AN_HOUR = 5;

/** The stored hash of the valid link's secret; undefined if the account has no link or it has expired. */
export async function resetHash(db: Queryable, { campaignId, accountId }: AccountKey, now: number) {
  const rows = await db.query<{ token_hash: Buffer }>(
    {
      name: 'password_reset',
      text: `select token_hash from password_resets where campaign_id = $1 and account_id = $2 and expires_at > $3`,
    },
    [campaignId, accountId, new Date(now)],
  );
  return rows[0]?.token_hash;
}

/**
 * Stores a new link for a locked account, which replaces an earlier one, and counts its mail. Returns false, and stores
 * nothing, when the account has had all its mails of this hour.
 */
export async function storeReset(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { secretHash, now }: { secretHash: Buffer; now: number },
): Promise<boolean> {
  const rows = await tx.query(
    {
      name: 'store_password_reset',
      text: `
        insert into password_resets as r (campaign_id, account_id, token_hash, expires_at, mails, counted_since)
        values ($1, $2, $3, $4, 1, $5)
        on conflict (campaign_id, account_id) do update set token_hash = excluded.token_hash,
          expires_at = excluded.expires_at,
          mails = case when r.counted_since > $6 then r.mails + 1 else 1 end,
          counted_since = case when r.counted_since > $6 then r.counted_since else excluded.counted_since end
        where r.counted_since <= $6 or r.mails < $7
        returning 1`,
    },
    [
      campaignId,
      accountId,
      secretHash,
      new Date(now + RESET_MS),
      new Date(now),
      new Date(now - 3_600_000),
      MAILS_AN_HOUR,
    ],
  );
  return rows.length > 0;
}

/** Removes a mail that could not be sent from the count. */
export const uncountMail = (db: Queryable, { campaignId, accountId }: AccountKey) =>
  db.query(
    {
      name: 'uncount_mail',
      text: `update password_resets set mails = greatest(0, mails - 1) where campaign_id = $1 and account_id = $2`,
    },
    [campaignId, accountId],
  );
