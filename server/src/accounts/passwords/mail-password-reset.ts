import { isLocale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import type { Logger } from 'pino';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import { newClaim } from '../../lib/claim-token.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { type Mailer, MailFault } from '../../mail/mailer.ts';
import { accountById } from '../sessions/account-row.ts';
import { passwordMail } from './password-mail.ts';
import { putReset, RESET_MS, uncountMail } from './password-resets.ts';

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  /** Null where this server has no mail server; then another one does the job. */
  mailer: Mailer | null;
  clock: Clock;
  random: Random;
  publicUrl: string;
  log: Logger;
}

/**
 * Makes the link of a forgotten password and mails it. The secret is made here, so that it is never at rest but as a hash;
 * tried again, it makes a new one, and the link of a mail that was sent after all is void.
 */
export function mailPasswordReset(parts: Parts): JobHandler<'mail_password_reset'> {
  return async ({ campaignId, accountId, slug, locale }) => {
    const { db, mailer, clock, random, publicUrl, log } = parts;
    if (!mailer) throw new MailFault('no mail server', false);
    const campaign = await parts.campaigns.find(slug);
    if (!campaign || !isLocale(locale)) return;
    const visitor = { campaignId, accountId };
    const { token, secretHash } = newClaim(accountId, random);
    const to = await db.transaction(async (tx) => {
      await lockAccounts(tx, campaignId, [accountId]);
      const account = await accountById(tx, visitor);
      // Nobody: an unknown address was asked for, or the account has gone since.
      if (account?.status !== 'active' || account.password_hash === null || account.email === null) return null;
      return (await putReset(tx, visitor, { secretHash, now: clock() })) ? account.email : null;
    });
    if (to === null) return;
    const mail = passwordMail({
      locale,
      campaign: textIn(campaign.catalogue.file.name, locale),
      link: `${publicUrl}/${slug}/auth/reset#${token}`,
      minutes: RESET_MS / 60_000,
    });
    try {
      await mailer.send({ to, ...mail });
    } catch (error) {
      await uncountMail(db, visitor);
      if (!(error instanceof MailFault && error.isFinal)) throw error;
      log.warn({ reason: error.message }, 'a password mail was refused for good');
    }
  };
}
