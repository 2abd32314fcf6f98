import type { Database } from '../../db/open.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';

/** The retries of the job spread over half an hour. Nobody waits longer for the mail. */
const ATTEMPTS = 8;

/**
 * POST /account/verify/send: mails the link that confirms the address of the account. Without a mail server it is
 * refused, so that nobody waits for a mail that never comes.
 */
export const sendVerification =
  ({ db, canMail }: { db: Database; canMail: boolean }): Handler<'sendVerification'> =>
  async ({ campaign: { campaignId, catalogue }, identity: { accountId }, locale }) => {
    if (!canMail) return refuse('unavailable');
    const payload = { campaignId, accountId, slug: catalogue.slug, locale };
    // At most one waits for an account, however often it is asked for.
    await enqueue(db, 'mail_verification', payload, { key: `verify:${accountId}`, attempts: ATTEMPTS });
    return { accepted: true as const };
  };
