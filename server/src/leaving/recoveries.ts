import type { AccountKey, AccountRow } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';
import { type Claim, matchesHash } from '../lib/claim-token.ts';

/** How long a recovery QR code works (docs/domain.md#13-recovery). */
export const RECOVERY_MS = 30 * 86_400_000;

/** The account of a recovery QR code, with the stored hash of its secret. */
export interface RecoverySource {
  secret_hash: Buffer;
  status: AccountRow['status'];
  /** Whether there is anything to restore. */
  has_holdings: boolean;
}

/** Reads the source of a restore; undefined if the account has no recovery QR code, or only an expired one. */
export async function recoverySource(tx: Queryable, { campaignId, accountId }: AccountKey, now: Date) {
  const rows = await tx.query<RecoverySource>(
    {
      name: 'recovery_source',
      text: `
        select t.secret_hash, a.status, a.points > 0 or exists (
            select 1 from acquisitions q
            where q.campaign_id = a.campaign_id and q.account_id = a.account_id and q.voided_at is null
          ) or exists (
            select 1 from user_presents u
            where u.campaign_id = a.campaign_id and u.account_id = a.account_id and u.voided_at is null
          ) as has_holdings
        from recovery_tokens t join accounts a on a.campaign_id = t.campaign_id and a.account_id = t.account_id
        where t.campaign_id = $1 and t.account_id = $2 and t.created_at > $3`,
    },
    [campaignId, accountId, new Date(now.getTime() - RECOVERY_MS)],
  );
  return rows[0];
}

interface Wish {
  claim: Claim | null;
  campaignId: number;
  /** The account that would receive the holdings. */
  to: string;
  at: Date;
}

/** The account whose holdings the claim may move to `to`; null if it may move none. */
export async function restorableSource(tx: Queryable, { claim, campaignId, to, at }: Wish): Promise<string | null> {
  if (!claim || claim.accountId === to) return null;
  const source = await recoverySource(tx, { campaignId, accountId: claim.accountId }, at);
  const isRestorable =
    source && matchesHash(claim, source.secret_hash) && source.status === 'active' && source.has_holdings;
  return isRestorable ? claim.accountId : null;
}
