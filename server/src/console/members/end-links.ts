import { foldName } from '@meguri/core/lib/fold.ts';
import type { Queryable } from '../../db/open.ts';

/*
 * Ending a link sets `used_at`. The row stays because it counts towards the limit on mails (order-mail.ts). Lock the
 * member before its links, both to end and to use them: any other order could deadlock two concurrent calls.
 */

/**
 * Ends the links to a member that is being deleted, and those that it made: it may have kept their addresses, with which it could
 * set the password of somebody else or come back under another address.
 */
export const endLinksOfMember = (
  tx: Queryable,
  { memberId, emailKey, now }: { memberId: string; emailKey: string; now: number },
) =>
  tx.query(
    {
      name: 'end_links_of_member',
      text: `
        update member_links set used_at = $3
        where (invited_by = $1 or lower(trim(email)) = $2) and used_at is null`,
    },
    [memberId, emailKey, new Date(now)],
  );

/**
 * Ends the invitations of an address to a campaign, or without one to the installation, and with `madeBy` also those that the member
 * made there. An older invitation must not restore a role that was removed later.
 */
export const endInvitations = (
  tx: Queryable,
  {
    campaignId,
    email,
    madeBy = null,
    now,
  }: { campaignId: number | null; email: string; madeBy?: string | null; now: number },
) =>
  tx.query(
    {
      name: 'end_invitations',
      text: `
        update member_links set used_at = $4
        where kind = 'invitation' and campaign_id is not distinct from $1 and used_at is null
          and (lower(trim(email)) = $2 or invited_by = $3::uuid)`,
    },
    [campaignId, foldName(email), madeBy, new Date(now)],
  );

/** Ends the links that would set another password of a member. */
export const endResetLinks = (tx: Queryable, { emailKey, now }: { emailKey: string; now: number }) =>
  tx.query(
    {
      name: 'end_member_resets',
      text: `
        update member_links set used_at = $2
        where kind = 'password_reset' and lower(trim(email)) = $1 and used_at is null`,
    },
    [emailKey, new Date(now)],
  );
