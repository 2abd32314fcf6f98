import { NOTICE_MAIL_DELAY_MS, NOTICE_MAIL_MS } from '@meguri/core/notice-mails/rules.ts';
import type { Queryable } from '../db/open.ts';

interface Order {
  campaignId: number;
  noticeId: string;
  memberId: string;
  now: number;
}

/** About how many mails one statement writes, so that none takes longer than the console's limit on a statement. */
const PORTION = 20_000;

/**
 * Orders the mails of a notice to all visitors who consent now. Returns false if they were ordered before. The order and its mails are
 * written in one transaction.
 */
export async function orderMailing(
  tx: Queryable,
  { campaignId, noticeId, memberId, now }: Order,
  portion = PORTION,
): Promise<boolean> {
  const ordered = await tx.query(ORDER, [campaignId, noticeId, new Date(now), memberId]);
  if (ordered.length === 0) return false;
  const times = [new Date(now + NOTICE_MAIL_DELAY_MS), new Date(now + NOTICE_MAIL_MS)];
  const portions = Math.max(1, Math.ceil((await countRecipients(tx, campaignId)) / portion));
  for (let place = 0; place < portions; place += 1)
    await tx.query(FAN_OUT, [campaignId, noticeId, ...times, portions, place]);
  return true;
}

/** How many visitors would get a notice by mail now. */
export async function countRecipients(db: Queryable, campaignId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(COUNT, [campaignId]);
  return row?.count ?? 0;
}

const ORDER = {
  name: 'order_notice_mailing',
  text: `
    insert into notice_mailings (campaign_id, notice_id, ordered_at, ordered_by) values ($1, $2, $3, $4)
    on conflict (campaign_id, notice_id) do nothing returning 1`,
};

/** Those who get mails: an active account with a confirmed address whose consent holds. */
const RECIPIENTS = `
    from notice_mail_consents c
    join accounts a on a.campaign_id = c.campaign_id and a.account_id = c.account_id
    where c.campaign_id = $1 and c.ended_at is null and a.status = 'active' and a.email is not null
      and a.email_verified_at is not null`;

/** By a hash of the account, and not by a range of accounts, so that each machine of a distributed database writes its own. */
const FAN_OUT = {
  name: 'fan_out_notice_mails',
  text: `
    insert into notice_mails (campaign_id, account_id, notice_id, state, next_at, attempts, until)
    select c.campaign_id, c.account_id, $2::text, 'waiting', $3::timestamptz, 0, $4::timestamptz
    ${RECIPIENTS} and (hashtext(c.account_id::text) & 2147483647) % $5::int = $6::int
    on conflict (campaign_id, account_id, notice_id) do nothing`,
};

const COUNT = { name: 'count_notice_mail_recipients', text: `select count(*)::int as count ${RECIPIENTS}` };
