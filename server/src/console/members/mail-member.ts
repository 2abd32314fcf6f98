import type { LinkKind } from '@meguri/core/console/members/schema.ts';
import type { Role } from '@meguri/core/console/roles/may.ts';
import { isLocale } from '@meguri/core/lib/locale.ts';
import { type LocalizedText, textIn } from '@meguri/core/lib/localized-text.ts';
import { memberMail } from '@meguri/core/text/member-mails.ts';
import type { Logger } from 'pino';
import { renderLinkMail } from '../../accounts/mail-links/render-link-mail.ts';
import type { Database } from '../../db/open.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { Clock, Random } from '../../lib/random.ts';
import { type Mailer, MailFault } from '../../mail/mailer.ts';
import { linkUrl, MEMBER_LINK_MS } from './one-time-links.ts';
import { newToken } from './secret-token.ts';

/** What the jobs of mails to members need. */
export interface MemberMailParts {
  db: Database;
  /** Null if this server has no mail server; the job is then retried, by another server if one has it. */
  mailer: Mailer | null;
  clock: Clock;
  random: Random;
  log: Pick<Logger, 'warn'>;
  consoleOrigin: string;
  /** The name in the text of a campaign file; undefined if it cannot be read. */
  nameIn: (text: string) => Promise<unknown>;
}

const SENDER = 'Meguri';
const HOURS = MEMBER_LINK_MS / 3_600_000;

/**
 * Mails the link of an invitation or of a new password. The mail has a token of its own, which is made here, so that only its hash is
 * ever stored. Both tokens are of one link, which works once. A retry makes a new token; if the earlier mail was sent after all, its
 * link no longer works.
 */
export function mailMemberLink(parts: MemberMailParts): JobHandler<'mail_member_link'> {
  return async ({ linkId, locale }, _signal, jobId) => {
    const { db, clock, random, consoleOrigin } = parts;
    if (!isLocale(locale)) return;
    const { token, tokenHash } = newToken(random);
    const [link] = await db.query<MailedLink>(TAKE_LINK, [linkId, tokenHash, new Date(clock())]);
    // It was used, revoked or mailed meanwhile.
    if (!link || link.kind === 'first_owner') return;
    const { kind, email, by, role } = link;
    const campaign = link.slug === null ? null : textIn(await nameOf(parts, link, link.slug), locale);
    const texts = memberMail(kind, locale, { by, campaign, role, hours: HOURS });
    const isSent = await deliver(parts, { to: email, texts, link: linkUrl(consoleOrigin, token), locale, jobId });
    await db.query(NOTE_STATE, [linkId, isSent ? 'sent' : 'refused']);
  };
}

/** Mails to a member that an owner has taken its passkeys and its authenticator app away. */
export function mailFactorsReset(parts: MemberMailParts): JobHandler<'mail_factors_reset'> {
  return async ({ memberId, resetBy, locale }, _signal, jobId) => {
    if (!isLocale(locale)) return;
    const [member] = await parts.db.query<{ email: string; by: string | null }>(MEMBER_AND_OWNER, [memberId, resetBy]);
    if (!member) return;
    const facts = { by: member.by, campaign: null, role: 'owner', hours: HOURS } as const;
    const texts = memberMail('factors_reset', locale, facts);
    const link = `${parts.consoleOrigin}/console/sign-in`;
    await deliver(parts, { to: member.email, texts, link, locale, jobId });
  };
}

/** Mails to a member that somebody gave its correct password, and wrong codes. */
export function mailWrongCodes(parts: MemberMailParts): JobHandler<'mail_wrong_codes'> {
  return async ({ memberId, notice, locale }, _signal, jobId) => {
    if (!isLocale(locale) || (notice !== 'wrong_codes_given' && notice !== 'codes_locked')) return;
    const [member] = await parts.db.query<{ email: string }>(MEMBER_AND_OWNER, [memberId, null]);
    if (!member) return;
    const texts = memberMail(notice, locale, { by: null, campaign: null, role: 'owner', hours: HOURS });
    const link = `${parts.consoleOrigin}/console/sign-in`;
    await deliver(parts, { to: member.email, texts, link, locale, jobId });
  };
}

interface MailedLink {
  kind: LinkKind;
  email: string;
  role: Role;
  slug: string | null;
  /** The name of the published version; null if there is none. */
  name: LocalizedText | null;
  /** The draft of a campaign that was never published. */
  draft: string | null;
  /** The name of the member who made the link. */
  by: string | null;
}

async function nameOf({ nameIn }: MemberMailParts, { name, draft }: MailedLink, slug: string): Promise<LocalizedText> {
  const found = name ?? (draft === null ? null : await nameIn(draft));
  return typeof found === 'string' || (typeof found === 'object' && found !== null) ? (found as LocalizedText) : slug;
}

interface Delivery {
  to: string;
  texts: ReturnType<typeof memberMail>;
  link: string;
  locale: Parameters<typeof memberMail>[1];
  jobId: string;
}

/** Sends a mail. False if the mail server refuses it for good; any other failure throws, and the job is tried again. */
async function deliver(
  { mailer, log }: MemberMailParts,
  { to, texts, link, locale, jobId }: Delivery,
): Promise<boolean> {
  if (!mailer) throw new MailFault('no mail server', false);
  const mail = renderLinkMail(texts, { locale, campaign: SENDER, link, minutes: HOURS * 60 });
  try {
    await mailer.send({ to, ...mail });
    return true;
  } catch (error) {
    if (!(error instanceof MailFault && error.isFinal)) throw error;
    log.warn({ jobId, reason: error.message }, 'the mail server refused a mail to a member permanently');
    return false;
  }
}

const TAKE_LINK = {
  name: 'take_mailed_link',
  text: `
    update member_links l set mailed_hash = $2
    where l.token_hash = decode($1, 'hex') and l.mail_state = 'waiting' and l.used_at is null and l.expires_at > $3
    returning l.kind, l.email, l.role, (select slug from campaigns c where c.campaign_id = l.campaign_id) as slug,
      (select v.document->'name' from campaigns c
        join catalogue_versions v on v.campaign_id = c.campaign_id and v.version = c.version
        where c.campaign_id = l.campaign_id) as name,
      (select d.text from campaigns c join drafts d on d.campaign_id = c.campaign_id
        where c.campaign_id = l.campaign_id and c.version = 0) as draft,
      (select name from members where member_id = l.invited_by) as by`,
};

const NOTE_STATE = {
  name: 'note_mail_state',
  text: `update member_links set mail_state = $2 where token_hash = decode($1, 'hex')`,
};

const MEMBER_AND_OWNER = {
  name: 'member_and_owner',
  text: `
    select m.email, (select name from members where member_id = $2) as by from members m where m.member_id = $1`,
};
