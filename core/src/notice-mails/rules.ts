import type { CampaignFile } from '../campaign-file/campaign-file.ts';
import type { OrganiserFile } from '../campaign-file/organiser.ts';
import type { LocalizedText } from '../lib/localized-text.ts';
import { isRehearsalSlug } from '../lib/rehearsal-slug.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long after the order a mail is still sent. */
export const NOTICE_MAIL_MS = 24 * HOUR_MS;

/**
 * The wait before the first attempt. By then every server knows a notice that was posted together with the order
 * (docs/decisions/0119-notices-by-mail.md).
 */
export const NOTICE_MAIL_DELAY_MS = 5_000;

/** The longest wait between two attempts. */
const LONGEST_WAIT_MS = 4 * HOUR_MS;

/** What became of a visitor's consent: it holds, or why it ended. */
export const CONSENT_ENDS = ['visitor', 'link', 'address_changed', 'address_refused'] as const;
export type ConsentEnd = (typeof CONSENT_ENDS)[number];

/** The states of a mail. dropped: there was nothing to send any more, or nobody to send it to. */
export const NOTICE_MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;
export type NoticeMailState = (typeof NOTICE_MAIL_STATES)[number];

/** Who a mail says that it is from. `organiser` has at least one way to reach them. */
export interface MailSender {
  name: LocalizedText;
  address: LocalizedText;
  organiser: OrganiserFile;
}

/**
 * The sender of notices by mail; null where none are sent. The law requires name, postal address and contact in each mail, so that a
 * campaign that does not name all three sends none. Neither does a rehearsal, nor a server without a mail server.
 */
export function mailSenderOf(
  { slug, organiser }: Pick<CampaignFile, 'slug' | 'organiser'>,
  canMail: boolean,
): MailSender | null {
  if (!canMail || isRehearsalSlug(slug) || !organiser) return null;
  const { name, address, phone, email, contact } = organiser;
  const isReached = phone !== undefined || email !== undefined || contact !== undefined;
  return name === undefined || address === undefined || !isReached ? null : { name, address, organiser };
}

/**
 * What the mail server did with a mail.
 * - `accepted`
 * - `address_refused`: it refused the recipient for good
 * - `refused`: it refused the mail for good, for a reason that is not the recipient's
 * - `not_now`: it has not taken the mail, and may later
 * - `unclear`: the connection broke, and nobody knows whether it took the mail
 */
export type MailOutcome = 'accepted' | 'address_refused' | 'refused' | 'not_now' | 'unclear';

export type AfterMail = { state: Exclude<NoticeMailState, 'waiting' | 'sending'> } | { state: 'waiting'; at: number };

/**
 * What follows from an attempt. `attempt`: its number, from 1. Nothing is sent from `until` on. A mail that may have been taken is
 * not sent again: nobody gets a notice twice.
 */
export function afterMail(
  outcome: MailOutcome,
  { attempt, now, until }: { attempt: number; now: number; until: number },
): AfterMail {
  if (outcome === 'accepted') return { state: 'sent' };
  if (outcome !== 'not_now') return { state: 'failed' };
  const at = now + Math.min(MINUTE_MS * 3 ** (attempt - 1), LONGEST_WAIT_MS);
  return at < until ? { state: 'waiting', at } : { state: 'failed' };
}
