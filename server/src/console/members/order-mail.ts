import type { Locale } from '@meguri/core/lib/locale.ts';
import type { MemberMail } from '@meguri/core/text/member-mails.ts';
import type { Queryable } from '../../db/open.ts';
import { enqueue } from '../../jobs/queue.ts';
import { tokenHashOf } from './secret-token.ts';

/** Mails with links to one address in an hour, and of one member. Further links are handed over by hand. */
const LINKS_TO_ADDRESS = 5;
const LINKS_OF_MEMBER = 60;
const HOUR_MS = 3_600_000;
/** The retries of a job spread over half an hour. */
const ATTEMPTS = 8;

interface OrderedLink {
  token: string;
  email: string;
  /** The member who made the link. */
  orderedBy: string;
}

/**
 * Has a link that was just made mailed too, in the language of its receiver if it is known, else in `locale`. Returns whether it
 * will be: a member cannot make the server flood an address, or many addresses.
 */
export async function orderLinkMail(
  tx: Queryable,
  { token, email, orderedBy }: OrderedLink,
  { locale, now }: { locale: Locale; now: number },
): Promise<boolean> {
  const tokenHash = tokenHashOf(token);
  const limits = [new Date(now - HOUR_MS), LINKS_TO_ADDRESS, LINKS_OF_MEMBER];
  const [row] = await tx.query<{ locale: string | null }>(MARK_MAILED, [tokenHash, email, orderedBy, ...limits]);
  if (!row || !tokenHash) return false;
  const payload = { linkId: tokenHash.toString('hex'), locale: row.locale ?? locale };
  await enqueue(tx, 'mail_member_link', payload, { attempts: ATTEMPTS });
  return true;
}

/** Informs a member by mail that its factors were taken away, in its language if it is known, else in `locale`. */
export async function orderResetNotice(
  tx: Queryable,
  { memberId, resetBy }: { memberId: string; resetBy: string },
  locale: Locale,
): Promise<void> {
  const payload = { memberId, resetBy, locale: await spokenBy(tx, memberId, locale) };
  await enqueue(tx, 'mail_factors_reset', payload, { attempts: ATTEMPTS });
}

/** The notices to a member about wrong codes that were entered after its password. */
export type CodesNotice = MemberMail & ('wrong_codes_given' | 'codes_locked');

/** Informs a member by mail that codes were refused after its correct password, in its language if it is known, else in `locale`. */
export async function orderCodesNotice(
  tx: Queryable,
  { memberId, notice }: { memberId: string; notice: CodesNotice },
  locale: Locale,
): Promise<void> {
  const payload = { memberId, notice, locale: await spokenBy(tx, memberId, locale) };
  await enqueue(tx, 'mail_wrong_codes', payload, { attempts: ATTEMPTS });
}

async function spokenBy(tx: Queryable, memberId: string, locale: Locale): Promise<string> {
  const [row] = await tx.query<{ locale: string | null }>(LOCALE_OF_MEMBER, [memberId]);
  return row?.locale ?? locale;
}

const LOCALE_OF_MEMBER = { name: 'locale_of_member', text: 'select locale from members where member_id = $1' };

const MARK_MAILED = {
  name: 'mark_link_mailed',
  text: `
    update member_links set mail_state = 'waiting' where token_hash = $1
      and $5 > (select count(*) from member_links
        where mail_state is not null and created_at > $4 and lower(trim(email)) = lower(trim($2)))
      and $6 > (select count(*) from member_links where mail_state is not null and created_at > $4 and invited_by = $3)
    returning (select locale from members where email_key = lower(trim($2))) as locale`,
};
