import { applicationNumber } from '@meguri/core/applications/application-number.ts';
import type { AccountKey } from '../accounts/sessions/account-row.ts';
import type { Queryable } from '../db/open.ts';

// A reason is free text, in which a member may have written a name. The entry of the audit log stays, and the chain has the hash of the reason.

/** How many reasons of a campaign are erased at once. */
const PORTION = 2_000;

/** Entries with a reason that is about a visitor: what the desk did, photos, applications and doubles. */
const ABOUT_VISITORS = `
  reason is not null and
    (action like 'visitor\\_%' or action like 'photo\\_%' or action in ('application_opened', 'double_checked'))`;

/**
 * What entries of the audit log about the visitor have as their target, besides photos: the account, its applications and the hand-overs
 * that a member may have checked. Read it before the applications are deleted.
 */
export async function targetsOf(tx: Queryable, { campaignId, accountId }: AccountKey): Promise<string[]> {
  const applications = await tx.query<{ id: string }>(
    {
      name: 'applications_of_account',
      text: 'select application_id as id from applications where campaign_id = $1 and account_id = $2',
    },
    [campaignId, accountId],
  );
  const doubles = await tx.query<{ id: string }>(
    {
      name: 'doubles_of_account',
      text: `
        select handover_id as id from handovers where campaign_id = $1 and account_id = $2 and state = 'double'`,
    },
    [campaignId, accountId],
  );
  return [accountId, ...applications.map(({ id }) => applicationNumber(id)), ...doubles.map(({ id }) => id)];
}

/** Erases the reasons of entries with these targets. The last statement of a transaction, because the chain waits for its rows. */
export async function eraseReasons(tx: Queryable, campaignId: number, targets: readonly string[]): Promise<void> {
  await tx.query(
    {
      name: 'erase_reasons_of_account',
      text: `
        update audit_entries set reason = null, reason_salt = null
        where campaign_id = $1 and target = any($2::text[]) and reason is not null`,
    },
    [campaignId, targets],
  );
}

/** Erases some of the reasons about visitors of a campaign. Returns whether more may be left. */
export async function eraseReasonsOfCampaign(db: Queryable, campaignId: number): Promise<boolean> {
  const erased = await db.query(
    {
      name: 'erase_reasons_of_campaign',
      text: `
        update audit_entries set reason = null, reason_salt = null
        where entry_id in (
          select entry_id from audit_entries where campaign_id = $1 and ${ABOUT_VISITORS} limit ${PORTION}
        )
        returning 1`,
    },
    [campaignId],
  );
  return erased.length > 0;
}
