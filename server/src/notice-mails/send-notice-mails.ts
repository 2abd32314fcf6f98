import { setTimeout as sleep } from 'node:timers/promises';
import { afterMail, type MailOutcome } from '@meguri/core/notice-mails/rules.ts';
import type { Logger } from 'pino';
import { campaignsWithNotices } from '../campaign/campaigns-with-notices.ts';
import type { LiveCampaign, LiveCampaigns } from '../catalogue/live-campaigns.ts';
import type { Database } from '../db/open.ts';
import type { Clock } from '../lib/random.ts';
import { type Mailer, MailFault } from '../mail/mailer.ts';
import { endConsent } from './consents.ts';
import { beginMail, claimMails, type DueMail, noteMail } from './mail-queries.ts';
import { renderNoticeMail } from './render-notice-mail.ts';
import type { StopTokens } from './stop-token.ts';

const CALLS_PER_SECOND = 2;

/** How long a server that stops waits for the mails that it is handing over. */
const STOP_MS = 5_000;

interface Parts {
  db: Database;
  campaigns: Pick<LiveCampaigns, 'find' | 'refresh'>;
  /** Null without a mail server; another server may have one. */
  mailer: Mailer | null;
  /** How many mails one server starts in a second, and how many it hands over at the same time (MAILS_PER_SECOND). */
  mailsPerSecond: number;
  stopTokens: StopTokens;
  clock: Clock;
  log: Logger;
  publicUrl: string;
}

export interface NoticeMailSender {
  /** Starts the attempts that are due and does not wait for them. Called twice a second. */
  send(now: number): Promise<void>;
  /** Starts no more attempts and waits for running ones. */
  stop(): Promise<void>;
}

/**
 * Mails notices. Of several servers, one claims a mail, and another one takes over if that server is killed. The hand-over is
 * committed before it begins. After that, the mail is sent again only if the mail server says that it did not accept it. So a visitor
 * gets a notice at most once.
 */
export function openNoticeMailSender(parts: Parts): NoticeMailSender {
  const { db, campaigns, mailer, mailsPerSecond, clock, log } = parts;
  const running = new Set<Promise<void>>();
  let isStopped = false;
  /** How many mails may be started now. A limit of 5 per second gives 2 and 3 in turn. */
  let allowance = 0;

  const attempt = async (sender: Mailer, mail: DueMail, campaign: LiveCampaign | null): Promise<void> => {
    const outcome = await handOver(parts, sender, mail, campaign);
    const now = clock();
    if (outcome === 'dropped') return noteMail(db, mail, { state: 'dropped', at: now });
    if (outcome === 'address_refused') await endConsent(db, mail, { by: 'address_refused', now });
    const after = afterMail(outcome, { attempt: mail.attempt, now, until: mail.until.getTime() });
    await noteMail(db, mail, { state: after.state, at: after.state === 'waiting' ? after.at : now });
  };

  const start = (sender: Mailer, mail: DueMail, campaign: LiveCampaign | null): void => {
    const made = attempt(sender, mail, campaign)
      .catch((error: Error) => log.warn({ campaignId: mail.campaignId, reason: error.name }, 'notice mail'))
      .finally(() => running.delete(made));
    running.add(made);
  };

  return {
    send: async (now) => {
      allowance = (allowance % 1) + mailsPerSecond / CALLS_PER_SECOND;
      const room = Math.min(Math.floor(allowance), mailsPerSecond - running.size);
      if (!mailer || room <= 0 || isStopped) return;
      const due = await claimMails(db, now, room);
      const found = await campaignsWithNotices(campaigns, due, now);
      for (const mail of due) start(mailer, mail, found.get(mail.slug) ?? null);
    },
    stop: async () => {
      isStopped = true;
      const timeout = new AbortController();
      await Promise.race([Promise.all(running), sleep(STOP_MS, undefined, { signal: timeout.signal })]);
      timeout.abort();
    },
  };
}

/** Hands a mail to the mail server. dropped: the notice has ended, or the visitor no longer consents. */
async function handOver(
  parts: Parts,
  mailer: Mailer,
  mail: DueMail,
  campaign: LiveCampaign | null,
): Promise<MailOutcome | 'dropped'> {
  const { db, stopTokens, clock, log, publicUrl } = parts;
  const { campaignId, noticeId, until } = mail;
  const now = clock();
  if (now >= until.getTime() || campaign?.campaignId !== campaignId) return 'dropped';
  const recipient = await beginMail(db, mail);
  if (!recipient) return 'dropped';
  const { email, locale } = recipient;
  const rendered = renderNoticeMail(campaign, { noticeId, locale, now, publicUrl, stopToken: stopTokens.issue(mail) });
  if (!rendered) return 'dropped';
  try {
    await mailer.send({ to: email, ...rendered });
    return 'accepted';
  } catch (error) {
    if (!(error instanceof MailFault)) throw error;
    log.warn({ campaignId, noticeId, reason: error.message }, 'the mail server did not accept a notice');
    if (error.isFinal) return error.isOfAddress ? 'address_refused' : 'refused';
    return error.isUnsent ? 'not_now' : 'unclear';
  }
}
