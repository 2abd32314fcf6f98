import type { Locale } from '@meguri/core/lib/locale.ts';
import type { LiveCampaign } from '../../catalogue/live-campaigns.ts';
import type { Database, Queryable } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { Claim } from '../../lib/claim-token.ts';
import { networkSubject } from '../../limits/attempt-subjects.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { validLink } from '../mail-links/mailed-links.ts';

interface Parts {
  db: Database;
  attempts: FailedAttempts;
  /** Records the consent to notices by mail (notice-mails/consents.ts). Does nothing where none are sent. */
  consent: (
    tx: Queryable,
    campaign: LiveCampaign,
    given: { accountId: string; locale: Locale; now: number },
  ) => Promise<void>;
}

/**
 * POST /account/verify: the link of the mail was opened, perhaps on another device, so no session is needed. Opening it
 * again before it expires succeeds too. Opening it shows that the visitor receives mails at the address, so the visitor may also consent
 * to notices by mail.
 */
export const verifyEmail =
  ({ db, attempts, consent }: Parts): Handler<'verifyEmail'> =>
  async ({ campaign, address, locale, now }, { body: { token, noticeMails } }) => {
    const { campaignId } = campaign;
    const claim = await validLink(db, 'mail_verification', { campaignId, token, now });
    const onVerified = async (tx: Queryable, accountId: string) => {
      if (noticeMails) await consent(tx, campaign, { accountId, locale, now });
    };
    if (claim && (await verify(db, claim, { campaignId, token, now, onVerified }))) return undefined;
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
  { campaignId, token, now, onVerified }: Verification,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockAccounts(tx, campaignId, [accountId]);
    const claim = await validLink(tx, 'mail_verification', { campaignId, token, now });
    if (claim === null || !(await markVerified(tx, { campaignId, accountId }, new Date(now)))) return false;
    await onVerified(tx, accountId);
    return true;
  });

interface Verification {
  campaignId: number;
  token: string;
  now: number;
  /** Runs in the transaction that confirms the address. */
  onVerified: (tx: Queryable, accountId: string) => Promise<void>;
}

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
