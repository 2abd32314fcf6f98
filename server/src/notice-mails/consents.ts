import type { Locale } from '@meguri/core/lib/locale.ts';
import { type ConsentEnd, mailSenderOf } from '@meguri/core/notice-mails/rules.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { LiveCampaign } from '../catalogue/live-campaigns.ts';
import type { Queryable } from '../db/open.ts';

interface ConsentRow {
  email: string | null;
  verifiedAt: Date | null;
  locale: Locale | null;
  consentedAt: Date | null;
  endedAt: Date | null;
  endedBy: ConsentEnd | null;
}

/** The address of an account, and its consent. */
export async function consentOf(db: Queryable, { campaignId, accountId }: AccountKey): Promise<ConsentRow | undefined> {
  const [row] = await db.query<ConsentRow>(READ_CONSENT, [campaignId, accountId]);
  return row;
}

/** Records the consent of a locked account whose address is confirmed. Returns whether it is. */
export async function recordConsent(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { locale, now }: { locale: Locale; now: number },
): Promise<boolean> {
  const rows = await tx.query(RECORD_CONSENT, [campaignId, accountId, locale, new Date(now)]);
  return rows.length > 0;
}

/** Records the consent that a visitor ticked where the address was confirmed. Does nothing where no notices are mailed. */
export const consentWhereOffered =
  (canMail: boolean) =>
  async (
    tx: Queryable,
    { campaignId, catalogue }: LiveCampaign,
    { accountId, ...given }: { accountId: string; locale: Locale; now: number },
  ): Promise<void> => {
    if (mailSenderOf(catalogue.file, canMail)) await recordConsent(tx, { campaignId, accountId }, given);
  };

/** Ends a consent. One that has ended stays as it is. */
export async function endConsent(
  db: Queryable,
  { campaignId, accountId }: AccountKey,
  { by, now }: { by: ConsentEnd; now: number },
): Promise<void> {
  await db.query(END_CONSENT, [campaignId, accountId, new Date(now), by]);
}

const READ_CONSENT = {
  name: 'notice_mail_consent',
  text: `
    select a.email, a.email_verified_at as "verifiedAt", c.locale, c.consented_at as "consentedAt",
      c.ended_at as "endedAt", c.ended_by as "endedBy"
    from accounts a
    left join notice_mail_consents c on c.campaign_id = a.campaign_id and c.account_id = a.account_id
    where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active'`,
};

/** A repeated consent keeps its instant and changes the language. */
const RECORD_CONSENT = {
  name: 'record_notice_mail_consent',
  text: `
    insert into notice_mail_consents as c (campaign_id, account_id, locale, consented_at)
    select a.campaign_id, a.account_id, $3::text, $4::timestamptz from accounts a
    where a.campaign_id = $1 and a.account_id = $2 and a.status = 'active' and a.email is not null
      and a.email_verified_at is not null
    on conflict (campaign_id, account_id) do update set locale = excluded.locale,
      consented_at = case when c.ended_at is null then c.consented_at else excluded.consented_at end,
      ended_at = null, ended_by = null
    returning 1`,
};

const END_CONSENT = {
  name: 'end_notice_mail_consent',
  text: `
    update notice_mail_consents set ended_at = $3, ended_by = $4
    where campaign_id = $1 and account_id = $2 and ended_at is null`,
};
