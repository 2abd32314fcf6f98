import type { RouteName } from '@meguri/core/paths.ts';
import { type LinkMailTexts, PASSWORD_MAIL, VERIFICATION_MAIL } from '@meguri/core/text/link-mails.ts';
import type { Queryable } from '../../db/open.ts';
import type { JobName } from '../../jobs/queue.ts';
import { type Claim, matchesHash, readClaim } from '../../lib/claim-token.ts';
import type { AccountKey } from '../sessions/account-row.ts';

/** How long the link of a mail works. */
export const LINK_MS = 3_600_000;
/** Mails of one kind to one account in an hour. Further requests get the same answer and no mail. */
export const MAILS_AN_HOUR = 5;

/** A kind of mail with a link to a page. Each has a table with at most one live link of an account. */
export interface MailedLink {
  table: string;
  page: RouteName;
  texts: Record<string, LinkMailTexts>;
}

/** The kind of mail that each job sends (mail-link.ts). */
export const MAILED_LINKS = {
  mail_password_reset: { table: 'password_resets', page: 'resetPassword', texts: PASSWORD_MAIL },
  mail_verification: { table: 'email_verifications', page: 'verify', texts: VERIFICATION_MAIL },
} as const satisfies Partial<Record<JobName, MailedLink>>;
export type LinkJob = keyof typeof MAILED_LINKS;

/** The stored hash of the valid link's secret; undefined if the account has no link or it has expired. */
async function linkHash(db: Queryable, job: LinkJob, { campaignId, accountId }: AccountKey, now: number) {
  const { table } = MAILED_LINKS[job];
  const rows = await db.query<{ token_hash: Buffer }>(
    {
      name: `link_of_${table}`,
      text: `select token_hash from ${table} where campaign_id = $1 and account_id = $2 and expires_at > $3`,
    },
    [campaignId, accountId, new Date(now)],
  );
  return rows[0]?.token_hash;
}

/**
 * The claim of a valid link; null for any other text. A link is looked up before any limit is judged, and a valid one is never
 * limited, because its secret cannot be guessed (docs/decisions/0045-limits-by-network.md).
 */
export async function validLink(
  db: Queryable,
  job: LinkJob,
  { campaignId, token, now }: { campaignId: number; token: string; now: number },
): Promise<Claim | null> {
  const claim = readClaim(token);
  const stored = claim && (await linkHash(db, job, { campaignId, accountId: claim.accountId }, now));
  return stored && matchesHash(claim, stored) ? claim : null;
}

/**
 * Stores a new link for a locked account, which replaces an earlier one, and counts its mail. Returns false, and stores
 * nothing, when the account has had all its mails of this hour.
 */
export async function storeLink(
  tx: Queryable,
  job: LinkJob,
  { campaignId, accountId }: AccountKey,
  { secretHash, now }: { secretHash: Buffer; now: number },
): Promise<boolean> {
  const { table } = MAILED_LINKS[job];
  const rows = await tx.query(
    {
      name: `store_${table}`,
      text: `
        insert into ${table} as r (campaign_id, account_id, token_hash, expires_at, mails, counted_since)
        values ($1, $2, $3, $4, 1, $5)
        on conflict (campaign_id, account_id) do update set token_hash = excluded.token_hash,
          expires_at = excluded.expires_at,
          mails = case when r.counted_since > $6 then r.mails + 1 else 1 end,
          counted_since = case when r.counted_since > $6 then r.counted_since else excluded.counted_since end
        where r.counted_since <= $6 or r.mails < $7
        returning 1`,
    },
    [
      campaignId,
      accountId,
      secretHash,
      new Date(now + LINK_MS),
      new Date(now),
      new Date(now - 3_600_000),
      MAILS_AN_HOUR,
    ],
  );
  return rows.length > 0;
}

/** Removes a mail that could not be sent from the count. */
export const uncountMail = (db: Queryable, job: LinkJob, { campaignId, accountId }: AccountKey) =>
  db.query(
    {
      name: `uncount_${MAILED_LINKS[job].table}`,
      text: `
        update ${MAILED_LINKS[job].table} set mails = greatest(0, mails - 1) where campaign_id = $1 and account_id = $2`,
    },
    [campaignId, accountId],
  );
