import { emailFaults, offeredLogins } from '@meguri/core/accounts/rules.ts';
import type { Database } from '../../db/open.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Random } from '../../lib/random.ts';
import type { FailedAttempts } from '../../limits/failed-attempts.ts';
import { networkOf } from '../../limits/network.ts';
import type { Handler } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { accountByName } from '../sessions/account-queries.ts';

interface Parts {
  db: Database;
  random: Random;
  attempts: FailedAttempts;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/**
 * Requests from one address per minute: 60 a second, because a venue may share one address. mailed-links.ts limits the
 * mails to one account (docs/domain.md#16-failed-attempts).
 */
const REQUESTS_PER_MINUTE = 3_600;
/** The retries of the job spread over half an hour. Nobody waits longer for the mail. */
const ATTEMPTS = 8;

/**
 * POST /password/forgot: does the same work and answers the same whether or not the account exists. For an unknown address
 * it enqueues the job too, with the id of an account that does not exist.
 */
export function forgotPassword({ db, random, attempts, canMail }: Parts): Handler<'forgotPassword'> {
  return async ({ campaign: { campaignId, catalogue }, locale, address, now }, { body }) => {
    const fields = emailFaults(body.email);
    if (fields.length > 0) return refuse('invalid_request', { fields });
    if (!offeredLogins(catalogue.file).includes('password')) return refuse('login_not_offered');
    const subjects = [{ key: `mail:${networkOf(address)}`, perMinute: REQUESTS_PER_MINUTE }];
    const retryAfter = attempts.retryAfter(subjects, now);
    if (retryAfter > 0) return refuse('too_many_tries', { retryAfter });
    attempts.fail(subjects, now);

    const account = await accountByName(db, campaignId, body.email);
    const accountId = account?.account_id ?? random.uuid(now);
    if (canMail) {
      const { slug } = catalogue;
      await enqueue(db, 'mail_password_reset', { campaignId, accountId, slug, locale }, { attempts: ATTEMPTS });
    }
    return { accepted: true as const };
  };
}
