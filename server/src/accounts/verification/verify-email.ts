import type { Database, Queryable } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { Claim } from '../../lib/claim-token.ts';
import { networkSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { validLink } from '../mail-links/mailed-links.ts';

/**
 * POST /account/verify: the link of the mail was opened, perhaps on another device, so no session is needed. Opening it
 * again within its time succeeds too.
 */
export const verifyEmail =
  ({ db, attempts }: { db: Database; attempts: FailedAttempts }): Handler<'verifyEmail'> =>
  async ({ campaign: { campaignId }, address, now }, { body: { token } }) => {
    const claim = await validLink(db, 'mail_verification', { campaignId, token, now });
    if (claim && (await verify(db, claim, { campaignId, token, now }))) return undefined;
    const subjects = [networkSubject('verification', campaignId, address)];
    const retryAfter = attempts.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    attempts.fail(subjects, now);
    return refuse('verification_invalid');
  };

/** A change of the address, which ends the link, takes the same lock. */
const verify = (
  db: Database,
  { accountId }: Claim,
  { campaignId, token, now }: { campaignId: number; token: string; now: number },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAccounts(tx, campaignId, [accountId]);
    const claim = await validLink(tx, 'mail_verification', { campaignId, token, now });
    return claim !== null && markVerified(tx, { campaignId, accountId }, new Date(now));
  });

async function markVerified(tx: Queryable, account: { campaignId: number; accountId: string }, at: Date) {
  const rows = await tx.query(
    {
      name: 'mark_email_verified',
      text: `
        update accounts set email_verified_at = coalesce(email_verified_at, $3)
        where campaign_id = $1 and account_id = $2 and status = 'active' and email is not null returning 1`,
    },
    [account.campaignId, account.accountId, at],
  );
  return rows.length > 0;
}
