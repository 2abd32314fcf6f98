import { createHmac } from 'node:crypto';
import { emailKey } from '../../accounts/sessions/account-queries.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Queryable } from '../../db/open.ts';

/*
 * Limited presents for confirmed visitors count for the confirmed contact too, not only for the account: somebody who deletes
 * the account or changes its address cannot take them again with the same mailbox (docs/decisions/0057).
 */

/** What an account has confirmed: an e-mail address, or `line:` and the id at LINE. */
export const confirmedContact = (account: string): string => `
  case
    when ${account}.login_type = 'line' then (
      select n.name_key from account_names n
      where n.campaign_id = ${account}.campaign_id and n.account_id = ${account}.account_id and n.name_key like 'line:%'
      limit 1)
    when ${account}.email_verified_at is not null then ${account}.email
  end`;

/** The address of the mailbox: most mail servers deliver `hana+anything@` to `hana@`. */
const mailboxOf = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** The keyed hash of a contact in a campaign. Nobody without the key can tell whose it is, or find it by guessing addresses. */
export function contactHash(key: Uint8Array, campaignId: number, contact: string): Buffer {
  const name = contact.startsWith('line:') ? contact : emailKey(mailboxOf(contact));
  return createHmac('sha256', key).update(`${campaignId}:${name}`).digest();
}

/** Cuts the links from the takes to the user presents of an account that is being erased. Moved ones belong to another. */
export const unlinkTakes = (tx: Queryable, { campaignId, accountId }: AccountKey) =>
  tx.query(
    {
      name: 'unlink_takes',
      text: `
        update confirmed_takes t set take_id = gen_random_uuid()
        from user_presents u
        where u.campaign_id = $1 and u.account_id = $2 and u.void_reason is distinct from 'moved'
          and t.campaign_id = u.campaign_id and t.take_id = u.user_present_id`,
    },
    [campaignId, accountId],
  );

/** Deletes the takes of a campaign whose retention is over. */
export const eraseTakes = (tx: Queryable, campaignId: number) =>
  tx.query({ name: 'erase_takes', text: 'delete from confirmed_takes where campaign_id = $1' }, [campaignId]);
