import { isLocale } from '@meguri/core/lib/locale.ts';
import { textIn } from '@meguri/core/lib/localized-text.ts';
import { pagePath } from '@meguri/core/paths.ts';
import type { Logger } from 'pino';
import type { LiveCampaigns } from '../../catalogue/live-campaigns.ts';
import type { Database } from '../../db/open.ts';
import { lockAccounts } from '../../holdings/locks.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import { newClaim } from '../../lib/claim-token.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { type Mailer, MailFault } from '../../mail/mailer.ts';
import { accountById } from '../sessions/account-row.ts';
import { LINK_MS, type LinkJob, MAILED_LINKS, storeLink, uncountMail } from './mailed-links.ts';
import { renderLinkMail } from './render-link-mail.ts';

/** What the jobs of mails with links need. */
export interface MailLinkParts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find'>;
  /** Null if this server has no mail server; the job is then retried, by another server if one has it. */
  mailer: Mailer | null;
  clock: Clock;
  random: Random;
  publicUrl: string;
  log: Logger;
}

/**
 * Creates the link of a mail and sends it. The secret is created here, so that only its hash is ever stored. A retry
 * creates a new secret; if the earlier mail was sent after all, its link no longer works.
 */
export function mailLink(job: LinkJob, parts: MailLinkParts): JobHandler<LinkJob> {
  return async ({ campaignId, accountId, slug, locale }, _signal, jobId) => {
    const { db, mailer, clock, random, publicUrl, log } = parts;
    if (!mailer) throw new MailFault('no mail server', false);
    const campaign = await parts.campaigns.find(slug);
    if (!campaign || !isLocale(locale)) return;
    const visitor = { campaignId, accountId };
    const { token, secretHash } = newClaim(accountId, random);
    const to = await db.transaction(async (tx) => {
      await lockAccounts(tx, campaignId, [accountId]);
      const account = await accountById(tx, visitor);
      // The address was unknown, or the account cannot log in with a password any more.
      if (account?.status !== 'active' || account.password_hash === null || account.email === null) return null;
      return (await storeLink(tx, job, visitor, { secretHash, now: clock() })) ? account.email : null;
    });
    if (to === null) return;
    const { page, texts } = MAILED_LINKS[job];
    const mail = renderLinkMail(texts[locale], {
      locale,
      campaign: textIn(campaign.catalogue.file.name, locale),
      link: `${publicUrl}${pagePath(slug, page)}#${token}`,
      minutes: LINK_MS / 60_000,
    });
    try {
      await mailer.send({ to, ...mail });
    } catch (error) {
      await uncountMail(db, job, visitor);
      if (!(error instanceof MailFault && error.isFinal)) throw error;
      log.warn({ jobId, job, reason: error.message }, 'the mail server refused a mail permanently');
    }
  };
}
