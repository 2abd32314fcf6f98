import type { Queryable } from '../db/open.ts';
import { type Refusal, refuse } from '../operation/refusal.ts';
import type { AccountKey } from './sessions/account-row.ts';

/** What a blocked visitor reads: why, and whom to ask. */
export interface Block {
  reason: string;
  contact: string;
}

/**
 * Blocks an active account that the caller has locked. It can no longer collect, take or log in. Its sessions stay, so that open
 * pages learn why from GET /auth/check.
 */
export async function blockAccount(
  tx: Queryable,
  { campaignId, accountId }: AccountKey,
  { reason, contact, at }: Block & { at: Date },
): Promise<void> {
  await setStatus(tx, { campaignId, accountId }, 'blocked');
  await tx.query(
    {
      name: 'store_block',
      text: `
        insert into account_blocks (campaign_id, account_id, reason, contact, at) values ($1, $2, $3, $4, $5)
        on conflict (campaign_id, account_id) do update set reason = excluded.reason, contact = excluded.contact, at = excluded.at`,
    },
    [campaignId, accountId, reason, contact, at],
  );
}

/** Makes a blocked account that the caller has locked active again. */
export async function unblockAccount(tx: Queryable, visitor: AccountKey): Promise<void> {
  await setStatus(tx, visitor, 'active');
  await tx.query(
    { name: 'drop_block', text: 'delete from account_blocks where campaign_id = $1 and account_id = $2' },
    [visitor.campaignId, visitor.accountId],
  );
}

/** The change number makes acquisitions and takes that were judged before fail. */
const setStatus = (tx: Queryable, { campaignId, accountId }: AccountKey, status: 'active' | 'blocked') =>
  tx.query(
    {
      name: 'set_account_status',
      text: `
        update accounts set status = $3, change_no = change_no + 1
        where campaign_id = $1 and account_id = $2 and status <> 'deleted'`,
    },
    [campaignId, accountId, status],
  );

/** Why an account is blocked; undefined if that is not stored. */
export async function blockOf(db: Queryable, { campaignId, accountId }: AccountKey) {
  const [row] = await db.query<Block & { at: Date }>(
    {
      name: 'block_of',
      text: 'select reason, contact, at from account_blocks where campaign_id = $1 and account_id = $2',
    },
    [campaignId, accountId],
  );
  return row;
}

/** The refusal of a call of a blocked account, with what its visitor is to read. */
export async function refuseBlocked(db: Queryable, visitor: AccountKey): Promise<Refusal<'account_blocked'>> {
  const block = await blockOf(db, visitor);
  return refuse('account_blocked', block ? { block: { reason: block.reason, contact: block.contact } } : {});
}
