import { createHmac } from 'node:crypto';
import { emailKey } from '../../accounts/sessions/account-queries.ts';
import type { AccountKey } from '../../accounts/sessions/account-row.ts';
import type { Queryable } from '../../db/open.ts';

/*
 * Limited presents for confirmed visitors count for the confirmed contact too, not only for the account: somebody who deletes
 * the account or changes its address cannot take them again with the same mailbox (docs/decisions/0057).
 */

/** What an account has confirmed: an e-mail address, or `line:` for an account of LINE (`lineContact`). */
export const confirmedContact = (account: string): string => `
  case
    when ${account}.login_type = 'line' then 'line:'
    when ${account}.email_verified_at is not null then ${account}.email
  end`;

/** `line:` and the id at LINE of an account of LINE. Names are on other machines than their accounts if the database is distributed. */
export async function lineContact(db: Queryable, { campaignId, accountId }: AccountKey): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(
    {
      name: 'line_contact',
      text: `
        select name_key as name from account_names
        where campaign_id = $1 and account_id = $2 and name_key like 'line:%' limit 1`,
    },
    [campaignId, accountId],
  );
  return row?.name ?? null;
}

/** The address of the mailbox: most mail servers deliver `hana+anything@` to `hana@`. */
const mailboxOf = (email: string): string => email.replace(/^([^+@]+)\+[^@]*@/, '$1@');

/** The keyed hash of a contact in a campaign. Without the key nobody can find out whose it is, or find it by guessing addresses. */
export function contactHash(key: Uint8Array, campaignId: number, contact: string): Buffer {
  const name = contact.startsWith('line:') ? contact : emailKey(mailboxOf(contact));
  return createHmac('sha256', key).update(`${campaignId}:${name}`).digest();
}

/** Cuts the links from the takes to the user presents of an account that is being erased. Moved ones belong to another. */
export async function unlinkTakes(tx: Queryable, { campaignId, accountId }: AccountKey): Promise<void> {
  const taken = await tx.query<{ id: string; other: string }>(
    {
      name: 'present_ids',
      text: `
        select user_present_id as id, gen_random_uuid() as other from user_presents
        where campaign_id = $1 and account_id = $2 and void_reason is distinct from 'moved'`,
    },
    [campaignId, accountId],
  );
  if (taken.length === 0) return;
  // The new ids are parameters, so that every machine writes the same ones.
  await tx.query(
    {
      name: 'unlink_takes',
      text: `
        update confirmed_takes t set take_id = u.other
        from unnest($2::uuid[], $3::uuid[]) as u(id, other) where t.campaign_id = $1 and t.take_id = u.id`,
    },
    [campaignId, taken.map(({ id }) => id), taken.map(({ other }) => other)],
  );
}

/** Deletes the takes of a campaign whose retention is over. */
export const eraseTakes = (tx: Queryable, campaignId: number) =>
  tx.query({ name: 'erase_takes', text: 'delete from confirmed_takes where campaign_id = $1' }, [campaignId]);
