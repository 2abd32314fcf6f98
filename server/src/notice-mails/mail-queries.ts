import type { Locale } from '@meguri/core/lib/locale.ts';
import type { NoticeMailState } from '@meguri/core/notice-mails/rules.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

/** How long a claim lasts. After that, another server takes over. */
const LEASE_MS = 120_000;

interface MailKey extends AccountKey {
  noticeId: string;
}

/** A mail whose attempt this server has begun. */
export interface DueMail extends MailKey {
  slug: string;
  /** The number of this attempt. */
  attempt: number;
  until: Date;
}

/** Takes mails that are due. Of several servers, one takes a mail. */
export async function claimMails(db: Queryable, now: number, limit: number): Promise<DueMail[]> {
  const at = new Date(now);
  // Their server was killed during the hand-over, so the mail server may have accepted them.
  await db.query(GIVE_UP, [at]);
  const due = await db.query<MailKey>(DUE, [at, limit]);
  if (due.length === 0) return [];
  const ids = due.map(({ campaignId }) => campaignId);
  const claimed = await db.query<Omit<DueMail, 'slug'>>(CLAIM, [
    ...[ids, due.map(({ accountId }) => accountId), due.map(({ noticeId }) => noticeId)],
    ...[at, new Date(now + LEASE_MS)],
  ]);
  if (claimed.length === 0) return [];
  const slugs = await db.query<{ campaignId: number; slug: string }>(SLUGS, [[...new Set(ids)]]);
  const slugOf = new Map(slugs.map(({ campaignId, slug }) => [campaignId, slug]));
  return claimed.map((mail) => ({ ...mail, slug: slugOf.get(mail.campaignId) ?? '' }));
}

/**
 * Commits that a mail is being handed over. After that, it is sent again only if the mail server says that it did not accept it.
 * Returns the recipient; undefined if the visitor no longer consents or cannot receive mails, or another server has claimed the mail.
 */
export async function beginMail(db: Queryable, { campaignId, accountId, noticeId, attempt }: DueMail) {
  const [row] = await db.query<{ email: string; locale: Locale }>(BEGIN, [campaignId, accountId, noticeId, attempt]);
  return row;
}

/** Notes how an attempt ended. `at`: when the next one is due, or when the mail ended. */
export async function noteMail(
  db: Queryable,
  { campaignId, accountId, noticeId, attempt }: DueMail,
  { state, at }: { state: NoticeMailState; at: number },
): Promise<void> {
  await db.query(NOTE, [campaignId, accountId, noticeId, attempt, state, new Date(at)]);
}

const GIVE_UP = {
  name: 'give_up_notice_mails',
  text: `update notice_mails set state = 'failed' where state = 'sending' and next_at <= $1`,
};

const DUE = {
  name: 'due_notice_mails',
  text: `
    select campaign_id as "campaignId", account_id as "accountId", notice_id as "noticeId" from notice_mails
    where state = 'waiting' and next_at <= $1 order by next_at limit $2`,
};

const CLAIM = {
  name: 'claim_notice_mails',
  text: `
    update notice_mails m set next_at = $5::timestamptz, attempts = m.attempts + 1
    from unnest($1::int[], $2::uuid[], $3::text[]) as k(campaign_id, account_id, notice_id)
    where m.campaign_id = k.campaign_id and m.account_id = k.account_id and m.notice_id = k.notice_id
      and m.state = 'waiting' and m.next_at <= $4::timestamptz
    returning m.campaign_id as "campaignId", m.account_id as "accountId", m.notice_id as "noticeId",
      m.attempts as attempt, m.until`,
};

const SLUGS = {
  name: 'slugs_of_notice_mails',
  text: `
    select campaign_id as "campaignId", slug from campaigns
    where campaign_id = any($1::int[]) and rehearses is null and sandbox is null and deleted_at is null`,
};

const BEGIN = {
  name: 'begin_notice_mail',
  text: `
    update notice_mails m set state = 'sending'
    from accounts a
    join notice_mail_consents c on c.campaign_id = a.campaign_id and c.account_id = a.account_id
    where m.campaign_id = $1 and m.account_id = $2 and m.notice_id = $3 and m.state = 'waiting' and m.attempts = $4
      and a.campaign_id = m.campaign_id and a.account_id = m.account_id and a.status = 'active' and a.email is not null
      and a.email_verified_at is not null and c.ended_at is null
    returning a.email, c.locale`,
};

/** Changes nothing if another server has taken over. */
const NOTE = {
  name: 'note_notice_mail',
  text: `
    update notice_mails set state = $5, next_at = $6
    where campaign_id = $1 and account_id = $2 and notice_id = $3 and attempts = $4 and state in ('waiting', 'sending')`,
};
